import { describe, expect, it } from 'vitest';
import { type ExpenseDocument, duplicateKey, findDuplicates } from './duplicates.ts';

const expense = (id: string, fields: Partial<ExpenseDocument> = {}): ExpenseDocument => ({
  id,
  supplierTaxId: 'B15123456',
  supplierName: 'Luz e Son, S.L.',
  docNumber: 'F-26/001',
  totalCents: 121_00,
  state: 'pending',
  ...fields,
});

describe('findDuplicates', () => {
  it('groups what one supplier wrote under one number for one total', () => {
    const groups = findDuplicates([
      expense('1'),
      expense('2', { docNumber: 'f26 001', supplierTaxId: 'b-15123456', supplierName: '' }),
      expense('other number', { docNumber: 'F-26/002' }),
      expense('other total', { totalCents: 121_01 }),
      expense('other supplier', { supplierTaxId: 'B15999999' }),
      expense('3', { state: 'justified' }),
      // G1
      expense('4', { supplierTaxId: 'ESB15123456' }),
    ]);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['1', '2', '3', '4']]);
  });

  it('goes by the name where there is no tax number', () => {
    const groups = findDuplicates([
      expense('1', { supplierTaxId: '', supplierName: 'Luz e Són SL' }),
      expense('2', { supplierTaxId: '' }),
    ]);
    expect(groups).toHaveLength(1);
  });

  it('finds nothing in documents without number or supplier, or cancelled', () => {
    expect(duplicateKey(expense('1', { docNumber: ' – ' }))).toBeNull();
    expect(duplicateKey(expense('1', { supplierTaxId: '', supplierName: '' }))).toBeNull();
    expect(duplicateKey(expense('1', { state: 'cancelled' }))).toBeNull();
  });
});
