import { describe, expect, it } from 'vitest';
import { CONTEXT, entryOf68, YEAR } from '../../tests/examples/results.ts';
import type { AmortizableResource, ResourceCharge } from './amortizations.ts';
import { amortizationsTab, sumResources } from './amortizations.ts';
import { type CollaboratorBooks, collaboratorsTab } from './collaborators.ts';
import type { ResultQuestion } from './question.ts';
import { imputedBp, withoutPeople } from './salaries.ts';
import { sumResults } from './sums.ts';
import type { LineOfTab } from './tabs.ts';

const charge = (period: string, amountCents: number, more: Partial<ResourceCharge> = {}) => ({
  companyId: 'a',
  period,
  projectId: null,
  accountNum: '681',
  amountCents,
  resourceId: 'camera',
  type: 'asset' as const,
  isOwnUse: false,
  ...more,
});
const CAMERA: AmortizableResource = {
  id: 'camera',
  acquisitionDate: '2025-12-10',
  costCents: 1_000_00,
  residualCents: 100_00,
  openingAccumulatedCents: 0,
  annualPctBp: 0,
  usefulMonths: 14,
  state: 'active',
  retiredOn: null,
};

function tabOf(question: ResultQuestion, charges: ResourceCharge[], camera = CAMERA) {
  const sums = sumResults(question, [entryOf68('b', '680', 40_00)], charges, CONTEXT);
  return amortizationsTab(question, sums, sumResources(question, charges), [camera]);
}

describe('amortization in the results', () => {
  const charges = [
    charge('2025-12', 100_00),
    charge('2026-01', 100_00),
    charge('2026-03', 30_00, { type: 'usage', projectId: 'film', accountNum: '' }),
    charge('2027-02', 600_00),
  ];

  it('is by resource, project and account of one total; entries of the accounts have no resource', () => {
    const { byResource, byProject, byAccount, total } = tabOf(YEAR, charges);
    const totals = (lines: typeof byResource) =>
      lines.map(({ key, totalCents }) => [key, totalCents]);
    expect(total.totalCents).toBe(-170_00);
    expect(totals(byResource)).toEqual([
      ['camera', -130_00],
      [null, -40_00],
    ]);
    expect(totals(byProject)).toEqual([
      ['film', -30_00],
      [null, -140_00],
    ]);
    expect(totals(byAccount)).toEqual([
      ['680', -40_00],
      ['681', -100_00],
      [null, -30_00],
    ]);
  });

  it('tells what resources are worth at the end of each month, and when their life ends', () => {
    const { netMonths, ending } = tabOf(YEAR, charges);
    expect(netMonths).toEqual(Array.from({ length: 12 }, () => 800_00));
    const left = { plannedCents: 600_00, missingCents: 100_00 };
    expect(ending).toMatchObject([{ lastMonth: 202702, netCents: 800_00, ...left }]);
    const longer = { ...CAMERA, usefulMonths: 36 };
    expect(tabOf(YEAR, charges, longer).ending).toEqual([]);
    const unknown = { ...CAMERA, usefulMonths: 0 };
    expect(tabOf(YEAR, charges, unknown).ending).toMatchObject([{ lastMonth: 202702 }]);
    expect(tabOf({ ...YEAR, year: 2025 }, charges).netMonths.slice(-2)).toEqual([0, 900_00]);
    expect(tabOf({ ...YEAR, year: 2025 }, charges).ending).toEqual([]);
  });

  it('has what was amortized before a resource came in its value, and nothing of it left to plan', () => {
    const taken = {
      ...CAMERA,
      costCents: 120_000,
      residualCents: 0,
      openingAccumulatedCents: 96_000,
    };
    const { netMonths, values } = tabOf(YEAR, [charge('2026-02', 24_000)], taken);
    expect([netMonths[0], netMonths[1], netMonths[11]]).toEqual([24_000, 0, 0]);
    expect(values).toMatchObject([
      { costCents: 120_000, takenCents: 120_000, netCents: 0, plannedCents: 0, missingCents: 0 },
    ]);
  });

  it('has a resource that is retired out of the books in the last month of its schedule', () => {
    const retired = { ...CAMERA, state: 'retired' };
    expect(tabOf(YEAR, charges.slice(0, 2), retired).netMonths[0]).toBe(0);
    expect(tabOf({ ...YEAR, year: 2025 }, charges.slice(0, 2), retired).netMonths[11]).toBe(900_00);
  });

  it('has one that is retired out of the books on its day, with nothing left to plan', () => {
    const retired = { ...CAMERA, state: 'retired', retiredOn: '2026-05-20' };
    const { netMonths, values } = tabOf(YEAR, charges.slice(0, 2), retired);
    expect(netMonths.slice(3, 6)).toEqual([800_00, 0, 0]);
    expect(values).toMatchObject([{ lastMonth: 202605, missingCents: 0 }]);
  });

  it('ends a life that was half over by what was left of it, or where it is planned to its end', () => {
    // 900 of 1,200 € were taken before: 12 of 48 months are left from January on.
    const taken = {
      ...CAMERA,
      acquisitionDate: '2026-01-01',
      costCents: 1_200_00,
      residualCents: 0,
      openingAccumulatedCents: 900_00,
      usefulMonths: 48,
    };
    const lastMonths = (...made: ResourceCharge[]) =>
      tabOf(YEAR, made, taken).ending.map(({ lastMonth }) => lastMonth);
    expect(lastMonths(charge('2026-01', 25_00))).toEqual([202612]);
    // In use since March only.
    expect(lastMonths(charge('2026-03', 25_00), charge('2027-02', 275_00))).toEqual([202702]);
  });

  it('has no charges on the cash basis, but the same value', () => {
    const { byResource, netMonths } = tabOf({ ...YEAR, basis: 'cash' }, charges);
    expect([byResource, netMonths[11]]).toEqual([[], 800_00]);
  });
});

