import { cleanup, screen } from '@testing-library/react';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { type Tender, tenderCreate } from '#contract/resources/tenders.ts';
import { makeCalendar } from '#domain/calendar/working-calendar.ts';
import { requestTerms } from '#domain/call-requests/deadlines.ts';
import { justificationOf } from '#domain/justification/assemble.ts';
import type { KnownExpense } from '#domain/justification/record.ts';
import { checkJustification } from '#domain/justification/checks.ts';
import { NO_BOUND } from '#domain/tenders/windows.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { companyExpense } from '../../../tests/support/expense-screens.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, projectFixture, signedIn } from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { agadic, calendarRows, openTenders, windowOf } from '../../../tests/support/tenders.tsx';
import { readEligibleParts } from '../amortizations/parts/eligible-parts.tsx';
import { createRequest } from '../call-requests/actions.ts';
import { retentions } from '../files/retention.ts';
import { itemsToCopy } from '../request-budget/actions.ts';

/** What a field of a call is for: something of this comes out otherwise where it is another. */
type Use = 'checks' | 'due' | 'terms' | 'retention' | 'assets' | 'copied' | 'page';

type Field = Exclude<keyof typeof tenderCreate.shape, 'id'>;

const base: Tender = catalogueRow('tenders', {
  id: v7(),
  code: 'CT207G',
  title: 'Films',
  organizationId: agadic.id,
  publicationDate: '2025-01-12',
  applicationDeadline: windowOf('2025-01-13', '2025-02-13'),
  executionDeadline: [windowOf('2025-03-01', '2025-09-30')],
  justificationDeadline: [windowOf(null, '2025-11-30')],
  compatible: true,
  minimis: true,
});
const company = companyFixture(v7());
const film = projectFixture(v7(), { companyId: company.id });
const request: CallRequest = catalogueRow('callRequests', {
  tenderId: base.id,
  internalCode: 'S-2026-001',
  companyId: company.id,
  projectIds: [film.id],
  state: 'justifying',
  requestedCents: 90_000_00,
  grantedCents: 90_000_00,
  minimisCents: 1_000_00,
  eligibleBudgetCents: 100_000_00,
  payments: [{ id: v7(), date: '2025-03-10', cents: 40_000_00, isAdvance: true }],
});
const other: CallRequest = { ...request, id: v7(), internalCode: 'S-2026-002', minimisCents: null };
const items = [
  ['Crew', 50_000_00, false],
  ['Overheads', 50_000_00, true],
].map(([name, approvedCents, isIndirect]) =>
  catalogueRow('callRequestBudgets', {
    callRequestId: request.id,
    name: String(name),
    approvedCents: Number(approvedCents),
    isIndirect: isIndirect === true,
  }),
);
const [crew, overheads] = items;
const expense = companyExpense(company.id, {
  accountNum: '62700001',
  netCents: 60_000_00,
  paymentMethod: 'cash',
  relatedParty: true,
});
const record = (of: CallRequest, itemId: string, imputedCents: number) =>
  catalogueRow('accountingRecords', {
    callRequestId: of.id,
    crBudgetItemId: itemId,
    expenseId: expense.id,
    imputedCents,
    creditor: 'Hotel',
    nif: 'B15000011',
    docNumber: 'H-1',
    issueDate: '2025-05-04',
    paymentDate: '2025-05-20',
    netCents: 60_000_00,
    isSubcontracted: true,
  });
const records = [
  record(request, crew?.id ?? '', 52_000_00),
  record(request, overheads?.id ?? '', 8_000_00),
  record(other, '', 6_000_00),
];
const calendar = makeCalendar({ holidays: [], confirmedYears: [] });

function justified(tender: Tender) {
  return justificationOf({
    request,
    tender,
    calendar,
    papers: [],
    hasPublicity: false,
    around: {
      requests: [request, other],
      tenderOf: () => tender,
      items,
      records,
      expenseOf: (): KnownExpense => ({
        expense,
        awaitsApproval: false,
        proofIds: [],
      }),
      reinvoices: [],
      projects: [film],
      lines: [],
    },
  });
}

/** Everything of a kind that is made of a call. */
const OUTCOMES: Record<Use, (tender: Tender) => unknown> = {
  checks: (tender) => checkJustification(justified(tender)),
  due: (tender) => justified(tender).due,
  terms(tender) {
    const { windows, anchors } = requestTerms({ ...request, grantDate: null }, tender, calendar);
    return [windows, anchors('publication'), anchors('resolution'), anchors('maintenance-end')];
  },
  retention(tender) {
    const over = { ...request, state: 'closed' } as const;
    const file = fileFixture(v7(), { resource: 'callRequests', rowId: request.id });
    return retentions({
      tendersById: new Map([[tender.id, tender]]),
      requestsById: new Map([[request.id, over]]),
      milestonesById: new Map(),
      documentsById: new Map(),
      projectsById: new Map(),
      companiesById: new Map(),
      expensesById: new Map(),
      requestIdsByExpense: new Map(),
      calendarOf: () => calendar,
      lawOf: () => null,
    } as unknown as Parameters<typeof retentions>[0])(file);
  },
  async assets(tender) {
    const bead = catalogueRow('beads', {
      id: v7(),
      code: 'CAM',
      name: 'Camera',
      costCents: 10_000_00,
      subsidisedCents: 4_000_00,
    });
    const charge = catalogueRow('amortizations', {
      resourceId: bead.id,
      companyId: company.id,
      projectId: film.id,
      type: 'asset',
      period: '2025-04',
      amountCents: 100_00,
    });
    const rows = { tenders: [tender], callRequests: [request], beads: [bead] };
    await signedIn({ role: 'admin' }, { ...calendarRows, ...rows, organizations: [agadic] });
    return readEligibleParts(charge, { role: 'admin' });
  },
  async copied(tender) {
    const { actor } = await signedIn({ role: 'admin' }, { tenders: [tender] });
    await createRequest(actor, { tenderId: tender.id }, tender);
    const made = [await savedRows('milestones'), await savedRows('documentations')];
    return [made.map(({ length }) => length), itemsToCopy([], tender)];
  },
  async page(tender) {
    await signedIn({}, { ...calendarRows, tenders: [tender], organizations: [agadic] });
    openTenders(`/${tender.id}/summary`);
    const facts = await screen.findByRole('heading', { name: 'Key facts' });
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header');
    return [head?.textContent, facts.closest('section')?.textContent];
  },
};

