import { describe, expect, it } from 'vitest';
import { imputableBase } from './base.ts';

describe('imputableBase', () => {
  it.each([
    // net, VAT, deductible, base
    [100_00, 21_00, 10_000, 100_00],
    [100_00, 21_00, 0, 121_00],
    [100_00, 21_00, 5_000, 110_50],
    [100_00, 21_00, 8_600, 102_94],
    [33_33, 7_00, 3_333, 38_00],
    [0, 1, 5_000, 1],
  ])(
    'of net %i and VAT %i, deducted by %i bp, is %i',
    (netCents, vatCents, vatDeductibleBp, base) => {
      expect(imputableBase({ netCents, vatCents, vatDeductibleBp })).toBe(base);
    },
  );
});
