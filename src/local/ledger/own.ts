import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { rowsAtOnce } from '../mirror/rows-at-once.ts';
import { toldIds, toldRows } from './deltas.ts';
import { ledgerTable } from './segments.ts';
import { isRowWanted, rowsAsWanted, type Wanted } from './wanted.ts';

/*
 * The rows of a ledger that do not lie packed: those of its table, with what the feed told since on top of them. To be
 * read in one transaction over `tablesOfLedger`.
 */

/** Some in the order of their ids; null for one that is gone, undefined for one of which nothing is known here. */
export async function ownRows<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  ids: readonly string[],
): Promise<(LocalRow<RowOf<L>> | null | undefined)[]> {
  const [rows, told] = await Promise.all([
    rowsAtOnce(ledgerTable(db, ledger), ids),
    toldRows(db, ledger, ids),
  ]);
  return ids.map((id, index) => (told.has(id) ? told.get(id) : rows[index]));
}

/** All, or those that are as wanted. */
export async function allOwnRows<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  wanted?: Wanted,
): Promise<LocalRow<RowOf<L>>[]> {
  const table = ledgerTable(db, ledger);
  const [rows, told] = await Promise.all([
    wanted ? rowsAsWanted(table, wanted) : table.toArray(),
    toldRows(db, ledger),
  ]);
  if (told.size === 0) return rows;
  const isAsWanted = (row: object) => !wanted || isRowWanted(row, wanted);
  return [
    ...rows.filter(({ id }) => !told.has(id)),
    ...[...told.values()].flatMap((row) => (row && isAsWanted(row) ? row : [])),
  ];
}

export async function countOwnRows(db: XeitoDb, ledger: LedgerName): Promise<number> {
  const told = await toldRows(db, ledger);
  if (told.size === 0) return db.table(ledger).count();
  const ids = new Set(await ownKeys(db, ledger));
  for (const [id, row] of told) {
    if (row) ids.add(id);
    else ids.delete(id);
  }
  return ids.size;
}

/** Of the packed rows these are not as they were packed: they stand in the table, are told of, or are gone. */
export async function hiddenIn(db: XeitoDb, ledger: LedgerName): Promise<Set<string>> {
  const [own, told, gone] = await Promise.all([
    ownKeys(db, ledger),
    toldIds(db, ledger),
    db.gone.where('ledger').equals(ledger).toArray(),
  ]);
  return new Set([...own, ...told, ...gone.map(({ id }) => id)]);
}

function ownKeys(db: XeitoDb, ledger: LedgerName): Promise<string[]> {
  return db.table<object, string>(ledger).toCollection().primaryKeys();
}