const rule = { typeId: null, date: null, rule: null, alertDays: [], evidenceRequired: false };

/** What each field is for, and a value that shows it. */
const FIELDS: { [F in Field]: readonly [use: Use, value: Tender[F]] } = {
  code: ['page', 'CT207H'],
  title: ['page', 'Short films'],
  organizationId: ['page', null],
  level: ['page', 'local'],
  bdns: ['page', '912587'],
  gazette: ['page', { name: 'DOG', number: '58', date: null, url: null }],
  publicationDate: ['terms', '2025-01-13'],
  date: ['page', '2025-01-05'],
  procedureCode: ['page', 'CT207H'],
  regime: ['page', 'direct'],
  aidType: ['checks', 'loan'],
  minimis: ['page', false],
  minimisRegime: ['page', 'agriculture'],
  euFunds: ['checks', ['FEDER']],
  stateAidNumber: ['page', 'SA.123966'],
  budgetCents: ['page', 2_400_000_00],
  maxPerProjectCents: ['checks', 50_000_00],
  intensityBp: ['checks', 5_000],
  advancePayment: ['checks', { allowed: true, pctBp: 4_000, guarantee: true }],
  applicationDeadline: ['terms', windowOf('2025-01-13', '2025-02-20')],
  executionDeadline: ['checks', [windowOf('2025-06-01', '2025-09-30')]],
  justificationDeadline: ['checks', [windowOf(null, '2025-05-10')]],
  paymentPeriod: ['terms', [windowOf('2025-12-01', '2025-12-31')]],
  resolutionDate: ['terms', '2025-03-02'],
  resolutionDeadline: ['terms', { from: NO_BOUND, to: { ...NO_BOUND, day: '2025-03-02' } }],
  justificationMode: ['checks', 'auditor'],
  offersThresholds: ['checks', { worksCents: 40_000_00, servicesCents: 70_000_00 }],
  subcontractingMaxBp: ['checks', 10_000],
  indirectPctBp: ['checks', 1_000],
  transferLimitBp: ['due', 1_000],
  leastExecutionBp: ['due', 7_000],
  ownContributionBp: ['checks', 2_500],
  hourBasis: ['page', 'union'],
  maxHourCents: ['page', 32_00],
  maxPersonYearCents: ['page', 55_000_00],
  cashLimitCents: ['checks', 100_000_00],
  allowsRelatedParty: ['checks', true],
  takesSubsidisedAssets: ['assets', true],
  // The stamps of the dossier are made of it by the server.
  stampText: ['page', 'Cofinanciado'],
  maintenanceMonths: ['terms', 12],
  retentionYears: ['retention', 12],
  compatible: ['checks', false],
  ineligibleAccounts: ['checks', ['^627\\d{0,9}$']],
  items: [
    'copied',
    [
      {
        id: v7(),
        name: 'Crew',
        categoryId: null,
        maxCents: null,
        maxPctBp: null,
        intensityBp: null,
        isIndirect: false,
      },
    ],
  ],
  milestones: ['copied', [{ ...rule, id: v7(), title: 'Justify' }]],
  documents: ['copied', [{ id: v7(), group: 'application', type: 'Form', required: true }]],
  urlBases: ['page', 'https://example.org/bases'],
  statusOverride: ['page', 'discarded'],
  notes: ['page', 'Inland only'],
};

afterEach(() => {
  cleanup();
  closeDb();
  localStorage.clear();
});

describe('every field of a call is for something', () => {
  it('is told of here', () => {
    const { id: _, ...fields } = tenderCreate.shape;
    expect(Object.keys(FIELDS).toSorted()).toEqual(Object.keys(fields).toSorted());
  });

  it.each(Object.entries(FIELDS))('%s', async (field, [use, value]) => {
    const outcome = async (tender: Tender) => {
      const found = JSON.stringify(await OUTCOMES[use](tender));
      cleanup();
      closeDb();
      return found;
    };
    const before = await outcome(base);
    expect(await outcome({ ...base, [field]: value })).not.toBe(before);
    // And nothing but the field makes the difference.
    expect(await outcome(base)).toBe(before);
  });
});
