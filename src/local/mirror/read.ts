import type { ResourceName } from '#contract/paths.ts';
import { isDbOpen, type LocalRow, localDb, type RowOf } from '../db.ts';
import { allMirrorRows, mirrorRow, mirrorRows } from '../ledger/rows.ts';
import type { Wanted } from '../ledger/scan.ts';

/** Fields that rows have since a version of the app; a device has older rows until the next pull. */
const LATE_FIELDS: Partial<Record<ResourceName, object>> = {
  beads: { openingAccumulatedCents: 0, lisRegime: 'general' },
  callRequests: { returns: [], otherFunding: [] },
  reinvoices: { invoiceNumber: '', invoiceFileId: null },
};

/** Gives rows of a resource the fields that they did not have when they came. */
function grown<R extends ResourceName>(
  resource: R,
): (row: LocalRow<RowOf<R>>) => LocalRow<RowOf<R>> {
  const late = LATE_FIELDS[resource];
  return late ? (row) => ({ ...late, ...row }) : (row) => row;
}

/** All rows of a resource as the person sees them; none while no database is open. */
export async function savedRows<R extends ResourceName>(
  resource: R,
): Promise<LocalRow<RowOf<R>>[]> {
  return isDbOpen() ? (await allMirrorRows(localDb(), resource)).map(grown(resource)) : [];
}

export async function savedRow<R extends ResourceName>(
  resource: R,
  id: string,
): Promise<LocalRow<RowOf<R>> | undefined> {
  const row = isDbOpen() ? await mirrorRow(localDb(), resource, id) : undefined;
  return row && grown(resource)(row);
}

/** Some rows, in the order of their ids; without those that are not here. */
export async function savedRowsOf<R extends ResourceName>(
  resource: R,
  ids: readonly string[],
): Promise<LocalRow<RowOf<R>>[]> {
  if (!isDbOpen() || ids.length === 0) return [];
  const rows = await mirrorRows(localDb(), resource, ids);
  return rows.filter((row) => row !== undefined).map(grown(resource));
}

/** The rows whose field is as wanted. */
export async function savedRowsWhere<R extends ResourceName>(
  resource: R,
  wanted: Wanted,
): Promise<LocalRow<RowOf<R>>[]> {
  if (!isDbOpen()) return [];
  return (await allMirrorRows(localDb(), resource, wanted)).map(grown(resource));
}

/** The signed-in person's own account: role, companies and rights. */
export async function savedAccount(): Promise<LocalRow<RowOf<'accounts'>> | undefined> {
  return isDbOpen() ? localDb().accounts.get(localDb().userId) : undefined;
}
