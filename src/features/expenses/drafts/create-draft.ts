import { t } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { draftName, forgetDraftsOf } from '#local/drafts.ts';
import { enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import type { Received } from '#local/received/received.ts';
import { changeOfReceived, dropReceived, withTexts } from '#local/received/tray.ts';
import { type Outcome, refused } from '#records/outcome.ts';
import { type NewExpense, newExpenseOf, whyNotNew } from '../actions.ts';

/** The name of the form of an invoice that waits. */
export function draftOf(id: string): string {
  return draftName('expenses', null, id);
}

/** Makes an expense of a waiting invoice: with its document and what its project bears, as one action. */
export async function createFromInvoice(
  actor: Actor,
  invoice: Received,
  { id: rowId = newRowId(), ...fields }: NewExpense,
): Promise<Outcome<ErrorCode, { rowId: string; seqs: number[] }>> {
  const patch = newExpenseOf(fields);
  const refusal = await whyNotNew(actor, patch);
  if (refusal) return refused(refusal);
  const label = t`New expense: ${expenseName(patch)}`;
  const read = await withTexts([invoice]);
  const place = { resource: 'expenses', rowId, location: 'invoice' } as const;
  const { seqs } = await enqueueAll([
    { op: 'create', resource: 'expenses', rowId, patch, label },
    ...read.map((one) => changeOfReceived(one, place)),
  ]);
  return { ok: true, rowId, seqs };
}

/** Throws a waiting invoice away with what was typed of it. */
export async function dropInvoice(id: string): Promise<void> {
  await forgetDraftsOf(draftOf(id));
  await dropReceived(id);
}
