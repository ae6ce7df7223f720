import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPENSE_TYPES } from '../accounts/account-class.ts';
import type { ResultGroup } from '../categories/result-groups.ts';
import { sumCents } from '../money.ts';
import { isIncome } from '../projects/own-totals.ts';
import { borneBy, bucketOfCompany, bucketOfProject, type ResultContext } from './buckets.ts';
import { type IntercompanyRow, pairRows } from './pairs.ts';
import { YEAR as year } from '../../tests/examples/results.ts';
import { pairedParts, type ResultCharge, type ResultRow, sumResults } from './sums.ts';
import { type Concept, lineTab, projectsTab, summaryTab, tabParts } from './tabs.ts';

const GROUPS: Record<string, ResultGroup> = {
  'line-material': 'material',
  'line-structure': 'structure',
  'line-amortization': 'amortization',
};
const context: ResultContext = {
  groupOfLine: (id) => GROUPS[id],
  hasClient: (id) => id !== 'inside',
  patterns: [
    { pattern: String.raw`^629\d{1,4}$`, group: 'material' },
    { pattern: String.raw`^6[28]1\d{1,4}$`, group: 'amortization' },
  ],
};

function row(more: Partial<ResultRow>): ResultRow {
  return {
    companyId: 'a',
    type: 'outgoings',
    accountNum: '623000',
    issueDate: '2026-03-10',
    accrualDate: null,
    totalCents: 12_100,
    payments: [],
    ledgerDay: null,
    contactName: 'Taller',
    contactNif: '',
    baseCents: 10_000,
    imputations: [],
    pair: null,
    ...more,
  };
}
const on = (projectId: string, amountCents: number, budgetId: string | null = null) => ({
  projectId,
  budgetId,
  amountCents,
});
const charge: ResultCharge = {
  companyId: 'a',
  period: '2026-01',
  projectId: null,
  accountNum: '681',
  amountCents: 600,
  isOwnUse: false,
};

const figures = (rows: ResultRow[], charges: ResultCharge[] = [], question = year) => {
  const sums = sumResults(question, rows, charges, context);
  const lines = summaryTab(sums, sums);
  return (concept: Concept) => lines.find((line) => line.concept === concept);
};

describe('where an amount stands in the results', () => {
  it.each([
    ['outgoings', '600000', 'material'],
    ['outgoings', '629000', 'material'],
    ['outgoings', '621000', 'structure'],
    ['outgoings', '640000', 'personnel'],
    ['payrolls', '', 'personnel'],
    ['amortizations', '681000', 'amortization'],
    ['incomes', '705000', 'otherIncome'],
    ['subvention', '740000', 'otherIncome'],
  ] as const)('of %s on %s that no project bears is %s', (type, accountNum, bucket) => {
    expect(bucketOfCompany({ type, accountNum }, context)).toBe(bucket);
  });

  it.each([
    ['incomes', '705000', 'film', null, 'projectIncome'],
    ['subvention', '740000', 'film', null, 'projectSubsidy'],
    ['outgoings', '623000', 'film', 'line-material', 'projectMaterial'],
    ['outgoings', '623000', 'film', 'line-structure', 'projectOther'],
    ['outgoings', '623000', 'inside', 'line-structure', 'structure'],
    ['outgoings', '640000', 'film', 'line-material', 'projectPersonnel'],
    ['amortizations', '680000', 'film', 'line-material', 'projectAmortization'],
    ['outgoings', '623000', 'film', null, 'projectOther'],
    ['outgoings', '602000', 'film', 'line-amortization', 'projectMaterial'],
    ['outgoings', '623000', 'film', 'line-amortization', 'projectOther'],
    ['outgoings', '681000', 'film', 'line-amortization', 'projectAmortization'],
  ] as const)(
    'of %s on %s that %s bears on %s is %s',
    (type, accountNum, projectId, budgetId, is) => {
      const borne = borneBy({ projectId, budgetId }, context);
      expect(bucketOfProject({ type, accountNum }, borne, context)).toBe(is);
    },
  );
});

