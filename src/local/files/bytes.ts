import { CHUNK_BYTES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { XeitoDb } from '../db.ts';
import { savedChunk } from './chunks.ts';

/** How many pieces a document of this size has. */
export function piecesOf({ size }: Pick<FileRow, 'size'>): number {
  return Math.ceil(size / CHUNK_BYTES);
}

/** The bytes of a document from its pieces; null where not all of them are on this device. @throws LockedProblem */
export async function joinPieces(
  db: XeitoDb,
  file: Pick<FileRow, 'id' | 'size' | 'type'>,
): Promise<Blob | null> {
  const pieces: ArrayBuffer[] = [];
  for (let index = 0; index < piecesOf(file); index += 1) {
    const chunk = await savedChunk(db, file.id, index);
    if (!chunk) return null;
    pieces.push(chunk.bytes);
  }
  return new Blob(pieces, { type: file.type });
}
