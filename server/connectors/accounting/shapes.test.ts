import { describe, expect, it } from 'vitest';
import { bankShape, documentShape } from './shapes.ts';

const MARCH_10 = 1_773_097_200;

const document = (fields: Record<string, unknown> = {}) =>
  documentShape.parse({
    id: 'd',
    docNumber: 'F1',
    date: MARCH_10,
    subtotal: 100,
    tax: 21,
    total: 121,
    ...fields,
  });

describe('a document of the accounting service', () => {
  it.each([-62_169_984_000, 1_785_535_200_000, 0, null])(
    'has no due date at %d (H6)',
    (dueDate) => {
      expect(document({ dueDate }).dueDate).toBeNull();
    },
  );

  it('without a day of its own is not read', () => {
    const wrong = { id: 'd', date: -62_169_984_000, subtotal: 1, tax: 0, total: 1 };
    expect(documentShape.safeParse(wrong).success).toBe(false);
  });

  it('has no amount in the residues of sums', () => {
    expect(document({ tax: 2.84e-14, total: 100.00000000000001 })).toMatchObject({
      vatCents: 0,
      totalCents: 100_00,
    });
    const bank = { id: 'b', name: 'Banco', iban: '', balance: -2.84e-14 };
    expect(bankShape.parse(bank).balanceCents).toBe(0);
  });

  it.each([
    [{ name: 'a', units: 2, price: 50, retention: 15 }, 15_00],
    [{ name: 'a', units: 2, price: 50, discount: 10, retention: 15 }, 13_50],
    [{ name: 'a', price: 100, taxes: ['p_iva_21', 'p_ret_7'] }, 7_00],
    [{ name: 'a', units: 1, price: 0.3, retention: '15' }, 5],
    [{ name: 'a', units: 1, price: 100, taxes: ['p_iva_21'] }, 0],
    [{ name: 'a' }, 0],
  ])('has withheld what its lines say: %j', (line, cents) => {
    expect(document({ products: [line] }).retainedCents).toBe(cents);
  });

  it('has the rates of its lines, by their keys or in percent, where all say theirs', () => {
    const line = { name: 'a', units: 2, price: 50 };
    const products = [
      { ...line, taxes: ['p_iva_21', 'p_ret_15'] },
      { ...line, discount: 10, tax: 10 },
    ];
    expect(document({ products }).taxed).toEqual([
      { baseCents: 100_00, rateBp: 2_100, vatCents: null },
      { baseCents: 90_00, rateBp: 1_000, vatCents: null },
    ]);
    expect(document({ products: [...products, line] }).taxed).toEqual([]);
  });

  it.each([
    [['p_ret_15', 'p_ret_15'], 1_500],
    [['p_ret_15', 'p_ret_7'], null],
    [['p_ret_15', 'p_iva_21'], null],
    [['p_iva_21'], null],
    [[], null],
  ])('has one rate of withholding where all lines have it: %j', (keys, retainedBp) => {
    const products = keys.map((key) => ({ name: 'a', price: 100, taxes: [key] }));
    expect(document({ products })).toMatchObject({ retainedBp });
  });

  it('adds up what its lines withhold', () => {
    const line = { name: 'a', units: 1, price: 100 };
    const products = [
      { ...line, retention: 15 },
      { ...line, retention: 7 },
    ];
    expect(document({ products }).retainedCents).toBe(22_00);
  });
});
