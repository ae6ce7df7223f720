import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { sumCents } from '../money.ts';
import { spreadByMonth } from './by-month.ts';

describe('spreadByMonth', () => {
  it('gives each month its share of the days', () => {
    expect([...spreadByMonth(59_00, '2026-01-01', '2026-02-28')]).toEqual([
      ['2026-01', 31_00],
      ['2026-02', 28_00],
    ]);
    expect([...spreadByMonth(100, '2025-12-31', '2026-01-02')]).toEqual([
      ['2025-12', 33],
      ['2026-01', 67],
    ]);
  });

  it('has one month for one day, and none for days the wrong way round', () => {
    expect([...spreadByMonth(7, '2026-03-31', '2026-03-31')]).toEqual([['2026-03', 7]]);
    expect([...spreadByMonth(7, '2026-03-31', '2026-03-30')]).toEqual([]);
  });

  it('sums to the cent, whatever the amount and the days', () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 100_000_000_00 });
    fc.assert(
      fc.property(cents, fc.nat(3000), fc.nat(2000), (amount, start, days) => {
        const first = addDays('2019-11-03', start);
        const months = spreadByMonth(amount, first, addDays(first, days));
        expect(sumCents(months.values())).toBe(amount);
        const keys = [...months.keys()];
        expect(keys).toEqual(keys.toSorted());
      }),
    );
  });
});
