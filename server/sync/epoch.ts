import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/client.ts';
import { syncChange, syncMeta } from '../db/schema/index.ts';

const VERSION_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** The newest place of the feed, 0 without any, and the history that it counts in. */
export interface FeedHead {
  epoch: string;
  head: number;
}

/** Columns of a query on `sync_meta`. */
export const headColumns = {
  epoch: syncMeta.epoch,
  head: sql<number>`coalesce((select max(seq) from ${syncChange}), 0)`,
};

/** How far the feed has come in this snapshot. */
export async function readHead(db: Database): Promise<FeedHead> {
  const [found] = await db.select(headColumns).from(syncMeta);
  if (!found) throw new Error('The database has no epoch');
  return found;
}

/** The identity of this database's history. */
export async function readEpoch(db: Database): Promise<string> {
  const [meta] = await db.select({ epoch: syncMeta.epoch }).from(syncMeta);
  if (!meta) throw new Error('The database has no epoch');
  return meta.epoch;
}

/** The identity of a history that goes on from an earlier state; it says since when. */
export function laterEpoch(): string {
  return uuidv7();
}

/** When the database was taken back to an earlier state; undefined where it never was. */
export async function readRestoredAt(db: Database): Promise<Date | undefined> {
  const [, high, low] = VERSION_7.exec(await readEpoch(db)) ?? [];
  return high === undefined ? undefined : new Date(Number.parseInt(`${high}${low}`, 16));
}
