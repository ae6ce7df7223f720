import type { ResourceName } from '#contract/paths.ts';
import { isDbOpen, type LocalRow, localDb, type RowOf } from '../db.ts';
import type { Table } from 'dexie';

/** All rows of a resource as the person sees them; none while no database is open. */
export async function savedRows<R extends ResourceName>(
  resource: R,
): Promise<LocalRow<RowOf<R>>[]> {
  return isDbOpen() ? tableOf(resource).toArray() : [];
}

export async function savedRow<R extends ResourceName>(
  resource: R,
  id: string,
): Promise<LocalRow<RowOf<R>> | undefined> {
  return isDbOpen() ? tableOf(resource).get(id) : undefined;
}

/** The signed-in person's own account: role, companies and rights. */
export async function savedAccount(): Promise<LocalRow<RowOf<'accounts'>> | undefined> {
  return isDbOpen() ? localDb().accounts.get(localDb().userId) : undefined;
}

function tableOf<R extends ResourceName>(resource: R): Table<LocalRow<RowOf<R>>, string> {
  return localDb().table(resource);
}
