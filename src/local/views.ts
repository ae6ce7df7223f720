import { liveQuery } from 'dexie';
import type { SavedView } from '#domain/lists/saved-view.ts';
import { isDbOpen } from './db.ts';
import { savedRow, savedRows } from './mirror/read.ts';
import { type Change, enqueueAll } from './outbox/enqueue.ts';
import { type UndoKind, wayBackOf } from './outbox/undo.ts';

/** Tells the views of a list now and after each change, in no order. Returns how to stop. */
export function watchViews(list: string, tell: (views: SavedView[]) => void): () => void {
  if (!isDbOpen()) return () => undefined;
  const following = liveQuery(() => savedRows('savedViews')).subscribe({
    next: (rows) => tell(rows.filter((row) => row.list === list).map(viewOf)),
    // Locked or closed: there is nothing to choose from.
    error: () => tell([]),
  });
  return () => following.unsubscribe();
}

/** The default is taken from the others of the list, here as on the server. */
export async function putView(view: SavedView): Promise<void> {
  const { id: rowId, list, ...patch } = viewOf(view);
  const isKnown = (await savedRow('savedViews', rowId)) !== undefined;
  const named = { resource: 'savedViews', rowId, label: view.name } as const;
  const change: Change = isKnown
    ? { ...named, op: 'update', patch }
    : { ...named, op: 'create', patch: { list, ...patch } };
  const ended = view.isDefault ? await defaultsBeside(view) : [];
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
    .filter((view) => view.list === list && view.isDefault && view.id !== id)
    .map(({ id: rowId, name: label }) => ({
      op: 'update',
      resource: 'savedViews',
      rowId,
      patch: { isDefault: false },
      label,
    }));
}

function viewOf({ id, list, name, search, grid, isDefault }: SavedView): SavedView {
  return { id, list, name, search, grid, isDefault };
}
