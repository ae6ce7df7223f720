import type { XeitoDb } from '../db.ts';
import { dropDone } from '../received/tray-moves.ts';
import { filesWithChunks } from './chunks.ts';
import { bornAt, type Copy, hasUnsentChanges, readCopies, removeCopies } from './copies.ts';

/** So many bytes of documents that the server has are kept to be seen without network. */
const CACHE_BYTES = 200 * 1024 * 1024;
/** Longer than any document takes to be written: pieces this old without a row are of nobody. */
const ORPHAN_AFTER_MS = 86_400_000;

/**
 * Keeps of the documents that the server has those used last, up to a budget in bytes, and drops the
 * pieces of the others. What the person wants to keep is beside the budget. Answers the bytes freed.
 */
export async function dropSentChunks(db: XeitoDb, budget = CACHE_BYTES): Promise<number> {
  const copies = (await readCopies(db)).filter(({ isKept }) => !isKept);
  const held = copies.reduce((sum, { size }) => sum + size, 0);
  return giveUp(db, copies, held - budget);
}

/**
 * Frees at least so many bytes, those used longest ago first and what the person wants to keep last, as
 * far as the server has them too: bytes of an unsettled document are never touched. Answers the bytes
 * that were freed.
 */
export async function evictChunks(db: XeitoDb, bytesWanted: number): Promise<number> {
  return giveUp(db, await readCopies(db), bytesWanted);
}

/**
 * Drops pieces that no row and no entry names, or that never became a whole copy: their writing was cut
 * short. `now` is epoch milliseconds. Answers how many documents they were of.
 */
export async function dropOrphanChunks(db: XeitoDb, now: number): Promise<number> {
  let dropped = 0;
  await dropDone(db, now - ORPHAN_AFTER_MS);
  for (const { id } of (await readCopies(db)).filter(({ isWhole }) => !isWhole)) {
    await removeCopies(db, [id]);
    dropped += 1;
  }
  for (const id of await filesWithChunks(db)) {
    if (now - bornAt(id) < ORPHAN_AFTER_MS) continue;
    const tables = [db.chunks, db.files, db.outbox, db.meta, db.received];
    dropped += await db.transaction('rw', tables, async () => {
      if ((await db.files.get(id)) || (await db.received.get(id))) return 0;
      const before = await filesWithChunks(db);
      await removeCopies(db, [id], hasUnsentChanges);
      return before.length - (await filesWithChunks(db)).length;
    });
  }
  return dropped;
}

async function giveUp(db: XeitoDb, copies: readonly Copy[], bytesWanted: number): Promise<number> {
  let freed = 0;
  for (const { id, size } of copies) {
    if (freed >= bytesWanted) break;
    await removeCopies(db, [id]);
    freed += size;
  }
  return freed;
}
