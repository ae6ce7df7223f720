import { localDb, type XeitoDb } from '../db.ts';
import { recomputeRow } from '../mirror/rebase.ts';
import { isPaused } from './entry.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

/**
 * Stops a document on its way until the person lets it go on; the piece that is out right now still
 * arrives. False when there is no such document any more.
 */
export async function pauseUpload(seq: number): Promise<boolean> {
  return setPaused(seq, true);
}

/** Lets a paused document go on, at once and from where the server is. */
export async function resumeUpload(seq: number): Promise<boolean> {
  const isResumed = await setPaused(seq, false);
  if (isResumed) wake();
  return isResumed;
}

/**
 * Paused documents whose sender was killed wait as others do, so that they may be discarded. For the
 * beginning of a replay: then nobody sends them.
 */
export async function restPaused(db: XeitoDb): Promise<void> {
  const sending = await db.outbox.where('state').equals('sending').toArray();
  if (!sending.some(isPaused)) return;
  await db.transaction('rw', tablesOfChanges(db), async () => {
    for (const entry of await db.outbox.where('state').equals('sending').toArray()) {
      if (!isPaused(entry)) continue;
      await db.outbox.put({ ...entry, state: 'queued' });
      await recomputeRow(db, entry.resource, entry.rowId);
    }
  });
}

async function setPaused(seq: number, isPausedNow: boolean): Promise<boolean> {
  const db = localDb();
  return db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq);
    if (!entry?.file) return false;
    const file = { ...entry.file, isPaused: isPausedNow };
    await db.outbox.put({ ...entry, file, nextAt: isPausedNow ? entry.nextAt : 0 });
    return true;
  });
}
