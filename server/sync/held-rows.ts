import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SQL, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import type { RowTable } from '../db/row-table.ts';
import { selectTold } from '../db/told.ts';
import { type AtHand, createAtHand } from './at-hand.ts';
import { guarded } from './guarded.ts';
import { NotTogether } from './not-together.ts';

/** A row as a select answers it. */
export type Raw = { id: string; version: number; updatedAt: Date; deletedAt: Date | null } & Record<
  string,
  unknown
>;
export type Values = Readonly<Record<string, unknown>>;

/**
 * The rows that requests of a shared transaction make and change: held back, and written with one statement for
 * each table before anything that might miss them is asked, and at the end (decision 301).
 */
export interface HeldRows {
  /** What the requests see of the transaction. */
  tx: Database;
  atHand: AtHand;
  /** How many rows were held back so far. */
  readonly count: number;
  /** The row as it will be; undefined where only the database can tell. */
  make(table: RowTable, values: Values): Raw | undefined;
  /** The same of one that is locked. */
  change(table: RowTable, before: Raw, values: Values): Raw | undefined;
  /** @throws NotTogether where a row is not as it was foretold */
  flush(): Promise<void>;
  /** Puts the moments of changes, which the database gave, into what was said before. */
  withMoments: (text: string) => string;
}

interface Held {
  table: RowTable;
  /** The fields that change; undefined of new rows. */
  changed: string[] | undefined;
  rows: Raw[];
}

/**
 * When a change takes place is told by the database. Until then each has a moment that nobody lives to see, and
 * that no two transactions share: what a person wrote is not taken for one.
 */
const LAST_YEAR = 9999;
const A_LAST_MOMENT = /9999-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const DAY_MS = 86_400_000;

/** @param now the time of the transaction, which new rows are of */
export function holdRows(tx: Database, now: Date): HeldRows {
  const held = new Map<string, Held>();
  const moments = new Map<string, string>();
  const atHand = createAtHand();
  const lastMoment = Date.UTC(LAST_YEAR) + randomInt(364 * DAY_MS);
  let count = 0;
  let turn = Promise.resolve();

  const hold = (table: RowTable, changed: string[] | undefined, row: Raw) => {
    const name = `${getTableName(table)} ${changed?.join() ?? ''}`;
    const those = held.get(name) ?? { table, changed, rows: [] };
    held.set(name, those);
    those.rows.push(row);
    count += 1;
    atHand.note(table, row);
    return row;
  };
  const write = async () => {
    for (const [name, those] of held) {
      held.delete(name);
      const written = new Map((await writeHeld(tx, those)).map((row) => [row.id, row]));
      for (const row of those.rows) {
        const told = written.get(row.id);
        if (those.changed && told) {
          moments.set(row.updatedAt.toISOString(), told.updatedAt.toISOString());
          row.updatedAt = told.updatedAt;
        }
        if (isDeepStrictEqual(told, row)) continue;
        throw new NotTogether(`A row of ${getTableName(those.table)} is another one`);
      }
    }
  };
  const flush = () => {
    // Who asks meanwhile waits too.
    if (held.size > 0) turn = turn.then(write);
    return turn;
  };
  return {
    tx: guarded(tx, async ({ isRead, written, mayRead }) => {
      if (!isRead) atHand.forget(written);
      const isApart = isRead && ![...held.values()].some(({ table }) => mayRead(table));
      await (isApart ? turn : flush());
    }),
    atHand,
    get count() {
      return count;
    },
    flush,
    make(table, values) {
      const row = foretell(table, (name, column) =>
        values[name] === undefined ? bornWith(name, column, now) : values[name],
      );
      return row && hold(table, undefined, row);
    },
    change(table, before, values) {
      const fields = Object.entries(values).filter(([, value]) => value !== undefined);
      if (fields.some(([, value]) => is(value, SQL))) return undefined;
      const after = foretell(table, (name) =>
        values[name] === undefined ? before[name] : values[name],
      );
      if (!after) return undefined;
      const told = { version: before.version + 1, updatedAt: new Date(lastMoment + count) };
      return hold(
        table,
        fields.map(([name]) => name),
        { ...after, ...told },
      );
    },
    withMoments: (text) => text.replace(A_LAST_MOMENT, (moment) => moments.get(moment) ?? moment),
  };
}

function writeHeld(tx: Database, { table, changed, rows }: Held): Promise<Raw[]> {
  if (!changed) {
    const told = selectTold(table, rows);
    return tx.insert(table).select(told).returning() as unknown as Promise<Raw[]>;
  }
  const columns = getTableColumns(table);
  const names = Object.keys(columns).filter((name) => name === 'id' || changed.includes(name));
  const fieldOf = (name: string) => sql.raw(`told.field_${names.indexOf(name)}`);
  return tx
    .update(table)
    .set(Object.fromEntries(changed.map((name) => [name, fieldOf(name)])))
    .from(sql`(${selectTold(table, rows, { names })}) as told`)
    .where(eq(table.id, fieldOf('id')))
    .returning(columns) as unknown as Promise<Raw[]>;
}

export function insertRows(
  tx: Database,
  table: RowTable,
  values: readonly Values[],
): Promise<Raw[]> {
  return tx
    .insert(table)
    .values(values as never)
    .returning() as unknown as Promise<Raw[]>;
}

export function updateRow(
  tx: Database,
  table: RowTable,
  id: string,
  values: Values,
): Promise<Raw[]> {
  return tx.update(table).set(values).where(eq(table.id, id)).returning() as unknown as Promise<
    Raw[]
  >;
}

/** As the database would answer it; undefined where it computes something itself. */
function foretell(
  table: PgTable,
  valueOf: (name: string, column: PgColumn) => unknown,
): Raw | undefined {
  const row: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const value = valueOf(name, column);
    if (value === undefined || is(value, SQL)) return undefined;
    row[name] = value === null ? null : column.mapFromDriverValue(column.mapToDriverValue(value));
  }
  return row as Raw;
}

/** What a column has that nobody filled in; undefined where the database computes it. */
function bornWith(name: string, column: PgColumn, now: Date): unknown {
  if (!column.hasDefault) return null;
  if (!is(column.default, SQL)) return column.default;
  return name === 'createdAt' || name === 'updatedAt' ? now : undefined;
}
