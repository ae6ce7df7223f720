import type { FileRow } from '#contract/resources/files.ts';
import type { XeitoDb } from '../db.ts';
import type { CopyNote } from '../meta.ts';
import { noteCopy, readCopies, removeCopies } from './copies.ts';
import { writeChunks } from './write.ts';

/**
 * Keeps bytes that came from the server, to be opened without network. False when they are not those of
 * the document, or when this device may not have it any more: then none of them stays.
 * @throws StorageFullError, LockedProblem; none of them stays then either
 */
export async function saveCopy(
  db: XeitoDb,
  { id, size, sha256 }: Pick<FileRow, 'id' | 'size' | 'sha256'>,
  content: Blob,
  note: CopyNote,
): Promise<boolean> {
  if (content.size !== size) return false;
  const isRight = await writeChunks(db, id, content).then(
    (hash) => hash === sha256,
    async (error: unknown) => {
      await removeCopies(db, [id]);
      throw error;
    },
  );
  return db.transaction('rw', [db.chunks, db.files, db.outbox, db.meta], async () => {
    // Access may have been taken away, or the pieces, while they were written.
    const isHere = isRight && (await readCopies(db)).some((copy) => copy.id === id && copy.isWhole);
    if (isHere) await noteCopy(db, id, note);
    else await removeCopies(db, [id]);
    return isHere;
  });
}
