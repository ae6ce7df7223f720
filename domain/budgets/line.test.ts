import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '../money.ts';
import { MAX_QUANTITY, lineAmount, base36Of } from './line.ts';
import { BUDGET_UNITS, BUDGET_UNIT_CODES, budgetUnit } from './units.ts';

describe('lineAmount', () => {
  it.each([
    // quantity, price, unit, amount
    [2_500, 180_00, 'day', 450_00],
    [333, 100_00, 'day', 33_30],
    [1_005, 1_00, 'unit', 1_01],
    [1_004, 1_00, 'unit', 1_00],
    [123_456, 19, 'km', 23_46],
    [1_000, 12_000_00, 'lump-sum', 12_000_00],
    [15_000, 2_000_00, 'percent', 300_00],
    [7_500, 33_33, 'percent', 2_50],
    [0, 100_00, 'hour', 0],
    [3_000, 10_00, 'sesión', 30_00],
  ])('of %i thousandths at %i cents a %s is %i cents', (quantity, unitPriceCents, unit, amount) => {
    expect(lineAmount({ quantity, unitPriceCents, unit })).toBe(amount);
  });

  it('rounds half cents away from zero', () => {
    expect(lineAmount({ quantity: 500, unitPriceCents: 1, unit: 'unit' })).toBe(1);
    expect(lineAmount({ quantity: 500, unitPriceCents: -1, unit: 'unit' })).toBe(-1);
  });

  it('is never half a cent or more away from the exact product', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: MAX_QUANTITY }),
        fc.nat({ max: 1_000_000_00 }),
        (quantity, unitPriceCents) => {
          const amount = lineAmount({ quantity, unitPriceCents, unit: 'unit' });
          const miss = BigInt(amount) * 1000n - BigInt(quantity) * BigInt(unitPriceCents);
          expect(miss <= 500n && miss > -500n).toBe(true);
        },
      ),
    );
  });

  it('stays exact where the product passes the safe integers', () => {
    expect(lineAmount({ quantity: 1_000_001, unitPriceCents: MAX_CENTS, unit: 'percent' })).toBe(
      10_000_010_000_000,
    );
  });
});

describe('the standard units', () => {
  it('are the seven of the budgets, with names in each language', () => {
    expect(BUDGET_UNITS.map(({ code }) => code)).toEqual([...BUDGET_UNIT_CODES]);
    for (const { name, nameGl, nameEn } of BUDGET_UNITS)
      expect(name && nameGl && nameEn).toBeTruthy();
    expect(budgetUnit('week')?.name).toBe('semana');
    expect(budgetUnit('fortnight')).toBeUndefined();
  });

  it('share no word, so that a pasted one means one unit', () => {
    const words = BUDGET_UNITS.flatMap((unit) => unit.words);
    expect(new Set(words).size).toBe(words.length);
  });
});

it('a new line counts in the base of article 36 as is said, else as its budget item does', () => {
  expect(base36Of(undefined, { base36Default: true })).toBe(true);
  expect(base36Of(false, { base36Default: true })).toBe(false);
  expect(base36Of(true, undefined)).toBe(true);
  expect(base36Of(null, undefined)).toBe(false);
});
