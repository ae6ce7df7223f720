import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/client.ts';
import { syncMeta } from '../db/schema/index.ts';

const VERSION_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

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
