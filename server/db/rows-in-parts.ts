import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { fewAtOnce } from '../few-at-once.ts';
import { type Database, queryRows } from './client.ts';

/** So many rows are made objects without giving others their turn: a millisecond or two. */
const PART_ROWS = 500;

/**
 * The rows of a query that may have very many, part by part: the database packs each part into one text,
 * which is parsed in a turn of the event loop of its own. Columns are named and made by the query; days and
 * ids come as text, `int8` as a number.
 *
 * @param isSum whether the query groups a whole ledger: two do so at once; not within a transaction
 * @throws Refusal UNAVAILABLE where too many wait to sum
 */
export async function* rowsInParts<Row>(
  db: Database,
  query: SQL,
  { isSum = false } = {},
): AsyncGenerator<Row[]> {
  const packed = sql`
    select json_agg(one)::text as part
    from (
      select one, (row_number() over () - 1) / ${sql.raw(String(PART_ROWS))} as at from (${query}) one
    ) placed
    group by at
  `;
  const ask = (on: Database) => queryRows<{ part: string }>(on, packed);
  const parts = await (isSum ? groupingInMemory(db, ask) : ask(db));
  for (const { part } of parts) {
    yield JSON.parse(part) as Row[];
    await nextTurn();
  }
}

/** All of them at once, for who needs them so: still none of the parts keeps others waiting. */
export async function allInParts<Row>(
  db: Database,
  query: SQL,
  options: { isSum?: boolean } = {},
): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of rowsInParts<Row>(db, query, options)) all.push(...rows);
  return all;
}

/**
 * The planner guesses far too many groups: it would sort all rows on disk, at three times the time, and
 * compile for a second what runs for another.
 */
const GROUPING = {
  /** Of each process of the database that sums: three, as a rule. */
  work_mem: '64MB',
  enable_sort: 'off',
  enable_incremental_sort: 'off',
  jit: 'off',
};

/** More would not end sooner, take the memory of the machine, and the connections of all others. */
const summing = fewAtOnce(2, 16);

async function groupingInMemory<Result>(
  db: Database,
  ask: (db: Database) => Promise<Result>,
): Promise<Result> {
  const sum = async (tx: Database) => {
    const settings = Object.entries(GROUPING).map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    );
    await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
    return ask(tx);
  };
  return summing(() => db.transaction(sum));
}
