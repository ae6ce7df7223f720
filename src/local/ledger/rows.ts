import type { PromiseExtended, Table } from 'dexie';
import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { rowsAtOnce } from '../mirror/rows-at-once.ts';
import { takeOut } from './deltas.ts';
import { countPacked, findPacked } from './find.ts';
import { allOwnRows, countOwnRows, ownRows } from './own.ts';
import { scanPacked } from './scan.ts';
import { isLedger, tablesOfLedger } from './segments.ts';
import { rowsAsWanted, type Wanted } from './wanted.ts';

/*
 * The rows of the mirror wherever they lie: each in its table, those of a ledger packed in a segment as
 * long as nothing has changed them. What is in the table or a delta (`own.ts`) hides what is packed. No `await` before the
 * table is asked: a live query would not be told of what changes in it.
 */

/** One row as the person sees it. */
export function mirrorRow<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
  id: string,
): PromiseExtended<LocalRow<RowOf<R>> | undefined> {
  const table = tableOf(db, resource);
  if (!isLedger(resource)) return table.get(id);
  return atOnce(db, resource, async () => {
    const [own] = await ownRows(db, resource, [id]);
    return own === undefined ? (await findPacked(db, resource, [id])).get(id) : (own ?? undefined);
  });
}

/** Some rows in the order of their ids; undefined for one that is not here. */
export function mirrorRows<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
  ids: readonly string[],
): PromiseExtended<(LocalRow<RowOf<R>> | undefined)[]> {
  const table = tableOf(db, resource);
  if (!isLedger(resource)) return db.transaction('r', table, () => rowsAtOnce(table, ids));
  return atOnce(db, resource, async () => {
    const own = await ownRows(db, resource, ids);
    const unknown = ids.filter((_, index) => own[index] === undefined);
    const packed = await findPacked(db, resource, unknown);
    return ids.map((id, index) => own[index] ?? packed.get(id));
  });
}

/** All rows, or those that are as wanted. */
export function allMirrorRows<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
  wanted?: Wanted,
): PromiseExtended<LocalRow<RowOf<R>>[]> {
  const table = tableOf(db, resource);
  if (!isLedger(resource)) return wanted ? rowsAsWanted(table, wanted) : table.toArray();
  return atOnce(db, resource, async () => [
    ...(await allOwnRows(db, resource, wanted)),
    ...(await scanPacked(db, resource, wanted)),
  ]);
}

/**
 * Writes what is seen of a row, or that nothing is. Call it inside a transaction over the tables of
 * changes.
 */
export async function writeRows(
  db: XeitoDb,
  resource: ResourceName,
  rows: readonly { id: string }[],
  gone: readonly string[],
): Promise<void> {
  if (isLedger(resource)) await takeOut(db, resource, [...rows.map(({ id }) => id), ...gone]);
  await putRows(db, resource, rows, gone);
}

/** The same beneath what deltas tell. */
export async function putRows(
  db: XeitoDb,
  resource: ResourceName,
  rows: readonly { id: string }[],
  gone: readonly string[],
): Promise<void> {
  const table = db.table<{ id: string }, string>(resource);
  if (rows.length > 0) await table.bulkPut([...rows]);
  if (gone.length > 0) await table.bulkDelete([...gone]);
  if (!isLedger(resource) || (await db.segments.where('ledger').equals(resource).count()) === 0) {
    return;
  }
  // Mostly there is no note: to ask once costs less than a request for each row.
  if (rows.length > 0 && (await db.gone.where('ledger').equals(resource).count()) > 0) {
    await db.gone.bulkDelete(rows.map(({ id }) => [resource, id]));
  }
  if (gone.length > 0) await db.gone.bulkPut(gone.map((id) => ({ ledger: resource, id })));
}

/** How many rows there are. */
export async function countMirrorRows(db: XeitoDb, resource: ResourceName): Promise<number> {
  if (!isLedger(resource)) return db.table(resource).count();
  return atOnce(db, resource, async () => {
    return (await countOwnRows(db, resource)) + (await countPacked(db, resource));
  });
}

/** Whether there is any row of a ledger; none of them is read for it. */
export async function hasMirrorRows(db: XeitoDb, ledger: LedgerName): Promise<boolean> {
  const ofIt = [db.segments, db.deltas].map((table) => table.where('ledger').equals(ledger));
  const counts = await Promise.all([db.table(ledger), ...ofIt].map((some) => some.count()));
  return counts.some((count) => count > 0);
}

/** In one transaction: a row that moves between table and segment is seen once. */
function atOnce<T>(db: XeitoDb, ledger: LedgerName, read: () => Promise<T>): PromiseExtended<T> {
  return db.transaction('r', tablesOfLedger(db, ledger), read);
}

function tableOf<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
): Table<LocalRow<RowOf<R>>, string> {
  return db.table(resource);
}
