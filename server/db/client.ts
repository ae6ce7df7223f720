import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Copier } from '../backup/copier.ts';
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
export const FEED_CHANNEL = 'xeito_feed';

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
  /**
   * Calls back after each commit that changed a mirrored row, with each scope that it touched; without
   * one where any may have been touched unheard. Answers how to stop.
   */
  onCommit(callback: (scope?: string) => void): Promise<() => Promise<void>>;
  /** Why the embedded database is gone, if ever: its thread ended. Nothing can be done on it any more. */
  lost?: Promise<Error>;
  close(): Promise<void>;
}

/** How Drizzle speaks on either engine. */
export const drizzleOptions = { schema, casing: 'snake_case' } as const;

/** The rows of a hand-written query. Its columns are named by the query; instants come as text. */
export async function queryRows<T extends Record<string, unknown>>(
  db: Database,
  query: SQL,
): Promise<T[]> {
  return (await db.execute<T>(query)).rows;
}
