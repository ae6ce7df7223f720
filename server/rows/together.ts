import { type SQL, eq, getTableName } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { RowTable } from '../db/row-table.ts';
import { isOneOf } from '../db/wire.ts';
import { type HeldRows, insertRows, type Raw, updateRow, type Values } from '../sync/held-rows.ts';
import { sharedNow } from '../sync/within.ts';

// What requests of a batch ask and write of rows, together where they share a transaction.

interface Query<Answer> extends PromiseLike<Answer> {
  toSQL(): { sql: string };
}

/** Makes a row. */
export async function make(tx: Database, table: RowTable, values: Values): Promise<Raw[]> {
  const row = sharedNow()?.rows.make(table, values);
  return row ? [row] : insertRows(tx, table, [values]);
}

/** Changes a row, and no other. */
export async function change(
  tx: Database,
  table: RowTable,
  id: string,
  values: Values,
): Promise<Raw[]> {
  const rows = sharedNow()?.rows;
  const before = rows && locked(rows, table)?.get(id);
  const row = before && rows.change(table, before, values);
  return row ? [row] : updateRow(tx, table, id, values);
}

/**
 * What a select answers, asked once for all requests of a batch that give it the same name. It may be as old as the
 * transaction: not for what is asked after a lock that another request may not have taken.
 */
export async function askOnce<Answer>(name: string, ask: () => Query<Answer>): Promise<Answer> {
  const atHand = sharedNow()?.rows.atHand;
  const known = atHand?.get(name) as Answer | undefined;
  if (known !== undefined) return known;
  const query = ask();
  const value = await query;
  atHand?.keep(name, { text: query.toSQL().sql, value });
  return value;
}

/** The same of rows of one table; those that requests make and change since are in it where `has` says so. */
export async function askRowsOnce<Row extends { id: string }>(
  name: string,
  table: RowTable,
  ask: () => Query<Row[]>,
  has: (row: Row) => boolean,
): Promise<Row[]> {
  const atHand = sharedNow()?.rows.atHand;
  const known = atHand?.get(name) as Map<string, Row> | undefined;
  if (known) return [...known.values()];
  const query = ask();
  const rows = await query;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const note = (row: object) => {
    const { id } = row as Row;
    if (has(row as Row)) byId.set(id, row as Row);
    else byId.delete(id);
  };
  atHand?.keep(name, { text: query.toSQL().sql, value: byId, table, note });
  return rows;
}

/** What the new rows of a batch have in a field, as they were sent, and what this one has. */
export function saidTogether(field: string, own: string): string[] {
  const said = sharedNow()?.newRows.map((row) => row[field]) ?? [];
  const texts = said.filter((value) => typeof value === 'string' && value !== '') as string[];
  return [...new Set([...texts, own])].toSorted();
}

/**
 * One row that is to be changed, as a select of its table has it: asked for at once for all that a batch changes.
 * A batch changes each once, so that it is forgotten then.
 */
export async function askChanged(
  what: 'locked' | 'seen',
  table: RowTable,
  id: string,
  select: (where: SQL) => Query<object[]>,
): Promise<Raw | undefined> {
  const name = nameOf(what, table);
  const shared = sharedNow();
  if (shared?.changedIds.includes(id)) {
    const { atHand } = shared.rows;
    const all = () => select(isOneOf(table.id, shared.changedIds)) as Query<Raw[]>;
    // Where something else wrote to the table, as often as there are changes, each is asked for by itself.
    if (!atHand.wasKept(name)) await askRowsOnce(name, table, all, () => false);
    const row = (atHand.get(name) as Map<string, Raw> | undefined)?.get(id);
    if (row) return row;
  }
  const [row] = await select(eq(table.id, id));
  return row as Raw | undefined;
}

function locked({ atHand }: HeldRows, table: RowTable): ReadonlyMap<string, Raw> | undefined {
  return atHand.get(nameOf('locked', table)) as Map<string, Raw> | undefined;
}

function nameOf(what: 'locked' | 'seen', table: RowTable): string {
  return `${what} ${getTableName(table)}`;
}
