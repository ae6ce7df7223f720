import { Dexie } from 'dexie';
import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { ResourceName } from '#contract/paths.ts';
import { isDbOpen, type LocalRow, localDb, type RowOf } from '../db.ts';
import { allMirrorRows, hasMirrorRows, mirrorRow, mirrorRows } from '../ledger/rows.ts';
import type { Wanted } from '../ledger/wanted.ts';

const MANY = 500;

/** All rows of a resource as the person sees them; none while no database is open. */
export async function savedRows<R extends ResourceName>(
  resource: R,
): Promise<LocalRow<RowOf<R>>[]> {
  return isDbOpen() ? allMirrorRows(localDb(), resource) : [];
}

export async function savedRow<R extends ResourceName>(
  resource: R,
  id: string,
): Promise<LocalRow<RowOf<R>> | undefined> {
  return isDbOpen() ? mirrorRow(localDb(), resource, id) : undefined;
}

/** Some rows, in the order of their ids; without those that are not here. */
export async function savedRowsOf<R extends ResourceName>(
  resource: R,
  ids: readonly string[],
): Promise<LocalRow<RowOf<R>>[]> {
  if (!isDbOpen() || ids.length === 0) return [];
  const rows = await mirrorRows(localDb(), resource, ids);
  return rows.filter((row) => row !== undefined);
}

/** The rows whose field is as wanted. */
export async function savedRowsWhere<R extends ResourceName>(
  resource: R,
  wanted: Wanted,
): Promise<LocalRow<RowOf<R>>[]> {
  if (!isDbOpen()) return [];
  return allMirrorRows(localDb(), resource, wanted);
}

/** The documents of some rows. */
export async function savedFilesOf(
  resource: ResourceName,
  rowIds: readonly string[],
): Promise<LocalRow<RowOf<'files'>>[]> {
  if (!isDbOpen() || rowIds.length === 0) return [];
  const { files } = localDb();
  if (rowIds.length < MANY) {
    return files
      .where('[resource+rowId]')
      .anyOf(rowIds.map((id) => [resource, id]))
      .toArray();
  }
  // A key each would be a step of the cursor each.
  const wanted = new Set<string | null>(rowIds);
  const all = await files
    .where('[resource+rowId]')
    .between([resource, Dexie.minKey], [resource, Dexie.maxKey])
    .toArray();
  return all.filter(({ rowId }) => wanted.has(rowId));
}

/** Whether there is any row of a ledger; none of them is read for it. */
export async function hasRows(ledger: LedgerName): Promise<boolean> {
  return isDbOpen() && hasMirrorRows(localDb(), ledger);
}

/** The signed-in person's own account: role, companies and rights. */
export async function savedAccount(): Promise<LocalRow<RowOf<'accounts'>> | undefined> {
  return isDbOpen() ? localDb().accounts.get(localDb().userId) : undefined;
}
