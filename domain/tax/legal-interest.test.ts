import { describe, expect, it } from 'vitest';
import { repaymentInterest } from './legal-interest.ts';

describe('interest of aid that has to be given back (Ley 38/2003, article 38.2)', () => {
  it.each<[cents: number, from: string, to: string, periods: [number, number, number][]]>([
    // [days, millionths, cents]
    [6_000_00, '2025-03-10', '2026-09-30', [[569, 40_625, 379_98]]],
    [10_000_00, '2021-01-01', '2022-01-01', [[365, 37_500, 375_00]]],
    // 4 % in 2014, 3.5 % in 2015, 3 % from 2016 on.
    [
      100_000_00,
      '2014-01-01',
      '2017-01-01',
      [
        [365, 50_000, 5_000_00],
        [365, 43_750, 4_375_00],
        [366, 37_500, 3_750_00],
      ],
    ],
    // From 3 to 3.25 % with the year 2023.
    [
      10_000_00,
      '2022-12-01',
      '2023-01-31',
      [
        [31, 37_500, 31_85],
        [30, 40_625, 33_39],
      ],
    ],
    // A leap year has 366 days.
    [10_000_00, '2024-01-01', '2025-01-01', [[366, 40_625, 406_25]]],
    [
      10_000_00,
      '2023-12-31',
      '2024-01-02',
      [
        [1, 40_625, 1_11],
        [1, 40_625, 1_11],
      ],
    ],
    [10_000_00, '2025-03-10', '2025-03-10', []],
    [10_000_00, '2025-03-10', '2025-03-01', []],
  ])('of %i cents from %s to %s', (cents, from, to, periods) => {
    const found = repaymentInterest(cents, from, to);
    expect(found.map(({ days, rate, interestCents }) => [days, rate, interestCents])).toEqual(
      periods,
    );
  });

  it('is provisional where nobody has looked up the rate of the year', () => {
    expect(repaymentInterest(1_00, '2026-12-01', '2026-12-31')[0]?.isProvisional).toBe(false);
    // The first day of 2027 bears none any more.
    expect(repaymentInterest(1_00, '2026-12-01', '2027-01-01')[0]?.isProvisional).toBe(false);
    expect(repaymentInterest(1_00, '2026-12-01', '2027-01-02')[0]?.isProvisional).toBe(true);
  });
});
