import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { FeedRow } from '#contract/sync.ts';
import { groupBy } from '#domain/group-by.ts';
import { COMPLETED } from '../collections/complete.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { baseOfRow, rowKey, takeTold } from '../mirror/base.ts';
import { isLedger, ledgerTable } from './segments.ts';
import type { Delta } from './stored.ts';

/*
 * What pulls bring of ledgers is appended as one record each, as it came: nothing is read for it, whatever the
 * ledger holds. What it makes of the rows under it is found out by whoever reads them. A row that is written
 * otherwise leaves the deltas, so that what they tell is always the newest.
 */

/** More rows of a page are put into their table at once: they would be soon after. */
const MOST_ROWS = 250;

/**
 * Appends what the feed tells of ledgers, and answers what is to be applied as ever: records, rows with unsent
 * changes, those that are not as the feed tells (`isOther`), and large pages. Call it inside a transaction.
 */
export async function appendDeltas(
  db: XeitoDb,
  told: readonly FeedRow[],
  isOther: (key: string) => boolean,
): Promise<FeedRow[]> {
  const left: FeedRow[] = [];
  for (const [resource, rows] of groupBy(told, ({ t }) => t)) {
    if (!isLedger(resource) || rows.length > MOST_ROWS) {
      left.push(...rows);
      continue;
    }
    const unsent = await unsentOf(db, resource);
    const isPlain = ({ id }: FeedRow) => !unsent.has(id) && !isOther(rowKey(resource, id));
    const plain = rows.filter(isPlain);
    left.push(...rows.filter((row) => !isPlain(row)));
    if (plain.length > 0) await db.deltas.add(deltaOf(resource, plain));
  }
  return left;
}

/**
 * The rows that deltas tell of, as they are by that, of these ids or all; null for one that is gone. Call it inside a
 * transaction.
 */
export async function toldRows<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  ids?: readonly string[],
): Promise<Map<string, LocalRow<RowOf<L>> | null>> {
  const deltas = await deltasOf(db, ledger, ids);
  if (deltas.length === 0) return new Map();
  const wanted = ids && new Set(ids);
  const told = groupBy(
    deltas.flatMap(({ rows }) => rows).filter(({ id }) => wanted?.has(id) ?? true),
    ({ id }) => id,
  );
  const under = await ledgerTable(db, ledger).bulkGet([...told.keys()]);
  const complete = COMPLETED[ledger] ?? ((row) => row);
  return new Map(
    [...told].map(([id, rows], at) => {
      const base = baseOfRow(ledger, id, under[at]);
      for (const row of rows) takeTold(base, row);
      const seen = base.row && { ...complete(base.row), _mark: null, _scopes: base.scopes };
      return [id, seen as LocalRow<RowOf<L>> | null];
    }),
  );
}

/** The ids of the rows that deltas tell of. */
export async function toldIds(db: XeitoDb, ledger: LedgerName): Promise<Set<string>> {
  const deltas = await deltasOf(db, ledger);
  return new Set(deltas.flatMap(({ rows }) => rows.map(({ id }) => id)));
}

/** How many rows deltas tell of; one that two of them tell of counts twice. */
export function countTold(db: XeitoDb): Promise<number> {
  return db.deltas.where('keys').above('').count();
}

/** Rows that are written are not as the deltas tell any more. Call it inside the transaction that writes them. */
export async function takeOut(
  db: XeitoDb,
  ledger: LedgerName,
  ids: readonly string[],
): Promise<void> {
  const out = new Set(ids);
  for (const delta of await deltasOf(db, ledger, ids)) {
    const rows = delta.rows.filter(({ id }) => !out.has(id));
    if (rows.length === 0) await db.deltas.delete(delta.seq);
    else if (rows.length < delta.rows.length) {
      await db.deltas.put({ seq: delta.seq, ...deltaOf(ledger, rows) });
    }
  }
}

/** In their order; of one id those alone that tell of it. */
function deltasOf(db: XeitoDb, ledger: LedgerName, ids?: readonly string[]): Promise<Delta[]> {
  const [id] = ids ?? [];
  return ids?.length === 1 && id !== undefined
    ? db.deltas.where('keys').equals(rowKey(ledger, id)).toArray()
    : db.deltas.where('ledger').equals(ledger).toArray();
}

function deltaOf(ledger: LedgerName, rows: FeedRow[]): Omit<Delta, 'seq'> {
  return { ledger, keys: [...new Set(rows.map(({ id }) => rowKey(ledger, id)))], rows };
}

/** The ids of the rows of a ledger that have a base of their own. */
async function unsentOf(db: XeitoDb, ledger: LedgerName): Promise<Set<string>> {
  const all = db.bases.where('[resource+id]').between([ledger, ''], [ledger, '\uffff']);
  return new Set((await all.primaryKeys()).map(([, id]) => id));
}
