import type { Collection, Table } from 'dexie';
import type { ResourceName } from '#contract/paths.ts';
import { groupBy } from '#domain/group-by.ts';
import type { XeitoDb } from '../db.ts';
import type { Entry } from '../outbox/entry.ts';
import { type Base, type RowName, rowKey } from './base.ts';

type Key = [ResourceName, string];

/** As many strangers may lie among those that are wanted: one request for all is still less than one each. */
const MOST_STRANGERS = 50;

/** The unsettled entries of these rows, in the order of the device, by row. */
export async function entriesOfRows(
  db: XeitoDb,
  names: readonly RowName[],
): Promise<Map<string, Entry[]>> {
  const found = await sideBySide(db.outbox as Table<Entry>, '[resource+rowId]', names);
  const entries = found.toSorted((a, b) => a.seq - b.seq);
  return groupBy(entries, ({ resource, rowId }) => rowKey(resource, rowId));
}

/** The bases that are kept of these rows. */
export async function keptBases(
  db: XeitoDb,
  names: readonly RowName[],
): Promise<Map<string, Base>> {
  const found = await sideBySide(db.bases as Table<Base>, '[resource+id]', names);
  return new Map(found.map((base) => [rowKey(base.resource, base.id), base]));
}

/**
 * What a table has of these rows. The ids of rows that were made together lie side by side: they are read in one
 * request, others in one each.
 */
async function sideBySide<T extends { resource: ResourceName }>(
  table: Table<T>,
  index: string,
  names: readonly RowName[],
): Promise<T[]> {
  const byResource = groupBy(names, ({ resource }) => resource);
  const read = [...byResource].map(async ([resource, own]) => {
    const ids = [...new Set(own.map(({ rowId }) => rowId))].toSorted();
    const [low = '', high = ''] = [ids[0], ids.at(-1)];
    const most = 2 * ids.length + MOST_STRANGERS;
    const range: Collection<T> = table
      .where(index)
      .between([resource, low] satisfies Key, [resource, high] satisfies Key, true, true);
    const found = await range.limit(most).toArray();
    if (found.length < most) {
      const wanted = new Set(ids);
      return found.filter((one) => wanted.has(idOf(one)));
    }
    const each = ids.map((id) => table.where(index).equals([resource, id]).toArray());
    return (await Promise.all(each)).flat();
  });
  return (await Promise.all(read)).flat();
}

/** Fewer are deleted one by one in no more requests. */
const FEW = 4;

/** Deletes rows by their keys, in their order: in one request where they lie side by side with nothing among them. */
export async function deleteAtOnce<T, K extends number | Key>(
  table: Table<T, K>,
  index: string,
  keys: readonly K[],
): Promise<void> {
  const [low, high] = [keys[0], keys.at(-1)];
  if (keys.length < FEW || low === undefined || high === undefined) {
    return table.bulkDelete([...keys]);
  }
  const range = () => table.where(index).between(low, high, true, true);
  if (isWithoutGaps(keys) || (await hasNoOthers(range(), keys))) await range().delete();
  else await table.bulkDelete([...keys]);
}

/** Whole numbers in a row: nothing can lie among them. */
function isWithoutGaps(keys: readonly unknown[]): boolean {
  const [low, high] = [keys[0], keys.at(-1)];
  return typeof low === 'number' && Number(high) - low + 1 === keys.length;
}

async function hasNoOthers<T, K>(
  range: Collection<T, K>,
  keys: readonly unknown[],
): Promise<boolean> {
  const wanted = new Set(keys.map(String));
  const found = await range.limit(keys.length + 1).primaryKeys();
  return found.every((key) => wanted.has(String(key)));
}

function idOf(one: object): string {
  return String('rowId' in one ? one.rowId : 'id' in one ? one.id : '');
}
