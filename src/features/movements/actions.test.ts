import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { discardEntry, savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { matchMovement } from './actions.ts';

afterEach(closeDb);

it('leaves an expense unpaid when the movement that paid it is given up before it was sent', async () => {
  const alpha = companyFixture(v7());
  const bill = expenseFixture(v7(), { companyId: alpha.id });
  const { actor } = await signedIn({}, { companies: [alpha], expenses: [bill] });
  const rowId = newRowId();
  const patch = {
    companyId: alpha.id,
    date: '2026-03-05',
    kind: 'expense' as const,
    amountCents: -121_00,
  };
  await enqueue({ op: 'create', resource: 'movements', rowId, patch, label: 'x' });
  const movement = await savedRow('movements', rowId);
  if (!movement) throw new Error('There is no movement.');
  await matchMovement(actor, movement, [bill]);
  expect(await savedRow('expenses', bill.id)).toMatchObject({
    movementId: rowId,
    paidDate: '2026-03-05',
  });
  const [made] = await savedEntries();
  await discardEntry(made?.seq ?? 0);
  expect(await savedRow('expenses', bill.id)).toMatchObject({ movementId: null, paidDate: null });
  expect(await savedEntries()).toEqual([]);
});
