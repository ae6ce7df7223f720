import { expect, it } from 'vitest';
import { areAmountsSound, expenseTotal } from './total.ts';

const amounts = (netCents: number, vatCents: number, withholdingCents: number) => ({
  netCents,
  vatCents,
  withholdingCents,
});

it('asks for net and VAT less what is withheld', () => {
  expect(expenseTotal(amounts(100_00, 21_00, 15_00))).toBe(106_00);
});

it.each([
  [100_00, 21_00, 15_00, true],
  [100_00, 0, 100_00, true],
  [-100_00, -21_00, -15_00, true],
  // The VAT of an import on the bill of the customs agent.
  [0, 210_00, 0, true],
  [0, 0, 0, true],
  // H7
  [-100_00, 21_00, 0, false],
  [100_00, 0, 200_00, false],
  [100_00, -21_00, 0, false],
  [100_00, 0, -15_00, false],
  [-100_00, 0, -200_00, false],
  [0, 0, 1, false],
])('takes %i of net, %i of VAT and %i withheld for sound: %s', (net, vat, withheld, isSound) => {
  expect(areAmountsSound(amounts(net, vat, withheld))).toBe(isSound);
});

it('takes VAT that goes against the net for sound where its lines say so, and withholding not', () => {
  const discounted = {
    ...amounts(50_00, -21_00, 0),
    vatLines: [
      { baseCents: 150_00, rateBp: 0, vatCents: 0, deductibleBp: 10_000, surchargeCents: 0 },
      { baseCents: -100_00, rateBp: 2_100, vatCents: -21_00, deductibleBp: 0, surchargeCents: 0 },
    ],
  };
  expect(areAmountsSound(discounted)).toBe(true);
  expect(expenseTotal(discounted)).toBe(29_00);
  expect(areAmountsSound({ ...discounted, withholdingCents: -5_00 })).toBe(false);
});
