import { expect, it } from 'vitest';
import { axisScale } from './axis-scale.ts';

it.each([
  ['nothing', [], [0, 100]],
  ['cents', [40], [0, 100]],
  [
    'months of an account',
    [2_500_00, 21_309_76],
    [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000],
  ],
  [
    'above and below',
    [-321_239_09, 168_708_13],
    [-40_000_000, -30_000_000, -20_000_000, -10_000_000, 0, 10_000_000, 20_000_000],
  ],
  ['below alone', [-900_00], [-100_000, -80_000, -60_000, -40_000, -20_000, 0]],
  ['what ends on a line', [5_000_00], [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
])('the lines of an axis are round: %s', (_, amounts, ticks) => {
  expect(axisScale(amounts)).toEqual({ ticks, domain: [ticks[0], ticks.at(-1)] });
});
