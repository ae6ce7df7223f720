import { Dexie, liveQuery, type ObservabilitySet, RangeSet } from 'dexie';
import { groupBy } from '#domain/group-by.ts';
import type { XeitoDb } from '../db.ts';
import { isAnyoneAt } from '../leader.ts';
import { type RowName, rowKey } from './base.ts';
import { noteSending } from './sending.ts';

/** In a page: follows what is being sent, and has rows read again that say so. Returns how to stop. */
export function followSending(db: XeitoDb): () => void {
  let shown: readonly RowName[] = [];
  const show = (rows: readonly RowName[]): void => {
    const before = shown;
    shown = rows;
    noteSending(rows.map(({ rowId }) => rowId));
    tellRead(db, differenceOf(before, rows));
  };
  const watch = liveQuery(() => rowsBeingSent(db)).subscribe({
    next: show,
    error: () => undefined,
  });
  return () => {
    watch.unsubscribe();
    show([]);
  };
}

/**
 * Which rows they are of stands in the clear: none of the entries is opened for it. What a page was sending as it was
 * left is on its way to nobody until another one begins.
 */
async function rowsBeingSent(db: XeitoDb): Promise<RowName[]> {
  const seqs = await db.outbox.where('state').equals('sending').primaryKeys();
  if (seqs.length === 0 || !(await isAnyoneAt(db, 'sync'))) return [];
  const store = db.backendDB().transaction('outbox').objectStore('outbox');
  return new Promise((resolve, reject) => {
    const found: IDBRequest<RowName[]> = store.index('state').getAll('sending');
    found.addEventListener('success', () => resolve(found.result));
    found.addEventListener('error', () => reject(found.error ?? new Error('No entries')));
  });
}

function differenceOf(before: readonly RowName[], now: readonly RowName[]): RowName[] {
  const keyOf = ({ resource, rowId }: RowName) => rowKey(resource, rowId);
  const [old, next] = [new Set(before.map(keyOf)), new Set(now.map(keyOf))];
  return [
    ...before.filter((row) => !next.has(keyOf(row))),
    ...now.filter((row) => !old.has(keyOf(row))),
  ];
}

/** As if these rows had been written. */
function tellRead(db: XeitoDb, rows: readonly RowName[]): void {
  if (rows.length === 0) return;
  const parts: ObservabilitySet = {};
  for (const [resource, own] of groupBy(rows, (row) => row.resource)) {
    const keys = new RangeSet();
    for (const { rowId } of own) keys.addKey(rowId);
    parts[`idb://${db.name}/${resource}/`] = keys;
  }
  Dexie.on.storagemutated.fire(parts);
}
