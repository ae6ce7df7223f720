import { liveQuery } from 'dexie';
import { canChangeView, canShareView } from '#domain/access/policy.ts';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';
import { isDbOpen, type LocalRow, localDb, type RowOf } from './db.ts';
import { LISTS_EPOCH, readNote } from './meta.ts';
import { savedAccount, savedRow, savedRows } from './mirror/read.ts';
import { type Change, enqueue, enqueueAll } from './outbox/enqueue.ts';
import { type UndoKind, wayBackOf } from './outbox/undo.ts';

type Row = LocalRow<RowOf<'savedViews'>>;

/** The views of a list that a person sees, and the companies that they may share theirs with. */
interface ViewsSeen {
  views: ListedView[];
  companies: { id: string; name: string }[];
}

/** Tells the views of a list now and after each change, in no order. Returns how to stop. */
export function watchViews(list: string, tell: (seen: ViewsSeen) => void): () => void {
  if (!isDbOpen()) return () => undefined;
  const following = liveQuery(() => readViews(list)).subscribe({
    next: tell,
    // Locked or closed: there is nothing to choose from.
    error: () => tell({ views: [], companies: [] }),
  });
  return () => following.unsubscribe();
}

async function readViews(list: string): Promise<ViewsSeen> {
  const [rows, account, companies, epoch] = await Promise.all([
    savedRows('savedViews'),
    savedAccount(),
    savedRows('companies'),
    readNote(localDb(), 'epoch'),
  ]);
  const own = rows.filter((row) => row.list === list);
  const people = own.every(isOwn) ? [] : await savedRows('people');
  const views = own.map((row) => ({
    ...viewOf(row),
    // Which view a list opens with each says for themselves.
    isDefault: row.isDefault && isOwn(row),
    isOwn: isOwn(row),
    mayChange: isOwn(row) || (account !== undefined && canChangeView(account, row)),
    author: people.find(({ id }) => id === row.createdBy)?.name ?? '',
    company: companies.find(({ id }) => id === row.companyId)?.name ?? '',
  }));
  const isShareable = ({ id, archived }: { id: string; archived: boolean }) =>
    account !== undefined && !archived && canShareView(account, id);
  // Such a server has no views: they stay on this device.
  return { views, companies: epoch === LISTS_EPOCH ? [] : companies.filter(isShareable) };
}

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

function isOwn({ createdBy }: Row): boolean {
  return createdBy === null || createdBy === localDb().userId;
}

function viewOf({ id, list, name, search, grid, isDefault, companyId }: SavedView): SavedView {
  return { id, list, name, search, grid, isDefault, companyId };
}
