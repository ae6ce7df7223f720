import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { discardEntry } from '#local/outbox/discard.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { matchMovement, unmatchExpense } from './actions.ts';

afterEach(closeDb);

it('leaves an expense unpaid when the movement that paid it is given up before it was sent', async () => {
  const alpha = companyFixture(v7());
  const bill = expenseFixture(v7(), { companyId: alpha.id });
  const { actor } = await signedIn({}, { companies: [alpha], expenses: [bill] });
  const movement = await madeMovement(alpha.id);
  await matchMovement(actor, movement, [bill]);
  expect(await savedRow('expenses', bill.id)).toMatchObject({
    payments: [{ movementId: movement.id, day: '2026-03-05', amountCents: 121_00 }],
  });
  const [made] = await savedEntries();
  await discardEntry(made?.seq ?? 0);
  expect(await savedRow('expenses', bill.id)).toMatchObject({ payments: [] });
  expect(await savedEntries()).toEqual([]);
});

it('takes a match back as one: the expense waits again, and the movement with it', async () => {
  const alpha = companyFixture(v7());
  const bill = expenseFixture(v7(), { companyId: alpha.id });
  const { actor } = await signedIn({}, { companies: [alpha], expenses: [bill] });
  const movement = await madeMovement(alpha.id);
  await matchMovement(actor, movement, [bill]);
  await undoNewest();
  expect(await savedRow('expenses', bill.id)).toMatchObject({ payments: [] });
  expect(await savedRow('movements', movement.id)).toMatchObject({ state: 'confirmed' });
});

it('takes it back as one that a match was undone', async () => {
  const alpha = companyFixture(v7());
  const bill = expenseFixture(v7(), { companyId: alpha.id });
  const { actor } = await signedIn({}, { companies: [alpha], expenses: [bill] });
  const movement = await madeMovement(alpha.id);
  await matchMovement(actor, movement, [bill]);
  const paid = await savedRow('expenses', bill.id);
  if (!paid) throw new Error('There is no expense.');
  await unmatchExpense(actor, movement, paid, [paid]);
  await undoNewest();
  expect(await savedRow('expenses', bill.id)).toMatchObject({
    payments: [{ movementId: movement.id }],
  });
  expect(await savedRow('movements', movement.id)).toMatchObject({ state: 'reconciled' });
});

/** A movement that was written on this device. */
async function madeMovement(companyId: string) {
  const rowId = newRowId();
  const patch = { companyId, date: '2026-03-05', kind: 'expense' as const, amountCents: -121_00 };
  await enqueue({ op: 'create', resource: 'movements', rowId, patch, label: 'x' });
  const movement = await savedRow('movements', rowId);
  if (!movement) throw new Error('There is no movement.');
  return movement;
}
