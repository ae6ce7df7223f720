import type { XeitoDb } from '../db.ts';
import { isHeld } from '../outbox/entry.ts';

/**
 * The unsettled new documents of this device with the same bytes, by their `seq`: a later one goes after
 * them and then without its bytes. Those that wait for a person do not count: nothing waits with them.
 */
export async function sameBytesPending(db: XeitoDb, sha256: string): Promise<number[]> {
  const same = await db.outbox
    .filter((entry) => entry.file?.sha256 === sha256 && !isHeld(entry))
    .sortBy('seq');
  return same.map(({ seq }) => seq);
}

/** Whether another document with these bytes is on the server, as far as this device knows. */
export async function isOnServer(db: XeitoDb, sha256: string, exceptId: string): Promise<boolean> {
  const rows = await db.files.where('sha256').equals(sha256).toArray();
  return rows.some((row) => row.id !== exceptId && row.version > 0 && row._mark === null);
}
