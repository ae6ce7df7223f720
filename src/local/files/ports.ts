import { v4 } from 'uuid';
import { loadConfig } from '../api/config.ts';
import { isMarked } from '../api/net.ts';
import { beginActivity } from '../api/activity.ts';
import { reportOnline } from '../api/online.ts';
import type { Chunk, XeitoDb } from '../db.ts';
import { retryAfterMs } from '../outbox/backoff.ts';
import type { Answer } from '../outbox/classify.ts';
import { validSession } from '../session/stored.ts';
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

export type FileAnswer =
  | Extract<Answer, { kind: 'none' }>
  | (Extract<Answer, { kind: 'answer' }> & { headers: Headers });

/** All that sending a document needs of the world; tests give their own. */
export interface FilePorts {
  /** Never throws for a failing network: that is the answer `none`. */
  ask: (request: FileRequest) => Promise<FileAnswer>;
  readChunk: (fileId: string, index: number) => Promise<Chunk | undefined>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Without an answer for so long, a request counts as unanswered… */
const QUIET_MS = 60_000;
/** …beside the time that its bytes take at 16 kB/s: a worker hears nothing of their progress. */
const SLOWEST_BYTES_PER_MS = 16;

/** The ports of a browser: the API with the session of the database's person. */
export function browserFilePorts(db: XeitoDb): FilePorts {
  return {
    ask: async (request) => {
      const session = await validSession();
      // Another person has signed in meanwhile: nothing goes in his name.
      if (session?.userId !== db.userId) return { kind: 'none' };
      const end = beginActivity(false);
      try {
        return await ask(request, session.jwtToken);
      } finally {
        end();
      }
    },
    readChunk: (fileId, index) => savedChunk(db, fileId, index),
    newId: () => v4(),
    now: () => Date.now(),
  };
}

async function ask(request: FileRequest, token: string): Promise<FileAnswer> {
  const answer = await askOnce(request, token).catch((): FileAnswer => ({ kind: 'none' }));
  reportOnline(answer.kind === 'answer' && answer.marked);
  return answer;
}

async function askOnce(
  { method, path, headers, body, bytes }: FileRequest,
  token: string,
): Promise<FileAnswer> {
  const { apiBaseUrl } = await loadConfig();
  const response = await fetch(`${apiBaseUrl}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(QUIET_MS + bytes / SLOWEST_BYTES_PER_MS),
  });
  const text = await response.text();
  return {
    kind: 'answer',
    marked: isMarked(response),
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    headers: response.headers,
    body: parseJson(text),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
