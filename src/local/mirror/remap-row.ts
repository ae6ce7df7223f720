import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import type { Entry } from '../outbox/entry.ts';
import { noteKey, rename } from './given-ids.ts';
import { recomputeRow } from './rebase.ts';

/**
 * Gives a row the id that the server has given it, wherever this device names it: mirror, base, outbox,
 * documents, log and choices; the old one is remembered for open pages. Call it inside a transaction
 * over all tables of changes, in which the create is settled too.
 */
export async function remapRow(
  db: XeitoDb,
  resource: ResourceName,
  tempId: string,
  id: string,
): Promise<void> {
  if (tempId === id) return;
  await db.meta.put({ key: noteKey(tempId), value: id });
  const renamed = await remapEntries(db, tempId, id);
  await moveChunks(db, tempId, id);
  await db.sent.toCollection().modify((lines, ref) => {
    ref.value = rename(lines, tempId, id);
  });
  await db.choices.toCollection().modify((choice, ref) => {
    ref.value = rename(choice, tempId, id);
  });
  // What was under the old id was never on the server; the new one may have been pulled already.
  await db.bases.delete([resource, tempId]);
  await db.table(resource).delete(tempId);
  await recomputeRow(db, resource, id);
  for (const entry of renamed) await recomputeRow(db, entry.resource, entry.rowId);
}

async function remapEntries(db: XeitoDb, tempId: string, id: string): Promise<Entry[]> {
  const renamed: Entry[] = [];
  for (const entry of await db.outbox.toArray()) {
    const next = rename(entry, tempId, id);
    if (next === entry) continue;
    await db.outbox.put(next);
    renamed.push(next);
  }
  return renamed;
}

/** The pieces of a document lie under its id. */
async function moveChunks(db: XeitoDb, tempId: string, id: string): Promise<void> {
  const chunks = await db.chunks.where('fileId').equals(tempId).toArray();
  await db.chunks.bulkDelete(chunks.map(({ fileId, index }) => [fileId, index]));
  await db.chunks.bulkAdd(chunks.map((chunk) => ({ ...chunk, fileId: id })));
}
