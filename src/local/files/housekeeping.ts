import type { XeitoDb } from '../db.ts';
import { filesWithChunks, removeChunks } from './chunks.ts';

/** So many bytes of documents that the server has are kept to be seen without network. */
const CACHE_BYTES = 200 * 1024 * 1024;
/** Longer than any document takes to be written: pieces this old without a row are of nobody. */
const ORPHAN_AFTER_MS = 86_400_000;

/**
 * Keeps of the documents that the server has the newest, up to a budget in bytes, and drops the pieces
 * of the others. Answers the bytes that were freed.
 */
export async function dropSentChunks(db: XeitoDb, budget = CACHE_BYTES): Promise<number> {
  const copies = await keptCopies(db);
  const kept = copies.reduce((sum, { size }) => sum + size, 0);
  return evictChunks(db, kept - budget);
}

/**
 * Frees at least so many bytes, oldest documents first, as far as the server has them too: bytes of an
 * unsettled document are never touched. Answers the bytes that were freed.
 */
export async function evictChunks(db: XeitoDb, bytesWanted: number): Promise<number> {
  let freed = 0;
  for (const { id, size } of await keptCopies(db)) {
    if (freed >= bytesWanted) break;
    freed += await db.transaction('rw', [db.chunks, db.files, db.outbox], async () => {
      if (!(await isCopy(db, id))) return 0;
      await removeChunks(db, id);
      return size;
    });
  }
  return freed;
}

/**
 * Drops pieces that no row and no entry names: of a document whose writing was cut short, or that is
 * gone. `now` is epoch milliseconds. Answers how many documents they were of.
 */
export async function dropOrphanChunks(db: XeitoDb, now: number): Promise<number> {
  let dropped = 0;
  for (const id of await filesWithChunks(db)) {
    if (now - bornAt(id) < ORPHAN_AFTER_MS) continue;
    dropped += await db.transaction('rw', [db.chunks, db.files, db.outbox], async () => {
      if ((await db.files.get(id)) ?? (await entriesOf(db, id)).length > 0) return 0;
      await removeChunks(db, id);
      return 1;
    });
  }
  return dropped;
}

/** Documents of which this device has bytes and the server too, oldest first. */
async function keptCopies(db: XeitoDb): Promise<{ id: string; size: number }[]> {
  const copies: { id: string; size: number }[] = [];
  for (const id of await filesWithChunks(db)) {
    const row = await db.files.get(id);
    if (row && (await isCopy(db, id))) copies.push({ id, size: row.size });
  }
  return copies.toSorted((a, b) => bornAt(a.id) - bornAt(b.id));
}

/** No entry still has to bring the bytes of the row to the server: it has them. */
async function isCopy(db: XeitoDb, id: string): Promise<boolean> {
  const entries = await entriesOf(db, id);
  return (await db.files.get(id)) !== undefined && entries.every(({ file }) => file === null);
}

function entriesOf(db: XeitoDb, id: string) {
  return db.outbox.where('[resource+rowId]').equals(['files', id]).toArray();
}

/** Epoch milliseconds in a UUIDv7: good enough for "old", never for an order of changes. */
function bornAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
