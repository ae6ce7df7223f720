import { liveQuery } from 'dexie';
import { canChangeView, canShareView } from '#domain/access/policy.ts';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';
import { isDbOpen, type LocalRow, localDb, type RowOf } from './db.ts';
import { LISTS_EPOCH } from './lists-epoch.ts';
import { readNote } from './meta.ts';
import { savedAccount, savedRows } from './mirror/read.ts';

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

export function isOwn({ createdBy }: Row): boolean {
  return createdBy === null || createdBy === localDb().userId;
}

export function viewOf({
  id,
  list,
  name,
  search,
  grid,
  isDefault,
  companyId,
}: SavedView): SavedView {
  return { id, list, name, search, grid, isDefault, companyId };
}
