import type { Collection, PromiseExtended, Table } from 'dexie';
import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { countPacked, findPacked } from './find.ts';
import { isWanted, scanPacked, type Wanted } from './scan.ts';
import { isLedger } from './segments.ts';

/*
 * The rows of the mirror wherever they lie: each in its table, those of a ledger packed in a segment as
 * long as nothing has changed them. What is in the table hides what is packed. No `await` before the
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
    return (await table.get(id)) ?? (await findPacked(db, resource, [id])).get(id);
  });
}

/** Some rows in the order of their ids; undefined for one that is not here. */
export function mirrorRows<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
  ids: readonly string[],
): PromiseExtended<(LocalRow<RowOf<R>> | undefined)[]> {
  const table = tableOf(db, resource);
  if (!isLedger(resource)) return table.bulkGet([...ids]);
  return atOnce(db, resource, async () => {
    const rows = await table.bulkGet([...ids]);
    const missing = ids.filter((_, index) => !rows[index]);
    const packed = await findPacked(db, resource, missing);
    return ids.map((id, index) => rows[index] ?? packed.get(id));
  });
}

/** All rows, or those that are as wanted. */
export function allMirrorRows<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
  wanted?: Wanted,
): PromiseExtended<LocalRow<RowOf<R>>[]> {
  const table = tableOf(db, resource);
  const own = () => (wanted ? asWanted(table, wanted) : table).toArray();
  if (!isLedger(resource)) return own();
  return atOnce(db, resource, async () => [
    ...(await own()),
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
  const own = await db.table(resource).count();
  return isLedger(resource) ? own + (await countPacked(db, resource)) : own;
}

/** In one transaction: a row that moves between table and segment is seen once. */
function atOnce<T>(db: XeitoDb, ledger: LedgerName, read: () => Promise<T>): PromiseExtended<T> {
  const tables = [db.table(ledger), db.segments, db.segmentBytes, db.gone];
  return db.transaction('r', tables, read);
}

function asWanted<T>(table: Table<T, string>, wanted: Wanted): Collection<T, string> {
  const { list, field } = wanted;
  if (list !== undefined) {
    return table.filter((row) => {
      const items = (row as Record<string, readonly Record<string, unknown>[]>)[list];
      return items?.some((item) => isWanted(item[field], wanted)) ?? false;
    });
  }
  if (!(field in table.schema.idxByName)) {
    return table.filter((row) => isWanted((row as Record<string, unknown>)[field], wanted));
  }
  const clause = table.where(field);
  if ('anyOf' in wanted) return clause.anyOf(wanted.anyOf);
  return clause.between(wanted.from, wanted.to, true, true);
}

function tableOf<R extends ResourceName>(
  db: XeitoDb,
  resource: R,
): Table<LocalRow<RowOf<R>>, string> {
  return db.table(resource);
}