describe('the results', () => {
  it('have costs below zero, and what projects bear apart from what is left', () => {
    const of = figures([
      row({ baseCents: 10_000, imputations: [on('film', 7_000)] }),
      row({
        type: 'incomes',
        accountNum: '705',
        baseCents: 50_000,
        imputations: [on('film', 40_000)],
      }),
      row({ type: 'payrolls', baseCents: 9_000 }),
    ]);
    expect(of('projectMargin')?.groupCents).toBe(40_000 - 7_000);
    expect(of('otherIncome')?.groupCents).toBe(10_000);
    expect(of('structure')?.groupCents).toBe(-3_000);
    expect(of('personnel')?.groupCents).toBe(-9_000);
    expect(of('result')?.groupCents).toBe(50_000 - 10_000 - 9_000);
    expect(of('result')?.months[2]).toBe(31_000);
  });

  it('round the margin of a project that loses as that of one that earns', () => {
    const income = row({ type: 'incomes', baseCents: 100_000, imputations: [on('film', 100_000)] });
    const marginBp = (cents: number) => {
      const spent = row({ baseCents: cents, imputations: [on('film', cents)] });
      return projectsTab(sumResults(year, [income, spent], [], context))[0]?.marginBp;
    };
    expect([marginBp(99_995), marginBp(100_005)]).toEqual([1, -1]);
  });

  it('count by the month of accrual, or by that of payment and nothing that was not paid', () => {
    const rows = [
      row({ accrualDate: '2025-12-31', payments: [{ day: '2026-01-20', amountCents: 12_100 }] }),
      row({ issueDate: '2026-02-01', baseCents: 500 }),
    ];
    expect(figures(rows)('result')?.groupCents).toBe(-500);
    const cash = figures(rows, [], { ...year, basis: 'cash' });
    expect(cash('result')?.months[0]).toBe(-10_000);
    expect(cash('result')?.groupCents).toBe(-10_000);
  });

  it('lose nothing that a line of amortization bears beside the charges, unless it is of subgroup 68', () => {
    const rent = row({
      payments: [{ day: '2026-03-10', amountCents: 12_100 }],
      imputations: [on('film', 10_000, 'line-amortization')],
    });
    const charges = [{ ...charge, projectId: 'film' }];
    const of = figures([rent, { ...rent, accountNum: '681000' }], charges);
    expect(of('projectOther')?.groupCents).toBe(-10_000);
    expect(of('projectAmortization')?.groupCents).toBe(-600);
    expect(figures([rent], charges, { ...year, basis: 'cash' })('result')?.groupCents).toBe(
      -10_000,
    );
  });

  it('take amortization from the charges, and from the accounts where a company has none that year', () => {
    const accounted = row({ type: 'amortizations', accountNum: '681', baseCents: 700 });
    expect(figures([accounted])('amortization')?.groupCents).toBe(-700);
    const of = figures(
      [accounted, { ...accounted, companyId: 'b' }],
      [charge, { ...charge, projectId: 'film', period: '2026-02' }],
    );
    expect(of('amortization')?.byCompany).toEqual({ a: -600, b: -700 });
    expect(of('projectAmortization')?.groupCents).toBe(-600);
    const cash = figures([accounted], [charge], { ...year, basis: 'cash' });
    expect(cash('amortization')?.groupCents).toBe(0);
  });

  it('eliminate what one company of the group invoices to another, and keep VAT that is not deducted', () => {
    const pair = { netCents: 10_000 };
    const rows = [
      row({ type: 'incomes', accountNum: '705', pair: { counterpartId: 'b', ...pair } }),
      row({
        companyId: 'b',
        baseCents: 12_100,
        imputations: [on('film', 12_100)],
        pair: { counterpartId: 'a', ...pair },
      }),
    ];
    const of = figures(rows);
    expect(of('otherIncome')).toMatchObject({
      sumCents: 10_000,
      eliminatedCents: 10_000,
      groupCents: 0,
    });
    expect(of('projectOther')).toMatchObject({
      sumCents: -12_100,
      eliminatedCents: -10_000,
      groupCents: -2_100,
    });
    expect(figures(rows, [], { ...year, intercompany: false })('result')).toMatchObject({
      byCompany: { a: 0, b: -2_100 },
      eliminatedCents: 0,
      groupCents: -2_100,
    });
    const alone = figures(rows, [], { ...year, companyIds: ['b'] });
    expect(alone('result')).toMatchObject({ eliminatedCents: 0, groupCents: -12_100 });
  });

  it('know one contact by its tax number however its name is written', () => {
    const sums = sumResults(
      year,
      [
        row({ accountNum: '600', contactNif: 'B-123', contactName: 'Zinc SL' }),
        row({ accountNum: '600', contactNif: 'b123', contactName: 'Cinc' }),
      ],
      [],
      context,
    );
    expect(lineTab(sums, 'material')).toMatchObject([
      { contact: 'nif:B123', contactName: 'Cinc', totalCents: -20_000, onProjectsCents: 0 },
    ]);
  });
});

