import { describe, expect, it } from 'vitest';
import { makeCalendar } from '../calendar/working-calendar.ts';
import type { GrantChange } from '../call-requests/grant-changes.ts';
import type { Day } from '../days.ts';
import { NO_BOUND, NO_WINDOW, type TermRule } from '../tenders/windows.ts';
import {
  fundingOf,
  type JustifiedRequest,
  type JustifiedTender,
  projectsAround,
  projectsWithin,
  rulesOf,
  type Surroundings,
} from './assemble.ts';
import type { KeptRecord } from './record.ts';
import { checkFunding } from './check-funding.ts';
import { DEFAULT_RULES } from './rules.ts';
import { expense, item, kept as keptRecord } from './testing.ts';

const calendar = makeCalendar({ holidays: [], confirmedYears: [] });

function tender(parts: Partial<JustifiedTender> = {}): JustifiedTender {
  return {
    ...DEFAULT_RULES,
    id: 't1',
    aidType: 'subsidy',
    compatible: null,
    minimis: false,
    stateAidNumber: '',
    publicationDate: '2026-01-12',
    resolutionDate: null,
    applicationDeadline: NO_WINDOW,
    resolutionDeadline: NO_WINDOW,
    executionDeadline: [],
    justificationDeadline: [],
    paymentPeriod: [],
    maintenanceMonths: null,
    ...parts,
  };
}

function request(parts: Partial<JustifiedRequest> = {}): JustifiedRequest {
  return {
    id: 'cr1',
    tenderId: 't1',
    internalCode: 'S-2026-001',
    state: 'justifying',
    projectIds: ['p1'],
    requestedCents: 8_000_00,
    grantedCents: 6_000_00,
    eligibleBudgetCents: 10_000_00,
    amountToJustifyCents: null,
    minimisCents: null,
    payments: [{ date: '2026-05-12', cents: 1_000_00, isAdvance: true }],
    returns: [],
    otherFunding: [],
    notificationDate: '2026-03-02',
    receptionDate: '2026-03-09',
    grantDate: '2026-02-27',
    startDate: null,
    endDate: null,
    companyId: null,
    grantChanges: [],
    ...parts,
  };
}

describe('the rules that a request is justified by', () => {
  it.each<[TermRule['from'], string]>([
    ['resolution', '2026-05-27'],
    ['notification', '2026-06-02'],
    ['reception', '2026-06-09'],
    ['payment', '2026-08-12'],
  ])('count a term from its %s as its deadlines do', (from, day) => {
    const rule: TermRule = { from, amount: 3, unit: 'months' };
    const window = { from: NO_BOUND, to: { ...NO_BOUND, rule } };
    const rules = rulesOf(tender({ justificationDeadline: [window] }), request(), calendar);
    expect(rules.justificationEnd).toBe(day);
  });

  it('take its own period before that of the call, and the year of the grant where nobody set one', () => {
    const call = { from: NO_BOUND, to: { ...NO_BOUND, day: '2026-09-30' } };
    const own = { startDate: '2026-02-01', endDate: '2026-08-31' };
    const of = (windows: JustifiedTender['executionDeadline'], parts = {}) =>
      rulesOf(tender({ executionDeadline: windows }), request(parts), calendar).executionPeriods;
    expect(of([call])).toEqual([{ from: null, to: '2026-09-30' }]);
    expect(of([call], own)).toEqual([{ from: '2026-02-01', to: '2026-08-31' }]);
    expect(of([])).toEqual([{ from: null, to: '2026-12-31' }]);
    expect(of([], { startDate: '2026-03-01' })).toEqual([{ from: '2026-03-01', to: '2026-12-31' }]);
  });

  it('keep the bound of the call that the request has not of its own, after an extension too', () => {
    const day = (on: Day) => ({ ...NO_BOUND, day: on });
    const first = { from: day('2026-01-01'), to: day('2026-10-31') };
    const second = { from: day('2027-01-01'), to: day('2027-06-30') };
    const of = (windows: JustifiedTender['executionDeadline'], parts: Partial<JustifiedRequest>) =>
      rulesOf(tender({ executionDeadline: windows }), request(parts), calendar).executionPeriods;
    const extension: GrantChange = {
      id: 'x',
      kind: 'extension',
      state: 'granted',
      askedOn: '2026-09-01',
      answeredOn: '2026-10-01',
      executionEnd: '2027-12-31',
      justificationEnd: null,
      companyId: null,
      grantCents: 0,
      toJustifyCents: null,
      items: [],
    };
    const extended = { grantChanges: [extension] };
    expect(of([first], { startDate: '2026-02-01' })).toEqual([
      { from: '2026-02-01', to: '2026-10-31' },
    ]);
    expect(of([first], { endDate: '2026-09-30' })).toEqual([
      { from: '2026-01-01', to: '2026-09-30' },
    ]);
    expect(of([first], extended)).toEqual([{ from: '2026-01-01', to: '2027-12-31' }]);
    expect(of([first, second], extended)).toEqual([
      { from: '2026-01-01', to: '2026-10-31' },
      { from: '2027-01-01', to: '2027-12-31' },
    ]);
  });
});

