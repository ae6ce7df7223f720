import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import { AMORTIZATION_VIEWS, type MonthCharge, yearMatrix } from './views.ts';

const charge = (changes: Partial<MonthCharge>): MonthCharge => ({
  period: '2026-01',
  projectId: 'p1',
  accountNum: '681',
  resourceId: 'r1',
  amountCents: 100,
  ...changes,
});

const months = (values: Record<number, number>) =>
  Array.from({ length: 12 }, (_, month) => values[month] ?? 0);

const anyCharge: fc.Arbitrary<MonthCharge> = fc.record({
  period: fc
    .tuple(fc.integer({ min: 2025, max: 2027 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
  projectId: fc.constantFrom('p1', 'p2', null),
  accountNum: fc.constantFrom('680', '681', null),
  resourceId: fc.constantFrom('r1', 'r2', 'r3'),
  amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

describe('yearMatrix', () => {
  const charges = [
    charge({ projectId: null, period: '2026-12', amountCents: 7 }),
    charge({ projectId: 'p2', period: '2026-03', amountCents: 30, resourceId: 'r2' }),
    charge({}),
    charge({ amountCents: 50 }),
    charge({ period: '2025-12', amountCents: 9_999 }),
  ];

  it('has a line for each project, what has none last, and leaves other years out', () => {
    expect(yearMatrix(charges, 2026, 'project')).toEqual({
      rows: [
        { key: 'p1', monthsCents: months({ 0: 150 }), totalCents: 150 },
        { key: 'p2', monthsCents: months({ 2: 30 }), totalCents: 30 },
        { key: null, monthsCents: months({ 11: 7 }), totalCents: 7 },
      ],
      total: { monthsCents: months({ 0: 150, 2: 30, 11: 7 }), totalCents: 187 },
    });
  });

  it('groups by account and by resource', () => {
    expect(yearMatrix(charges, 2026, 'account').rows.map((row) => row.key)).toEqual(['681']);
    expect(
      yearMatrix(charges, 2026, 'resource').rows.map((row) => [row.key, row.totalCents]),
    ).toEqual([
      ['r1', 157],
      ['r2', 30],
    ]);
  });

  it('has no lines and a total of zero in a year without charges', () => {
    expect(yearMatrix(charges, 2030, 'project')).toEqual({
      rows: [],
      total: { monthsCents: months({}), totalCents: 0 },
    });
  });

  it('ties out in every view, for any charges', () => {
    fc.assert(
      fc.property(fc.array(anyCharge), fc.constantFrom(...AMORTIZATION_VIEWS), (charges, view) => {
        const { rows, total } = yearMatrix(charges, 2026, view);
        const ofYear = charges.filter((charge) => charge.period.startsWith('2026'));
        expect(total.totalCents).toBe(sumCents(ofYear.map((charge) => charge.amountCents)));
        expect(total.totalCents).toBe(sumCents(total.monthsCents));
        for (let month = 0; month < 12; month += 1) {
          const column = rows.map((row) => row.monthsCents[month] ?? 0);
          expect(sumCents(column)).toBe(total.monthsCents[month]);
        }
        for (const row of rows) expect(sumCents(row.monthsCents)).toBe(row.totalCents);
      }),
    );
  });
});
