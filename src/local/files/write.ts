import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CHUNK_BYTES } from '#contract/files.ts';
import type { XeitoDb } from '../db.ts';
import { withEviction } from '../storage-full.ts';
import { hashOf, saveChunk } from './chunks.ts';
import { FileUnreadableError } from './problems.ts';

/**
 * Writes bytes piece by piece, each in its own strict transaction. Answers the SHA-256 of the whole in
 * hex. `onRead` hears how many bytes are safe so far.
 * @throws FileUnreadableError, StorageFullError, LockedProblem; pieces may be left then
 */
export async function writeChunks(
  db: XeitoDb,
  fileId: string,
  source: Blob,
  onRead: (bytes: number) => void = () => undefined,
): Promise<string> {
  const whole = sha256.create();
  for (let start = 0, index = 0; start < source.size; start += CHUNK_BYTES, index += 1) {
    const bytes = await readSlice(source, start);
    const view = new Uint8Array(bytes);
    whole.update(view);
    await withEviction(db, () => saveChunk(db, { fileId, index, bytes, sha256: hashOf(view) }));
    onRead(start + bytes.byteLength);
  }
  return bytesToHex(whole.digest());
}

async function readSlice(source: Blob, start: number): Promise<ArrayBuffer> {
  const wanted = Math.min(CHUNK_BYTES, source.size - start);
  const bytes = await source
    .slice(start, start + wanted)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new FileUnreadableError('The document cannot be read.', { cause });
    });
  if (bytes.byteLength !== wanted) throw new FileUnreadableError('The document has changed.');
  return bytes;
}
