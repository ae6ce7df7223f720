import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { closeDb, localDb, openDb } from '../db.ts';
import { savedRow } from '../mirror/read.ts';
import { COMPLETED, completeExpense } from './complete.ts';
import { COLLECTIONS } from './index.ts';

/** As an earlier version of the app kept it. */
function rowOfBefore(fields: object) {
  const {
    payments: _,
    unpaidCents: __,
    vatLines: ___,
    baseCents: ____,
    currency: _____,
    originalCents: ______,
    rateMillionths: _______,
    rectifiesId: ________,
    withholdingBp: _________,
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

it.each(['beads', 'callRequests', 'projects', 'reinvoices', 'savedViews'] as const)(
  'gives %s of before what they did not have, and leaves those of today',
  (name) => {
    const complete = COMPLETED[name];
    const of = { id: v7(), notes: 'kept' };
    const whole = complete?.(of) ?? of;
    const { id: _, notes: __, ...late } = whole;
    expect(Object.keys(late).length).toBeGreaterThan(0);
    // As a new row begins.
    expect(COLLECTIONS[name].defaults).toMatchObject(late);
    expect(whole).toMatchObject(of);
    expect(complete?.(whole)).toBe(whole);
  },
);

it('reads rows of before whole, whoever reads them', async () => {
  await openDb(v7());
  const id = v7();
  const of = { id, title: 'Axuda', _scopes: [], _mark: null };
  await localDb().callRequests.put(of as never);
  expect(await savedRow('callRequests', id)).toMatchObject({ returns: [], otherFunding: [] });
  expect(await localDb().callRequests.bulkGet([id])).toMatchObject([{ returns: [] }]);
  closeDb();
});
