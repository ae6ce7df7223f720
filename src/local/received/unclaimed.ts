import { Dexie } from 'dexie';
import { CHUNK_BYTES } from '#contract/files.ts';
import { localDb, XeitoDb } from '../db.ts';
import type { Received } from './received.ts';
import { removeChunks, saveChunk, savedChunk } from '../files/chunks.ts';
import { withEviction } from '../storage-full.ts';

/** Not a person's id, so that no account can ever have it. */
const NOBODY = 'nobody';

/** What came while nobody was signed in: of no person, so it lies here in the clear until one takes it. */
export async function openUnclaimed(): Promise<XeitoDb> {
  const db = new XeitoDb(NOBODY);
  db.vault.leaveOpen();
  await db.open();
  return db;
}

const listeners = new Set<() => void>();

/** Told when they became somebody's in this page, or were thrown away. Returns how to stop. */
export function onUnclaimedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many documents came while nobody was signed in. */
export function countUnclaimed(): Promise<number> {
  return inNobodys(0, (db) => db.received.count());
}

/**
 * Gives them to the person whose database is open. Each is written here before it is dropped there: cut
 * short, it goes on from where it was.
 * @throws StorageFullError, LockedProblem
 */
export function takeUnclaimed(): Promise<void> {
  const mine = localDb();
  return inNobodys(undefined, async (db) => {
    for (const item of await db.received.toArray()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that memory holds one piece
      if (await copyBytes(db, mine, item)) await withEviction(mine, () => mine.received.put(item));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await drop(db, item.id);
    }
  }).finally(tell);
}

export function dropUnclaimed(): Promise<void> {
  return inNobodys(undefined, async (db) => {
    for (const id of await db.received.toCollection().primaryKeys()) await drop(db, id);
  }).finally(tell);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Removes a received document with its bytes, in one transaction. */
export async function drop(db: XeitoDb, id: string): Promise<void> {
  await db.transaction('rw', [db.received, db.chunks], async () => {
    await db.received.delete(id);
    await removeChunks(db, id);
  });
}

/** False where it is the person's already: another tab was faster, and it may have been queued since. */
async function copyBytes(from: XeitoDb, to: XeitoDb, { id, size }: Received): Promise<boolean> {
  if ((await to.received.get(id)) ?? (await to.files.get(id))) return false;
  for (let index = 0; index * CHUNK_BYTES < size; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- memory holds one piece
    const chunk = await savedChunk(from, id, index);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (chunk) await withEviction(to, () => saveChunk(to, chunk));
  }
  return true;
}

async function inNobodys<T>(none: T, act: (db: XeitoDb) => Promise<T>): Promise<T> {
  // To open what is not there would make it.
  if (!(await Dexie.exists(`xeito_${NOBODY}`))) return none;
  const db = await openUnclaimed();
  try {
    return await act(db);
  } finally {
    db.close();
  }
}
