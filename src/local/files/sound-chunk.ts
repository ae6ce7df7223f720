import { Dexie } from 'dexie';
import type { Problem } from '#contract/problem.ts';
import { LockedProblem } from '../keys/problems.ts';
import type { Answer } from '../outbox/classify.ts';
import { hashOf } from './chunks.ts';
import type { FilePorts } from './ports.ts';

/** A piece of a document is missing on this device, or is not what was written. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** One piece, compared with its hash. @throws DamagedFileError, LockedProblem */
export async function readSoundChunk(
  ports: Pick<FilePorts, 'readChunk'>,
  fileId: string,
  index: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = await ports.readChunk(fileId, index).catch((cause: unknown) => {
    if (cause instanceof LockedProblem || isStoreFailure(cause)) throw cause;
    // What was sealed opens whole or not at all.
    throw new DamagedFileError(`Piece ${index} of ${fileId} does not open.`, { cause });
  });
  const bytes = new Uint8Array(chunk?.bytes ?? new ArrayBuffer(0));
  if (!chunk || hashOf(bytes) !== chunk.sha256) {
    throw new DamagedFileError(`Piece ${index} of ${fileId} is damaged or missing.`);
  }
  return bytes;
}

/** The database itself failed: another time it may read the piece. */
function isStoreFailure(error: unknown): boolean {
  return error instanceof DOMException || error instanceof Dexie.DexieError;
}

/** What the server would say of such bytes: so the entry is held in sight and never sent half. */
export function damagedAnswer(): Answer {
  const body: Problem = {
    type: 'about:blank',
    title: 'The document is damaged on this device',
    status: 422,
    errorCode: 'FILE_HASH_MISMATCH',
  };
  return { kind: 'answer', marked: true, status: 422, retryAfterMs: 0, body };
}