describe('collaborators in the results', () => {
  const entry = (date: string, credit: number, debit: number, projectId: string | null = null) => ({
    id: `${date} ${credit}`,
    collaboratorId: 'uxia',
    date,
    concept: '',
    projectId,
    origin: 'payment' as const,
    creditCents: credit,
    debitCents: debit,
  });
  const books: CollaboratorBooks = {
    collaborators: [
      { id: 'uxia', companyIds: ['a'], openingBalanceCents: 10_00 },
      { id: 'brais', companyIds: [], openingBalanceCents: 0 },
    ],
    resources: [{ id: 'her', collaboratorId: 'uxia' }],
    entries: [entry('2025-12-31', 5_00, 0), entry('2026-02-01', 0, 40_00)],
    charges: ['posted' as const, 'planned' as const].map((state, index) => ({
      id: state,
      resourceId: 'her',
      type: 'usage',
      period: `2026-0${index + 1}`,
      projectId: 'film',
      amountCents: 100_00,
      state,
      notes: '',
    })),
  };

  it('have what was contributed, charged and amortized in the months, and the balance after them', () => {
    const [line, ...others] = collaboratorsTab({ ...YEAR, months: [1, 3] }, books);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      collaboratorId: 'uxia',
      openingCents: 15_00,
      creditCents: 100_00,
      debitCents: 40_00,
      amortizedCents: 100_00,
      balanceCents: 75_00,
      ageing: [0, 75_00, 0, 0],
    });
    expect(line?.projects.map(({ projectId, shareBp }) => [projectId, shareBp])).toEqual([
      ['film', 10_000],
      [null, 0],
    ]);
  });

  it('are those who work for the companies asked for, with their whole account', () => {
    const of = (companyId: string) => collaboratorsTab({ ...YEAR, companyIds: [companyId] }, books);
    expect(of('a').map(({ balanceCents }) => balanceCents)).toEqual([75_00]);
    expect(of('b')).toEqual([]);
  });
});

describe('who sees salaries', () => {
  const line = (contact: string, totalCents: number, onProjectsCents: number): LineOfTab => ({
    accountNum: '640',
    contact,
    contactName: contact,
    months: Array.from({ length: 12 }, (_, month) => (month === 0 ? totalCents : 0)),
    totalCents,
    onProjectsCents,
  });

  it('others have the accounts without the people', () => {
    const [one, ...rest] = withoutPeople([line('antía', -100, -40), line('brais', -50, 0)]);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ accountNum: '640', contact: '', contactName: '' });
    expect([one?.totalCents, one?.onProjectsCents, one?.months[0]]).toEqual([-150, -40, -150]);
  });

  it('an imputation is whole only where nothing is missing', () => {
    const parts = [line('', -300, -100), line('', -1_000_000, -999_999), line('', -7, -7)];
    expect(parts.map(imputedBp)).toEqual([3_333, 9_999, 10_000]);
    expect(imputedBp(line('', 0, 0))).toBeNull();
  });
});
