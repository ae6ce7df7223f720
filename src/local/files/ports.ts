import { v4 } from 'uuid';
import { askInNameOf } from '../api/in-name-of.ts';
import type { NetAnswer } from '../api/net.ts';
import type { Chunk, XeitoDb } from '../db.ts';
import { savedChunk } from './chunks.ts';

export interface FileRequest {
  method: 'HEAD' | 'PATCH' | 'POST';
  /** Under the API's base URL, with a slash in front. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | null;
  /** How many bytes go out with it, which decides how long an answer is awaited. */
  bytes: number;
}

/** All that sending a document needs of the world; tests give their own. */
export interface FilePorts {
  /** Never throws for a failing network: that is the answer `none`. */
  ask: (request: FileRequest) => Promise<NetAnswer>;
  readChunk: (fileId: string, index: number) => Promise<Chunk | undefined>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Without an answer for so long, a request counts as unanswered… */
const QUIET_MS = 60_000;
/** …beside the time that its bytes take at 16 kB/s: a worker hears nothing of their progress. */
const SLOWEST_BYTES_PER_MS = 16;

/** Milliseconds after which a request with so many bytes counts as unanswered. */
export function timeoutFor(bytes: number): number {
  return QUIET_MS + bytes / SLOWEST_BYTES_PER_MS;
}

/** The ports of a browser: the API with the session of the database's person. */
export function browserFilePorts(db: XeitoDb): FilePorts {
  return {
    ask: ({ bytes, ...request }) =>
      askInNameOf(db.userId, { ...request, timeoutMs: timeoutFor(bytes) }),
    readChunk: (fileId, index) => savedChunk(db, fileId, index),
    newId: () => v4(),
    now: () => Date.now(),
  };
}
