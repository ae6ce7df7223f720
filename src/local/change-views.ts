import type { SavedView } from '#domain/lists/saved-view.ts';
import { savedRow, savedRows } from './mirror/read.ts';
import { type Change, enqueue, enqueueAll } from './outbox/enqueue.ts';
import { type UndoKind, wayBackOf } from './outbox/undo.ts';
import { isOwn, viewOf } from './views.ts';

/** The default is taken from the others of the list, here as on the server. */
export async function putView(view: SavedView): Promise<void> {
  const { id: rowId, list, isDefault, ...patch } = viewOf(view);
  const known = await savedRow('savedViews', rowId);
  const named = { resource: 'savedViews', rowId, label: view.name } as const;
  if (known && !isOwn(known)) {
    await enqueue({ ...named, op: 'update', patch });
    return;
  }
  const change: Change = known
    ? { ...named, op: 'update', patch: { ...patch, isDefault } }
    : { ...named, op: 'create', patch: { list, ...patch, isDefault } };
  const ended = isDefault ? await defaultsBeside(view) : [];
  await enqueueAll([...ended, change]);
}

/** Removes a view, unsent for as long as the way back is offered; null where it is gone already. */
export async function removeView(id: string): Promise<(() => Promise<UndoKind>) | null> {
  const view = await savedRow('savedViews', id);
  if (!view) return null;
  const change = { op: 'delete', resource: 'savedViews', rowId: id, label: view.name } as const;
  const { seqs } = await enqueueAll([change], { isUndoable: true });
  return wayBackOf(seqs);
}

async function defaultsBeside({ id, list }: SavedView): Promise<Change[]> {
  const views = await savedRows('savedViews');
  return views
    .filter((view) => view.list === list && view.isDefault && view.id !== id && isOwn(view))
    .map(({ id: rowId, name: label }) => ({
      op: 'update',
      resource: 'savedViews',
      rowId,
      patch: { isDefault: false },
      label,
    }));
}
