import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { completeExpense } from './complete.ts';

/** As an earlier version of the app kept it. */
function rowOfBefore(fields: object) {
  const {
    payments: _,
    unpaidCents: __,
    vatLines: ___,
    baseCents: ____,
    ...row
  } = expenseFixture(v7());
  return { ...row, ...fields };
}

it('makes a list of one payment of a row of before', () => {
  const movementId = v7();
  const paid = rowOfBefore({ paidDate: '2026-03-20', paymentMethod: 'transfer', movementId });
  const { id } = paid;
  const payment = { id, movementId, day: '2026-03-20', amountCents: 121_00, means: 'transfer' };
  expect(completeExpense(paid)).toMatchObject({ payments: [payment], unpaidCents: 0 });
  expect(completeExpense(rowOfBefore({}))).toMatchObject({ payments: [], unpaidCents: 121_00 });
});

it('leaves alone what cannot be read, and nothing', () => {
  const sealed = { id: v7() };
  expect(completeExpense(sealed)).toBe(sealed);
});

it('leaves a row of today as it is', () => {
  const row = expenseFixture(v7(), { paidDate: '2026-03-20' });
  expect(completeExpense(row)).toBe(row);
});