describe('the parts of a tab', () => {
  it('are what projects bear and what nobody does, and other incomes by their subgroup', () => {
    const sums = sumResults(
      year,
      [
        row({ accountNum: '640001', imputations: [] }),
        row({ type: 'incomes', accountNum: '7520', imputations: [] }),
        row({ type: 'incomes', accountNum: '7590', imputations: [] }),
        row({ type: 'subvention', accountNum: '740', imputations: [] }),
      ],
      [],
      context,
    );
    const parts = (tab: Parameters<typeof tabParts>[1]) =>
      tabParts(sums, tab).map(({ part, months }) => [part, sumCents(months)]);
    expect(parts('personals')).toEqual([['personnel', -10_000]]);
    expect(parts('others')).toEqual([
      ['74', 10_000],
      ['75', 20_000],
    ]);
  });
});

describe('pairs', () => {
  const entries = [
    { key: 'r:issue:income', expenseId: 'i' },
    { key: 'r:issue:expense', expenseId: 'e' },
  ];
  const reinvoice = { id: 'r', issuerId: 'a', receiverId: 'b', entries };
  const companies = [
    { id: 'a', cif: 'A-11' },
    { id: 'b', cif: 'B22' },
  ];
  const half = (id: string, companyId: string, more: Partial<IntercompanyRow> = {}) => ({
    id,
    companyId,
    netCents: 500,
    isCancelled: false,
    isIncome: companyId === 'a',
    docNumber: '',
    contactNif: '',
    ...more,
  });

  it('are the two entries of a reinvoice', () => {
    const { byId, unmatched } = pairRows([reinvoice], [half('i', 'a'), half('e', 'b')], companies);
    expect([...byId]).toEqual([
      ['i', { counterpartId: 'b', netCents: 500 }],
      ['e', { counterpartId: 'a', netCents: 500 }],
    ]);
    expect(unmatched).toEqual([]);
  });

  const unmatchedOf = (...rows: IntercompanyRow[]) =>
    pairRows([reinvoice], rows, companies).unmatched;

  it('are none where a half is missing, cancelled, changed, or of nobody’s invoice', () => {
    expect(unmatchedOf(half('i', 'a'))).toEqual(['i']);
    expect(unmatchedOf(half('i', 'a'), half('e', 'b', { isCancelled: true }))).toEqual(['i']);
    expect(unmatchedOf(half('i', 'a'), half('e', 'b', { netCents: 501 }))).toEqual(['e', 'i']);
    expect(unmatchedOf(half('i', 'a'), half('e', 'b'), half('other', 'c'))).toEqual(['other']);
  });

  it('are not missed where the other half is in books that the person does not see', () => {
    const seen = companies.map((one) => ({ ...one, isHidden: one.id === 'b' }));
    const missed = (...rows: IntercompanyRow[]) => pairRows([reinvoice], rows, seen).unmatched;
    const sold = half('x', 'a', { docNumber: 'F-1', contactNif: 'b 22' });
    expect(missed(half('i', 'a'), sold)).toEqual([]);
    // Nobody says whose half the first one lacks; the second one names a company that is seen.
    const odd = half('z', 'c', { contactNif: 'A11' });
    expect(missed(half('y', 'a'), odd)).toEqual(['y', 'z']);
  });

  it('are also one document of one amount between companies that name each other', () => {
    const sold = half('x', 'a', { docNumber: 'F-1', contactNif: 'b 22' });
    const bought = half('y', 'b', { docNumber: 'F-1', contactNif: 'A11' });
    expect(unmatchedOf(sold, bought)).toEqual([]);
    expect(unmatchedOf(sold, { ...bought, docNumber: 'F-2' })).toEqual(['x', 'y']);
    expect(unmatchedOf(sold, { ...bought, contactNif: 'B22' })).toEqual(['x', 'y']);
    expect(unmatchedOf(sold, { ...bought, netCents: 1 })).toEqual(['x', 'y']);
    expect(unmatchedOf(sold, bought, { ...bought, id: 'z' })).toEqual(['x', 'y', 'z']);
  });
});

