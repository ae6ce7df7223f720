import { Dexie } from 'dexie';
import type { XeitoDb } from './db.ts';
import { evictChunks } from './files/housekeeping.ts';
import { StorageFullError } from './storage-problem.ts';

const WANTED_BYTES = 20 * 1024 * 1024;

/**
 * Does a piece of writing; when the storage is full, what can be made anew and copies of documents that the
 * server has make room and it is tried once more. The outbox never makes room.
 * @throws StorageFullError
 */
export async function withEviction<T>(db: XeitoDb, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    if (!(await makeRoom(db))) throw new StorageFullError(error);
  }
  try {
    return await write();
  } catch (error) {
    throw isStorageFull(error) ? new StorageFullError(error) : error;
  }
}

/** Answers whether anything went. */
async function makeRoom(db: XeitoDb): Promise<boolean> {
  const hasSnapshots = (await db.snapshots.count()) > 0;
  if (hasSnapshots) await db.snapshots.clear();
  return hasSnapshots || (await evictChunks(db, WANTED_BYTES)) > 0;
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
