import { Dexie } from 'dexie';
import type { XeitoDb } from './db.ts';
import { evictChunks } from './files/housekeeping.ts';
import { StorageFullError } from './storage-problem.ts';

const WANTED_BYTES = 20 * 1024 * 1024;

/**
 * Does a piece of writing; while the storage is full, what can be made anew makes room, then copies of documents that
 * the server has, and it is tried again after each. The outbox never makes room.
 * @throws StorageFullError
 */
export async function withEviction<T>(
  db: XeitoDb,
  write: () => Promise<T>,
  ways = [dropSnapshots, evictChunks],
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    for (const [index, makeRoom] of ways.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- what is dearer goes only where the rest is not enough
      if (await makeRoom(db, WANTED_BYTES)) return withEviction(db, write, ways.slice(index + 1));
    }
    throw new StorageFullError(error);
  }
}

/** Answers how many went. */
async function dropSnapshots(db: XeitoDb): Promise<number> {
  const count = await db.snapshots.count();
  if (count > 0) await db.snapshots.clear();
  return count;
}

/** Whether the browser refused to store more: Dexie wraps what IndexedDB says. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  if (error instanceof Dexie.DexieError && isStorageFull(error.inner)) return true;
  // Of what was written at once, each row may have been refused by itself.
  const failures: unknown = error instanceof Error && 'failures' in error ? error.failures : [];
  if (Array.isArray(failures) && failures.some(isStorageFull)) return true;
  return error instanceof Error && error.name === Dexie.errnames.QuotaExceeded;
}
