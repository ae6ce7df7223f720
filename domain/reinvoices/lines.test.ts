import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import {
  type ReinvoiceLine,
  invoiceTotals,
  lineBaseCents,
  sheetTotals,
  storedLines,
} from './lines.ts';

const line = (changes: Partial<ReinvoiceLine>): ReinvoiceLine => ({
  expenseId: 'e1',
  amountCents: 100_00,
  marginBp: 0,
  vatBp: 2_100,
  dummy: false,
  ...changes,
});

const anyLine: fc.Arbitrary<ReinvoiceLine> = fc.record({
  expenseId: fc.constant('e1'),
  amountCents: fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
  marginBp: fc.integer({ min: 0, max: 5_000 }),
  vatBp: fc.constantFrom(0, 400, 1_000, 2_100),
  dummy: fc.boolean(),
});

describe('lineBaseCents', () => {
  it.each([
    [100_00, 0, 100_00],
    [100_00, 750, 107_50],
    [33_33, 1_000, 36_66], // 3.333 rounds to 3.33
    [5, 1_000, 6], // half a cent rounds up
    [-5, 1_000, -6],
    [999_999_999_999, 1, 1_000_099_999_999],
  ])('of %i cents with %i basis points on top is %i', (amountCents, marginBp, base) => {
    expect(lineBaseCents(line({ amountCents, marginBp }))).toBe(base);
  });
});

describe('invoiceTotals', () => {
  it('has a row of VAT for each rate, the highest first', () => {
    const lines = [
      line({ amountCents: 50_00, vatBp: 1_000 }),
      line({ amountCents: 100_00, marginBp: 500 }),
      line({ amountCents: 10_05 }),
      line({ amountCents: 20_00, vatBp: 0 }),
    ];
    // 105.00 + 10.05 = 115.05 × 21 % = 24.1605
    expect(invoiceTotals(lines)).toEqual({
      baseCents: 185_05,
      vatTable: [
        { vatBp: 2_100, baseCents: 115_05, vatCents: 24_16 },
        { vatBp: 1_000, baseCents: 50_00, vatCents: 5_00 },
        { vatBp: 0, baseCents: 20_00, vatCents: 0 },
      ],
      vatCents: 29_16,
      totalCents: 214_21,
    });
  });

  it('rounds the VAT of a rate once: three lines of 0.02 € bear 0.01 €, not nothing', () => {
    const lines = [1, 2, 3].map(() => line({ amountCents: 2 }));
    expect(invoiceTotals(lines)).toMatchObject({ baseCents: 6, vatCents: 1, totalCents: 7 });
  });

  it('leaves dummies out, which the sheet has', () => {
    const fee = line({ expenseId: null, amountCents: 10_00, dummy: true });
    const lines = [line({}), fee];
    expect(storedLines(lines)).toEqual([line({})]);
    expect(invoiceTotals(lines)).toMatchObject({ baseCents: 100_00, totalCents: 121_00 });
    expect(sheetTotals(lines)).toMatchObject({ baseCents: 110_00, totalCents: 133_10 });
  });

  it('is zero without lines', () => {
    const zero = { baseCents: 0, vatTable: [], vatCents: 0, totalCents: 0 };
    expect(invoiceTotals([])).toEqual(zero);
  });

  it('ties out to the cent, and the same lines taken back make it zero', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const totals = sheetTotals(lines);
        expect(totals.baseCents).toBe(sumCents(lines.map(lineBaseCents)));
        expect(totals.vatCents).toBe(sumCents(totals.vatTable.map((row) => row.vatCents)));
        expect(totals.totalCents).toBe(totals.baseCents + totals.vatCents);
        for (const row of totals.vatTable) {
          const exact = (row.baseCents * row.vatBp) / 10_000;
          expect(Math.abs(row.vatCents - exact)).toBeLessThanOrEqual(0.51);
        }
        const back = lines.map((line) => ({ ...line, amountCents: -line.amountCents }));
        expect(sheetTotals(back).totalCents + totals.totalCents).toBe(0);
        expect(sheetTotals([...lines, ...back]).totalCents).toBe(0);
      }),
    );
  });
});
