import {
  PGlite,
  type QueryOptions,
  type Transaction,
  types as pgliteTypes,
} from '@electric-sql/pglite';
import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, Pool, types } from 'pg';
import { type Copier, pgliteCopier, postgresCopier } from '../backup/copier.ts';
import { dumpRows } from '../backup/dump.ts';
import * as schema from './schema/index.ts';

interface Rows<T> {
  rows: T[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** One type for both engines and for an open transaction: code never knows which it has. */
export type Database = PgDatabase<
  RowsResult,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

/** Channel on which the triggers of the feed tell of a commit. */
const FEED_CHANNEL = 'xeito_feed';

/** An open database of either engine. */
export interface Connection {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Runs `work` on one connection, alone among all processes: for migrations. */
  exclusively(work: (db: Database) => Promise<void>): Promise<void>;
  /** Reads or writes whole tables in one transaction, which sees one moment. */
  copying<Result>(work: (copier: Copier) => Promise<Result>): Promise<Result>;
  /** All rows as text, for the backup of every hour; of the embedded database alone. */
  dump?: () => Promise<Buffer[]>;
  /** Calls back after each commit that changed a mirrored row. Answers how to stop. */
  onCommit(callback: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

// `int8` and `count(*)` are numbers on both engines: PGlite makes them so, pg hands over text.
types.setTypeParser(types.builtins.INT8, Number);

const options = { schema, casing: 'snake_case' } as const;

/** Opens the embedded database in a directory, whose lock is ours (lock.ts), or in memory. */
export async function openPglite({ directory }: { directory?: string }): Promise<Connection> {
  return connectPglite(await PGlite.create(directory));
}

/** What Drizzle reads as text and makes dates of itself (drizzle-orm/pglite/session.js). */
const TEXT_TYPES = [
  pgliteTypes.TIMESTAMP,
  pgliteTypes.TIMESTAMPTZ,
  pgliteTypes.INTERVAL,
  pgliteTypes.DATE,
  // Arrays of numbers and of these.
  1231,
  1115,
  1185,
  1187,
  1182,
];

/**
 * The client as Drizzle uses it. Drizzle gives its parsers along with each query, and PGlite then copies
 * the table of all parsers for each: a third of the time of a small query. Here the table has them once.
 */
function withOwnParsers<Asked extends Pick<PGlite, 'query'>>(client: Asked): Asked {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return (text: string, params: unknown[], { rowMode }: QueryOptions = {}) =>
          target.query(text, params, rowMode && { rowMode });
      }
      const member = Reflect.get(target, name, target) as unknown;
      if (name === 'transaction') {
        return (work: (tx: Transaction) => Promise<unknown>) =>
          (member as PGlite['transaction']).call(target, (tx) => work(withOwnParsers(tx)));
      }
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

/** An embedded database that is open already. */
export function connectPglite(client: PGlite): Connection {
  for (const type of TEXT_TYPES) client.parsers[type] = (value: string) => value;
  const db = drizzlePglite(withOwnParsers(client), options) as unknown as Database;
  return {
    db,
    engine: 'pglite',
    exclusively: (work) => work(db),
    copying: (work) => client.transaction((tx) => work(pgliteCopier(tx))),
    dump: () => client.transaction((tx) => allOf(dumpRows(pgliteCopier(tx)))),
    onCommit: (callback) => client.listen(FEED_CHANNEL, callback),
    close: () => client.close(),
  };
}

/** Opens a pool on a PostgreSQL server. Nothing is asked of the server yet. */
export function openPostgres(url: string): Connection {
  const pool = new Pool({ connectionString: url, max: 16 });
  // An idle connection that the server ends (a restart) is replaced at the next query.
  pool.on('error', () => undefined);
  return {
    db: drizzleNode(pool, options),
    engine: 'postgres',
    exclusively: (work) => withAdvisoryLock(pool, work),
    copying: (work) => copyAt(url, work),
    onCommit: (callback) => listen(url, callback),
    close: () => pool.end(),
  };
}

/** The rows of a hand-written query. Its columns are named by the query; instants come as text. */
export async function queryRows<T extends Record<string, unknown>>(
  db: Database,
  query: SQL,
): Promise<T[]> {
  return (await db.execute<T>(query)).rows;
}

async function allOf<One>(all: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of all) found.push(one);
  return found;
}

/** On a connection of its own: what COPY was cut short in cannot be used again. */
async function copyAt<Result>(
  url: string,
  work: (copier: Copier) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const result = await work(postgresCopier(client));
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

async function withAdvisoryLock(pool: Pool, work: (db: Database) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7021400002)');
    await work(drizzleNode(client, options));
  } finally {
    // Ending the connection frees the lock even where the work broke it.
    client.release(true);
  }
}

const RECONNECT_MS = 1000;

/** Listens on a connection of its own and comes back when the server drops it. */
async function listen(url: string, callback: () => void): Promise<() => Promise<void>> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: url });
    client = fresh;
    let lost = false;
    const retry = () => {
      if (stopped || lost) return;
      lost = true;
      timer = setTimeout(() => void connect().catch(retry), RECONNECT_MS);
    };
    fresh.on('error', retry);
    fresh.on('end', retry);
    fresh.on('notification', callback);
    await fresh.connect();
    await fresh.query(`listen ${FEED_CHANNEL}`);
    // What was committed while nobody listened is told now.
    callback();
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
