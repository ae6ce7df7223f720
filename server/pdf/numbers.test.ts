import { describe, expect, it } from 'vitest';
import { hoursText, moneyText, percentText } from './numbers.ts';

describe('numbers in documents', () => {
  it('are Spanish, with the sign and the unit that do not part from them', () => {
    expect(moneyText(123_456_789)).toBe('1.234.567,89\u00a0€');
    expect(moneyText(-5)).toBe('−0,05\u00a0€');
  });

  it.each([
    [2_100, '21'],
    [1_250, '12,5'],
    [525, '5,25'],
    [0, '0'],
    [10_000, '100'],
    [-150, '−1,5'],
  ])('write %i basis points as %s %%', (basisPoints, text) => {
    expect(percentText(basisPoints)).toBe(`${text}\u00a0%`);
  });

  it.each([
    [120_000, '120'],
    [120_500, '120,5'],
    [147_333, '147,33'],
    [1_770_000, '1.770'],
  ])('write %i thousandths of hours as %s h', (hours, text) => {
    expect(hoursText(hours)).toBe(`${text}\u00a0h`);
  });
});
