import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundRatio } from './ratio.ts';

describe('roundRatio', () => {
  it.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [4n, 3n, 1],
    [-4n, 3n, -1],
    [-1n, 3n, 0],
    [0n, 7n, 0],
    [10n ** 20n, 10n ** 18n, 100],
  ])('takes %s / %s to %i', (numerator, denominator, expected) => {
    expect(roundRatio(numerator, denominator)).toBe(expected);
  });

  it('is never further than a half from the ratio, on either side of zero', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (n, d) => {
        const distance = 2n * (BigInt(roundRatio(n, d)) * d - n);
        expect(distance <= d && distance >= -d).toBe(true);
        expect(roundRatio(-n, d) + roundRatio(n, d)).toBe(0);
      }),
    );
  });

  it('refuses a denominator that is not above zero', () => {
    expect(() => roundRatio(1n, 0n)).toThrow(RangeError);
  });
});
