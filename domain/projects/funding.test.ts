import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from '../money.ts';
import { fundingOf } from './funding.ts';

const parts = (spentCents: number, subsidiesCents: number, incomesCents: number) =>
  fundingOf({ spentCents, subsidiesCents, incomesCents }).map(({ cents, shareBp }) => [
    cents,
    shareBp,
  ]);

it.each([
  // 60 % of 1,000 are subsidised, 250 sold, 150 the company's own.
  [1_000_00, 600_00, 250_00, [600_00, 250_00, 150_00], [6_000, 2_500, 1_500]],
  // What comes in beyond the cost pays for nothing.
  [1_000_00, 700_00, 900_00, [700_00, 300_00, 0], [7_000, 3_000, 0]],
  [1_000_00, 2_000_00, 0, [1_000_00, 0, 0], [10_000, 0, 0]],
  [3, 1, 1, [1, 1, 1], [3_334, 3_333, 3_333]],
])(
  'of %i spent, with %i of subsidies and %i of incomes',
  (spent, subsidies, incomes, cents, bp) => {
    expect(parts(spent, subsidies, incomes)).toEqual(cents.map((part, index) => [part, bp[index]]));
  },
);

it('is empty while nothing has been spent', () => {
  expect(parts(0, 100, 100)).toEqual([]);
});

it('adds up to the cost, and its shares to the whole, whatever came in', () => {
  const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_CENTS }),
      amount,
      amount,
      (spent, subsidies, incomes) => {
        const all = parts(spent, subsidies, incomes);
        expect(all.reduce((sum, [cents = 0]) => sum + cents, 0)).toBe(spent);
        expect(all.reduce((sum, [, bp = 0]) => sum + bp, 0)).toBe(10_000);
        for (const [cents] of all) expect(cents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
