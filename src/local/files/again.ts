import type { FileRow } from '#contract/resources/files.ts';
import type { XeitoDb } from '../db.ts';
import { readBase } from '../mirror/rebase.ts';
import type { PendingFile } from '../outbox/entry.ts';
import { joinPieces, piecesOf } from './bytes.ts';
import { countChunks, removeChunks } from './chunks.ts';
import { textOf } from './text.ts';
import { writeChunks } from './write.ts';

/** Whether all bytes of a document that somebody removed are on this device: no server gives them any more. */
export async function mayBeMadeAgain(db: XeitoDb, id: string): Promise<boolean> {
  const known = await lastKnown(db, id);
  return known !== undefined && (await countChunks(db, id)) === piecesOf(known);
}

/**
 * Copies the bytes of such a document, for a new one. Null where they are not all here, or are not its own.
 * @throws StorageFullError, LockedProblem; nothing stays then
 */
export async function copyBytes(
  db: XeitoDb,
  id: string,
  newId: string,
): Promise<PendingFile | null> {
  const known = await lastKnown(db, id);
  const content = known && (await joinPieces(db, known));
  if (!content) return null;
  const { name, type, size, sha256 } = known;
  let written = '';
  try {
    written = await writeChunks(db, newId, content);
  } finally {
    if (written !== sha256) await removeChunks(db, newId);
  }
  if (written !== sha256) return null;
  return { name, type, size, sha256, uploadId: null, offset: 0, text: await textOf(content) };
}

async function lastKnown(db: XeitoDb, id: string): Promise<FileRow | undefined> {
  const { row, last } = await readBase(db, 'files', id);
  return (row ?? last) as FileRow | undefined;
}
