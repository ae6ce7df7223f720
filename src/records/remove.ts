import type { DeletableName } from '#local/collections/types.ts';
import { type Change, enqueueAll } from '#local/outbox/enqueue.ts';
import { type UndoKind, wayBackOf } from '#local/outbox/undo.ts';
import { showUndoable } from '#ui/undoable.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import { readHolders } from './holders.ts';
import { type Refused, refused, sayRefused } from './outcome.ts';

/** A removal on this device, with its way back; null where something went that nothing brings back. */
export interface Removed {
  ok: true;
  seq: number;
  rowId: string;
  undo: (() => Promise<UndoKind>) | null;
}

/**
 * Removes a row that nothing holds back, with the changes that come before it, as one action. It stays unsent for as long as
 * its message offers to undo it, so that it is the same row that comes back.
 */
export async function removeRow(
  { resource, rowId, label }: { resource: DeletableName; rowId: string; label: string },
  before: readonly Change[] = [],
): Promise<Removed | Refused<'IN_USE'>> {
  const released = new Set(before.map((change) => change.rowId));
  const holders = await readHolders(resource, rowId, released);
  if (holders.length > 0) return refused('IN_USE');
  const { seqs } = await enqueueAll([...before, { op: 'delete', resource, rowId, label }], {
    isUndoable: true,
  });
  return { ok: true, seq: seqs.at(-1) ?? 0, rowId, undo: await wayBackOf(seqs) };
}

/** Says what came of an action, with its way back, or why it was refused; answers whether it was done. */
export function sayUndoable(
  outcome: Pick<Removed, 'ok' | 'undo'> | Refused<RefusalCode>,
  said: string,
): boolean {
  if (outcome.ok) showUndoable(said, outcome.undo);
  return sayRefused(outcome);
}
