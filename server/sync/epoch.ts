import type { Database } from '../db/client.ts';
import { syncMeta } from '../db/schema/index.ts';

/** The identity of this database's history. */
export async function readEpoch(db: Database): Promise<string> {
  const [meta] = await db.select({ epoch: syncMeta.epoch }).from(syncMeta);
  if (!meta) throw new Error('The database has no epoch');
  return meta.epoch;
}