const months = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'));
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const anyRow: fc.Arbitrary<ResultRow> = fc
  .record({
    companyId: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom(...EXPENSE_TYPES),
    accountNum: fc.constantFrom('600', '6290', '640', '681', '705', '740', '623', ''),
    issueDate: months.map((month) => `2026-${month}-15`),
    accrualDate: fc.option(months.map((month) => `2026-${month}-01`)),
    totalCents: cents,
    payments: fc.array(
      fc.record({ day: months.map((month) => `2026-${month}-28`), amountCents: cents }),
      { maxLength: 3 },
    ),
    ledgerDay: fc.constantFrom(null, '2026-06-30'),
    contactName: fc.constantFrom('Un', 'Dous'),
    contactNif: fc.constantFrom('', 'B1'),
    baseCents: cents,
    imputations: fc.array(
      fc.record({
        projectId: fc.constantFrom('film', 'inside'),
        budgetId: fc.constantFrom(null, 'line-material', 'line-structure'),
        amountCents: cents,
      }),
      { maxLength: 3 },
    ),
    pair: fc.option(fc.record({ counterpartId: fc.constantFrom('a', 'b', 'c'), netCents: cents })),
  })
  .map((one) => ({ ...one, pair: one.pair && one.baseCents !== 0 ? one.pair : null }));
const anyCharge: fc.Arbitrary<ResultCharge> = fc.record({
  companyId: fc.constantFrom('a', 'b'),
  period: months.map((month) => `2026-${month}`),
  projectId: fc.constantFrom(null, 'film'),
  accountNum: fc.constantFrom('681', ''),
  amountCents: fc.integer({ min: 0, max: 100_000 }),
  isOwnUse: fc.boolean(),
});

describe('for any rows', () => {
  const rows = fc.array(anyRow, { maxLength: 20 });
  const charges = fc.array(anyCharge, { maxLength: 6 });

  it('the parts of a row add up to it, and what is paired to the net of the pair', () => {
    fc.assert(
      fc.property(anyRow, (one) => {
        const parts = pairedParts(one, context);
        const sign = isIncome(one.type) ? 1 : -1;
        expect(sumCents(parts.map((part) => part.cents))).toBe(sign * one.baseCents || 0);
        const paired = sumCents(parts.map((part) => part.pairedCents));
        expect(paired).toBe(one.pair ? sign * one.pair.netCents || 0 : 0);
      }),
    );
  });

  it('the lines of the summary, its companies, months and eliminations tie out, and the tabs with them', () => {
    fc.assert(
      fc.property(rows, charges, (all, some) => {
        const sums = sumResults(year, all, some, context);
        const lines = summaryTab(sums, sums);
        const of = (concept: Concept) => lines.find((line) => line.concept === concept);
        const cells = lines.filter(({ concept }) => !['projectMargin', 'result'].includes(concept));
        expect(of('result')?.groupCents).toBe(sumCents(cells.map((line) => line.groupCents)));
        for (const line of lines) {
          expect(sumCents(line.months)).toBe(line.groupCents);
          expect(sumCents(Object.values(line.byCompany))).toBe(line.sumCents);
          expect(line.sumCents - line.eliminatedCents).toBe(line.groupCents);
          expect(line.previousMonths).toEqual(line.months);
          expect(line.previousCents).toBe(line.groupCents);
        }
        const margins = projectsTab(sums).map(({ marginCents }) => marginCents);
        expect(sumCents(margins)).toBe(of('projectMargin')?.sumCents);
        for (const tab of ['structures', 'personals', 'material', 'others'] as const) {
          const inParts = tabParts(sums, tab).flatMap(({ months }) => months);
          const inLines = lineTab(sums, tab).map(({ totalCents }) => totalCents);
          expect(sumCents(inParts)).toBe(sumCents(inLines));
        }
        const own = (tab: Parameters<typeof lineTab>[1]) =>
          sumCents(lineTab(sums, tab).map((line) => line.totalCents - line.onProjectsCents));
        expect(own('structures')).toBe(of('structure')?.sumCents);
        expect(own('personals')).toBe(of('personnel')?.sumCents);
        expect(own('material')).toBe(of('material')?.sumCents);
        expect(own('others')).toBe(of('otherIncome')?.sumCents);
      }),
    );
  });

  it('leaving out the intercompany gives each line of the Group', () => {
    fc.assert(
      fc.property(rows, charges, (all, some) => {
        const withPairs = summaryTab(...twice(sumResults(year, all, some, context)));
        const question = { ...year, intercompany: false };
        const without = summaryTab(...twice(sumResults(question, all, some, context)));
        expect(without.map((line) => line.sumCents)).toEqual(
          withPairs.map((line) => line.groupCents),
        );
      }),
    );
  });
});

function twice<T>(one: T): [T, T] {
  return [one, one];
}
