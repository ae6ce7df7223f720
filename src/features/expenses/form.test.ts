import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Expense } from '#contract/resources/expenses.ts';
import type { ElectronicInvoice } from '#domain/invoices/invoice.ts';
import { sumsOfVat, type VatLine, vatAt } from '#domain/expenses/vat.ts';
import { withholdingAt } from '#domain/expenses/withholding.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { fieldsFrom } from './fill-from-invoice.ts';
import { emptyForm, expenseForm, fieldsOf, formOf, moneyOf, patchOf } from './form.ts';

const MONEY = [
  'netCents',
  'vatCents',
  'vatDeductibleBp',
  'vatLines',
  'withholdingCents',
  'withholdingBp',
  'currency',
  'originalCents',
  'rateMillionths',
] as const;

type Money = Pick<Expense, (typeof MONEY)[number]>;

const EUROS = { currency: 'EUR', originalCents: null, rateMillionths: null } as const;
const NOTHING = { vatLines: [], withholdingCents: 0, withholdingBp: null, ...EUROS };

const line = (baseCents: number, rateBp: number, fields: Partial<VatLine> = {}): VatLine => ({
  baseCents,
  rateBp,
  vatCents: vatAt(baseCents, rateBp),
  deductibleBp: 10_000,
  surchargeCents: 0,
  ...fields,
});

/** A row with these amounts. */
const row = (money: Partial<Money>): Expense =>
  catalogueRow('expenses', {
    id: v7(),
    companyId: v7(),
    issueDate: '2026-03-05',
    vatDeductibleBp: 10_000,
    ...NOTHING,
    ...money,
  });

const ofLines = (vatLines: VatLine[], fields: Partial<Money> = {}) =>
  row({ ...sumsOfVat(vatLines), vatLines, ...fields });

/** What saving all of a form that nobody touched would change of its row. */
function changesOf(expense: Expense): object {
  const form = formOf(expense);
  expect(expenseForm.safeParse(form).success).toBe(true);
  const patch: Record<string, unknown> = patchOf(form, Object.keys(form));
  return Object.fromEntries(
    MONEY.filter((name) => JSON.stringify(patch[name]) !== JSON.stringify(expense[name])).map(
      (name) => [name, patch[name]],
    ),
  );
}

describe('a form of an expense that nobody touched', () => {
  it.each([
    ['a discount at another rate', ofLines([line(120_00, 2_100), line(-20_00, 0)])],
    ['the same given back', ofLines([line(-120_00, 2_100), line(20_00, 0)])],
    [
      'a discount with VAT and surcharge',
      ofLines([line(100_00, 2_100), line(-30_00, 1_000, { surchargeCents: -42 })]),
    ],
    ['lines that come to nothing', ofLines([line(100_00, 2_100), line(-100_00, 0)])],
    ['lines that come to nothing, given back', ofLines([line(-100_00, 2_100), line(100_00, 0)])],
    ['VAT of the customs alone', row({ netCents: 0, vatCents: 50_00 })],
    ['VAT of the customs alone, given back', row({ netCents: 0, vatCents: -50_00 })],
    [
      'a refund with what was withheld',
      row({ netCents: -100_00, vatCents: -21_00, withholdingCents: -15_00, withholdingBp: 1_500 }),
    ],
    [
      'a refund in another currency',
      row({
        netCents: -100_00,
        vatCents: 0,
        currency: 'USD',
        originalCents: -108_50,
        rateMillionths: 1_085_000,
      }),
    ],
    ['nothing', row({ netCents: 0, vatCents: 0 })],
  ])('changes nothing of %s', (_, expense) => {
    expect(changesOf(expense)).toEqual({});
  });

  it('changes nothing of any row, whatever the signs of its lines', () => {
    const cents = fc.integer({ min: -5_000_00, max: 5_000_00 });
    const lines = fc.array(
      fc
        .tuple(cents, fc.constantFrom(2_100, 1_000, 400, 0), fc.nat(10_000), fc.nat(520))
        .map(([base, rateBp, deductibleBp, share]) =>
          line(base, rateBp, { deductibleBp, surchargeCents: vatAt(base, share) }),
        ),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(null, 700, 1_500), (vatLines, withholdingBp) => {
        const { netCents } = sumsOfVat(vatLines);
        const withholdingCents = withholdingAt(netCents, withholdingBp ?? 0);
        const expense = ofLines(vatLines, { withholdingBp, withholdingCents });
        expect(changesOf(expense)).toEqual({});
      }),
      { numRuns: 200 },
    );
  });
});

describe('lines of VAT', () => {
  it('are shown as their document goes, and those against it below zero', () => {
    const bases = (lines: VatLine[]) => {
      const { refund, rates } = formOf(ofLines(lines));
      return [refund, rates?.map(({ base, vat }) => [base, vat])];
    };
    const shown = [
      [120_00, 25_20],
      [-20_00, 0],
    ];
    expect(bases([line(120_00, 2_100), line(-20_00, 0)])).toEqual([false, shown]);
    expect(bases([line(-120_00, 2_100), line(20_00, 0)])).toEqual([true, shown]);
  });

  it('are all turned round where it becomes a refund', () => {
    const form = formOf(ofLines([line(120_00, 2_100), line(-20_00, 0)]));
    expect(moneyOf({ ...form, refund: true })).toMatchObject({
      netCents: -100_00,
      vatCents: -25_20,
      vatLines: [{ baseCents: -120_00 }, { baseCents: 20_00 }],
    });
  });

  it.each([
    ['an invoice', 1],
    ['a credit note', -1],
  ])('of %s keep their signs from its file', (_, way) => {
    const tax = { surchargeCents: 0 };
    const invoice = {
      number: 'F-1',
      supplier: { name: 'Luz', taxId: '' },
      customer: { name: '', taxId: '' },
      concept: '',
      issueDate: '2026-03-05',
      dueDate: null,
      currency: 'EUR',
      rectifies: '',
      netCents: way * 100_00,
      totalCents: way * 125_20,
      withholdingCents: 0,
      withholdingBp: null,
      taxes: [
        { ...tax, baseCents: way * 120_00, rateBp: 2_100, vatCents: way * 25_20 },
        { ...tax, baseCents: way * -20_00, rateBp: 0, vatCents: 0 },
      ],
    } as unknown as ElectronicInvoice;
    const filled = { ...emptyForm(v7(), '2026-03-05'), ...fieldsFrom(invoice, []) };
    expect(filled.refund).toBe(way < 0);
    const fields = fieldsOf(filled);
    expect(fields).toMatchObject({ netCents: way * 100_00, vatCents: way * 25_20 });
    expect(expenseTotal(fields)).toBe(way * 125_20);
    expect(fields.vatLines.map(({ baseCents }) => baseCents)).toEqual([way * 120_00, way * -20_00]);
  });
});

describe('an invoice in another currency', () => {
  const read = (currency: string, totalCents: number | null) =>
    fieldsFrom(
      {
        number: '',
        supplier: { name: '', taxId: '' },
        customer: { name: '', taxId: '' },
        concept: '',
        rectifies: '',
        currency,
        rateMillionths: null,
        taxes: [],
        netCents: totalCents,
        withholdingCents: 0,
        withholdingBp: null,
        totalCents,
      } as unknown as ElectronicInvoice,
      [],
    );

  it.each([
    ['SEK', 1250_00, { currency: 'SEK', original: 1250_00, refund: false }],
    ['SEK', null, { currency: 'SEK' }],
    ['', null, {}],
  ])('fills in what it says in it, and nothing in euros: %s %s', (currency, total, fields) => {
    expect(read(currency, total)).toEqual(fields);
  });
});
