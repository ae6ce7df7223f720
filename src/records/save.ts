import type { CreatableName, CreateOf, UpdatableName, UpdateOf } from '#local/collections/types.ts';
import { type Change, enqueue, newRowId } from '#local/outbox/enqueue.ts';

/** What was saved on this device: its entry in the outbox (0: nothing differed). */
export interface Saved {
  ok: true;
  seq: number;
  rowId: string;
}

/** Saves a new row; `label` names it in the sync centre. */
export async function saveNew<R extends CreatableName>(
  resource: R,
  patch: CreateOf<R>,
  label: string,
): Promise<Saved> {
  const rowId = newRowId();
  // That the fields are those of the resource is seen by the signature, where it is still open.
  const { seq } = await enqueue({ op: 'create', resource, rowId, patch, label } as Change);
  return { ok: true, seq, rowId };
}

/** Saves what changed in a row; `seen` is what stood in these fields before. */
export async function saveChange<R extends UpdatableName>(
  resource: R,
  rowId: string,
  { patch, seen, label }: { patch: UpdateOf<R>; seen?: UpdateOf<R>; label: string },
): Promise<Saved> {
  const change = { op: 'update', resource, rowId, patch, label, ...(seen && { seen }) };
  const { seq } = await enqueue(change as Change);
  return { ok: true, seq, rowId };
}
