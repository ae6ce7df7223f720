import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_CENTS,
  formatCents,
  opposite,
  parseAmount,
  partBp,
  scaleCents,
  splitCents,
  sumCents,
} from './money.ts';

describe('parseAmount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['1.234.567,8', 123_456_780],
    ['0,01', 1],
    ['12,', 1200],
    ['+5', 500],
    [' 7,50 € ', 750],
    ['1 234,56', 123_456],
    ['0,005', 1],
    ['0,994', 99],
    ['19,99500', 2000],
    ['0,995', 100],
    ['10.000.000.000', MAX_CENTS],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseAmount(text)).toEqual({ ok: true, cents });
  });

  it.each([
    ['', 'empty'],
    ['  € ', 'empty'],
    ['0', 'not-positive'],
    ['0,004', 'not-positive'],
    ['-5', 'not-positive'],
    ['−5', 'not-positive'],
    ['1234.56', 'ambiguous'],
    ['1.23', 'ambiguous'],
    ['12,345', 'ambiguous'],
    ['1,000', 'ambiguous'],
    [' 999,999 € ', 'ambiguous'],
    ['0.500', 'ambiguous'],
    ['12.34.567', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    [',5', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['10.000.000.000,01', 'too-large'],
    ['9999999999999', 'too-large'],
  ])('refuses %j as %s', (text, problem) => {
    expect(parseAmount(text)).toEqual({ ok: false, problem });
  });

  it.each([
    ['12,345', 1235],
    ['9,995', 1000],
  ])('reads %j as %i cents where a program wrote it', (text, cents) => {
    expect(parseAmount(text, { isWritten: true })).toEqual({ ok: true, cents });
  });

  it('takes zero only where it is allowed', () => {
    expect(parseAmount('0,00', { allowZero: true })).toEqual({ ok: true, cents: 0 });
    expect(parseAmount('-0', { allowZero: true })).toEqual({ ok: false, problem: 'not-positive' });
  });

  it('reads back whatever formatCents wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CENTS }), (cents) => {
        expect(parseAmount(formatCents(cents))).toEqual({ ok: true, cents });
      }),
    );
  });
});

describe('formatCents', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [99_999, '999,99'],
    [100_000, '1.000,00'],
    [123_456_789, '1.234.567,89'],
    [-123_456, '−1.234,56'],
  ])('writes %i as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});

describe('splitCents', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1000, [50, 30, 20], [500, 300, 200]],
    [5, [0, 1], [0, 5]],
    [0, [1, 2], [0, 0]],
    [1, [1, 2], [0, 1]],
    [80, [100, -20], [100, -20]],
    [-80, [100, -20], [-100, 20]],
    [-80, [-100, 20], [-100, 20]],
    [73, [100, -20], [91, -18]],
    [7, [-1, -1, -1], [3, 2, 2]],
  ])('splits %i by %j into %j', (total, weights, parts) => {
    expect(splitCents(total, weights)).toEqual(parts);
  });

  it('refuses weights that come to nothing', () => {
    expect(() => splitCents(100, [0, 0])).toThrow(RangeError);
    expect(() => splitCents(100, [5, -5])).toThrow(RangeError);
    expect(() => splitCents(100, [])).toThrow(RangeError);
  });

  const split = fc.record({
    total: fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
    weights: fc
      .array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
      .filter((weights) => weights.some((weight) => weight > 0)),
  });

  it('gives parts that add up to the total, to the cent', () => {
    fc.assert(
      fc.property(split, ({ total, weights }) => {
        expect(sumCents(splitCents(total, weights))).toBe(total);
      }),
    );
  });

  it('gives no part a cent or more away from its exact share', () => {
    fc.assert(
      fc.property(split, ({ total, weights }) => {
        const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
        splitCents(total, weights).forEach((part, index) => {
          const miss = BigInt(part) * sum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(miss < 0n ? -miss : miss).toBeLessThan(sum);
        });
      }),
    );
  });
});

describe('partBp', () => {
  it.each([
    [1, 3, 3_333],
    [5, 100_000, 1],
    // Half away from zero on both sides, whichever of the two is below it.
    [-5, 100_000, -1],
    [5, -100_000, -1],
    [-5, -100_000, 1],
    [-4, 100_000, 0],
    [7, 0, null],
  ])('%i of %i is %s', (part, whole, bp) => {
    expect(partBp(part, whole)).toBe(bp);
  });
});

describe('scaleCents', () => {
  it.each([
    [1000, 1, 3, 333],
    [1001, 1, 2, 501],
    [-1001, 1, 2, -501],
    [1, 1, 3, 0],
    [-1, 1, 3, 0],
    [21_00, 10_000, 10_000, 21_00],
    [MAX_CENTS, 999_999, 1_000_000, 999_999_000_000],
  ])('takes of %i the part %i/%i: %i', (amount, numerator, denominator, cents) => {
    expect(scaleCents(amount, numerator, denominator)).toBe(cents);
  });

  it('refuses to divide by nothing', () => {
    expect(() => scaleCents(1, 1, 0)).toThrow(RangeError);
  });
});

it('turns an amount, and keeps nought without a sign', () => {
  expect([1_00, -1_00, 0, -0].map(opposite)).toEqual([-1_00, 1_00, 0, 0]);
});
