import { describe, expect, it } from 'vitest';
import { type PastExpense, splitGross, supplierMemory } from './supplier-memory.ts';

const past = (fields: Partial<PastExpense> = {}): PastExpense => ({
  companyId: 'a',
  type: 'outgoings',
  contactName: 'Luz Inventada, S.L.',
  contactNif: 'B78640570',
  issueDate: '2026-10-12',
  dueDate: '2026-11-11',
  netCents: 1000_00,
  vatCents: 210_00,
  vatDeductibleBp: 10_000,
  vatLines: [],
  withholdingCents: 0,
  withholdingBp: null,
  accountNum: '62100001',
  paymentMethod: 'transfer',
  state: 'pending',
  imputations: [],
  ...fields,
});
const part = (projectId: string, budgetId: string | null = null) => ({ projectId, budgetId });

describe('what is usual with a supplier', () => {
  it('is as on their last expense', () => {
    expect(supplierMemory([past(), past({ issueDate: '2026-01-02' })], 'a')).toEqual({
      on: '2026-10-12',
      name: 'Luz Inventada, S.L.',
      taxId: 'B78640570',
      companyId: 'a',
      type: 'outgoings',
      accountNum: '62100001',
      vatBp: 2100,
      deductibleBp: 10_000,
      rates: [],
      withholdingBp: 0,
      termDays: 30,
      paymentMethod: 'transfer',
      target: null,
    });
  });

  it.each([
    ['a rounded VAT', { netCents: 33_33, vatCents: 7_00 }, { vatBp: 2100 }],
    ['several rates', { vatCents: 150_00 }, { vatBp: null }],
    ['no VAT', { vatCents: 0 }, { vatBp: 0 }],
    ['a withholding', { withholdingCents: 150_00 }, { withholdingBp: 1500 }],
    [
      'a rate that was said, whatever its amount',
      { withholdingCents: 3, netCents: 20, withholdingBp: 1900 },
      { withholdingBp: 1900 },
    ],
    ['no due day', { dueDate: null }, { termDays: null }],
    ['a due day before its own', { dueDate: '2026-10-01' }, { termDays: null }],
    ['one project', { imputations: [part('p', 'l')] }, { target: part('p', 'l') }],
    ['several projects', { imputations: [part('p'), part('q')] }, { target: null }],
  ] as const)('is known of one with %s', (_, fields, known) => {
    expect(supplierMemory([past(fields)], 'a')).toMatchObject(known);
  });

  it('goes by the same company, whose accounts are its own', () => {
    const of = (companyId: string) =>
      supplierMemory([past({ companyId: 'b', accountNum: '623' }), past()], companyId)?.accountNum;
    expect([of('a'), of('b'), of('c')]).toEqual(['62100001', '623', '']);
  });

  it('goes to the project of the last one that went to any', () => {
    const memory = supplierMemory([past(), past({ imputations: [part('p')] })], 'a');
    expect(memory?.target).toEqual(part('p'));
  });

  it('is nothing of refunds, of what was cancelled, and of nobody', () => {
    expect(supplierMemory([past({ netCents: -1 }), past({ state: 'cancelled' })], 'a')).toBeNull();
    expect(supplierMemory([], 'a')).toBeNull();
  });
});

describe('an amount with VAT', () => {
  it.each([
    [121_00, 2100, 100_00, 21_00],
    [99_99, 2100, 82_64, 17_35],
    [-12_10, 2100, -10_00, -2_10],
    [50_00, 0, 50_00, 0],
  ])('of %i at %i is %i and %i', (gross, rate, netCents, vatCents) => {
    expect(splitGross(gross, rate)).toEqual({ netCents, vatCents });
  });
});
