import { describe, expect, it } from 'vitest';
import { eurosOf, formatRate, isCurrencySound, readRate } from './currencies.ts';

describe('a rate', () => {
  it.each([
    ['1,085', 1_085_000],
    ['1.085', 1_085_000],
    [' 160,25 ', 160_250_000],
    ['0,000001', 1],
    ['', null],
    ['0', Number.NaN],
    ['1,0000001', Number.NaN],
    ['1.000,5', Number.NaN],
  ])('is read as people write it: "%s"', (text, rate) => {
    expect(readRate(text)).toBe(rate);
  });

  it('is written as it is read', () => {
    expect(formatRate(1_085_000)).toBe('1,085');
  });
});

describe('an amount in another currency', () => {
  it.each([
    [1_000_00, 1_085_000, 921_66],
    [-1_000_00, 1_085_000, -921_66],
    [100_000_00, 160_250_000, 624_02],
    [1, 2_000_000, 1],
    [1_000_000_000_000, 1, 1_000_000_000_000_000_000],
  ])('%i hundredths at %i millionths for a euro are %i cents', (original, rate, cents) => {
    expect(eurosOf(original, rate)).toBe(cents);
  });

  const dollars = { currency: 'USD', originalCents: 1_000_00, rateMillionths: 1_085_000 };
  const euros = { currency: 'EUR', originalCents: null, rateMillionths: null };
  it.each([
    [dollars, 921_66, true],
    [dollars, 921_67, true],
    [dollars, 921_68, false],
    [{ ...dollars, originalCents: -1_000_00 }, -921_65, true],
    [{ ...dollars, rateMillionths: null }, 921_66, false],
    [{ ...dollars, originalCents: null }, 921_66, false],
    [euros, 921_66, true],
    [{ ...euros, originalCents: 921_66 }, 921_66, false],
  ])('agrees with the euros to the cent: %j and %i', (amount, total, isSound) => {
    expect(isCurrencySound(amount, total)).toBe(isSound);
  });
});