describe('what double funding is judged by', () => {
  const kept = (callRequestId: string, parts: Partial<KeptRecord> = {}) =>
    keptRecord({
      id: callRequestId,
      callRequestId,
      imputedCents: 10_000_00,
      netCents: 10_000_00,
      ...parts,
    });
  const codes = (
    own: Partial<JustifiedRequest>,
    other: Partial<JustifiedRequest>,
    around: Partial<Surroundings> = {},
    call: Partial<JustifiedTender> = {},
  ) =>
    checkFunding(
      fundingOf(request(own), tender(call), {
        requests: [request(own), request({ id: 'cr2', internalCode: 'S-2026-002', ...other })],
        tenderOf: () => tender(call),
        items: [],
        records: [kept('cr1'), kept('cr2')],
        expenseOf: () => undefined,
        reinvoices: [],
        projects: [{ id: 'p1', parentId: null, code: 'P-1', name: 'Faro' }],
        lines: [],
        ...around,
      }),
    ).map(({ code }) => code);
  const alone = { projectIds: [] };

  it('is the part that the grant is of what has to be justified', () => {
    expect(codes(alone, { ...alone, grantedCents: 4_000_00 })).toEqual(['AID_TO_DECLARE']);
    expect(codes(alone, { ...alone, grantedCents: 4_000_01 })).toEqual(['DOUBLE_FUNDING']);
  });

  it('is the rate of the item, where it has one', () => {
    const items = [{ ...item({ intensityBp: 1_000 }), callRequestId: 'cr2' }];
    const records = [kept('cr1'), kept('cr2', { crBudgetItemId: 'i1' })];
    expect(codes(alone, { ...alone, grantedCents: 9_000_00 }, { items, records })).toEqual([
      'AID_TO_DECLARE',
    ]);
  });

  it('is of a loan what it is worth as aid', () => {
    const loan = { ...alone, grantedCents: 9_000_00, minimisCents: 1_000_00 };
    expect(codes(loan, loan, {}, { aidType: 'loan' })).toEqual(['AID_TO_DECLARE']);
    expect(codes(loan, loan)).toEqual(['DOUBLE_FUNDING']);
  });

  it('is held against what credit notes leave of a document', () => {
    const document = { ...expense({ netCents: 10_000_00 }), id: 'e1', rectifiesId: null };
    const of = (baseCents: number) => ({
      records: [kept('cr1', { imputedCents: 6_000_00 }), kept('cr2', { imputedCents: 6_000_00 })],
      expenseOf: () => ({
        expense: document,
        awaitsApproval: false,
        creditNotes: [{ id: 'n', baseCents }],
        proofIds: [],
      }),
    });
    // 6 000 € at 60 % in both: 7 200 €.
    expect(codes(alone, alone, of(-2_800_00))).toEqual(['AID_TO_DECLARE']);
    expect(codes(alone, alone, of(-2_800_01))).toEqual(['DOUBLE_FUNDING']);
  });

  it('is of a grant that is settled what it came to', () => {
    const lines = [
      {
        projectId: 'p1',
        side: 'expense',
        status: 'approved',
        aggregator: false,
        amountCents: 10_000_00,
      } as const,
    ];
    const part = (cents: number) => ({ date: '2026-05-12' as const, cents, isAdvance: false });
    const step = (...states: JustifiedRequest['state'][]) => ({
      history: states.map((state) => ({ state })),
    });
    const around = { records: [], lines };
    const closed = (more: Partial<JustifiedRequest>) =>
      codes({}, { state: 'closed', payments: [], ...more }, around);
    expect(closed({ payments: [part(3_000_00)] })).toEqual([]);
    expect(closed({ payments: [part(3_000_00), part(1_000_01)] })).toEqual(['OVER_FUNDED']);
    const back = [{ cents: 2_000_00 }];
    expect(closed({ payments: [part(6_000_00)], returns: back })).toEqual([]);
    expect(closed({ state: 'paid', payments: [part(3_000_00)] })).toEqual([]);
    // What was paid before the end is not what it comes to, and where nobody says what was paid the grant counts.
    expect(closed({ state: 'verified', payments: [part(3_000_00)] })).toEqual(['OVER_FUNDED']);
    expect(closed(step('paid', 'closed'))).toEqual(['OVER_FUNDED']);
    expect(closed(step('renounced', 'closed'))).toEqual([]);
    // What was given back is the part that somebody wrote down, or all of it.
    const returned = { ...step('repayment', 'returned'), payments: [part(6_000_00)] };
    for (const state of ['returned', 'closed'] as const) {
      const left = (cents: number) => closed({ ...returned, state, returns: [{ cents }] });
      expect(left(1_999_99)).toEqual(['OVER_FUNDED']);
      expect(left(2_000_00)).toEqual([]);
      expect(closed({ ...returned, state })).toEqual([]);
    }
    // A loan counts what it is worth, not what was paid out.
    const loan = { minimisCents: 6_000_00, grantedCents: 60_000_00 };
    const call = { aidType: 'loan' } as const;
    const lent = { ...loan, state: 'closed', payments: [part(60_000_00)] } as const;
    expect(codes({ minimisCents: 4_000_00 }, lent, around, call)).toEqual([]);
  });

  it('finds nothing in a grant that was closed after it was given up', () => {
    const givenUp = { ...alone, payments: [], history: [{ state: 'renounced' as const }] };
    const single = { compatible: false };
    expect(codes(alone, { ...givenUp, state: 'closed' }, {}, single)).toEqual([]);
    expect(codes(alone, alone, {}, single)).toContain('INCOMPATIBLE_AID');
  });

  it('is of a settled grant the rate that it was granted at', () => {
    const half = [{ date: '2026-05-12' as const, cents: 3_000_00, isAdvance: false }];
    const closed = { ...alone, state: 'closed', payments: half, grantedCents: 6_000_00 } as const;
    expect(codes(alone, closed)).toEqual(['DOUBLE_FUNDING']);
  });

  it('is of a project its approved budget of expenses', () => {
    const line = {
      projectId: 'p1',
      side: 'expense',
      status: 'approved',
      aggregator: false,
    } as const;
    const of = (...amounts: number[]) => ({
      records: [],
      lines: [
        ...amounts.map((amountCents) => ({ ...line, amountCents })),
        { ...line, status: 'draft' as const, amountCents: 90_000_00 },
        { ...line, side: 'income' as const, amountCents: 90_000_00 },
        { ...line, aggregator: true, amountCents: 90_000_00 },
      ],
    });
    const other = { grantedCents: 6_000_00 };
    expect(codes({}, other, of(7_000_00, 5_000_00))).toEqual([]);
    expect(codes({}, other, of(7_000_00, 4_999_99))).toEqual(['OVER_FUNDED']);
  });

  it('leaves aside requests that pay for nothing of it', () => {
    const elsewhere = { projectIds: ['p9'], grantedCents: 90_000_00 };
    expect(codes({}, elsewhere, { records: [kept('cr1')] })).toEqual([]);
  });

  it('meets other money in its projects, those below them, and all that share a request with one', () => {
    const projects = [
      { id: 'p1', parentId: null },
      { id: 'p2', parentId: 'p1' },
      { id: 'p3', parentId: null },
      { id: 'p4', parentId: null },
    ];
    const others = [request({ projectIds: ['p2', 'p3'] }), request({ projectIds: ['p4'] })];
    expect([...projectsAround(request(), others, projects)].toSorted()).toEqual(['p1', 'p2', 'p3']);
    const ofWhole = [request({ projectIds: ['p1'] })];
    expect([...projectsAround(request({ projectIds: ['p2'] }), ofWhole, projects)]).toContain('p1');
  });
});

it('looks for what shows who grants in the projects of a request and in all below them', () => {
  const projects = [
    { id: 'series', parentId: null },
    { id: 'film', parentId: 'series' },
    { id: 'poster', parentId: 'film' },
    { id: 'other', parentId: 'series' },
  ];
  expect([...projectsWithin(['film'], projects)]).toEqual(['film', 'poster']);
});
