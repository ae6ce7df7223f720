import { v4 } from 'uuid';
import { loadConfig } from '../api/config.ts';
import { askInNameOf } from '../api/in-name-of.ts';
import type { Chunk, XeitoDb } from '../db.ts';
import { savedChunk } from '../files/chunks.ts';
import { timeoutFor } from '../files/ports.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import { idsOut } from '../api/ids.ts';

type Raw = Record<string, unknown>;

export interface OtherRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the API's base URL, with a slash in front. */
  path: string;
  /** Sent as JSON, with the ids that the server gave, or as the form that it is; null for none. */
  body: Raw | readonly Raw[] | FormData | null;
  /** How many bytes of documents go out with it. */
  bytes?: number;
}

/** A request with the name of its call, by which it is remembered whether the server has it. */
export interface NamedRequest extends OtherRequest {
  /** `PUT /companies/{id}` */
  call: string;
  /** It names no row in its path: when it is not found there is no such call. */
  isBare: boolean;
}

/** All that the adapter needs of the world; tests give their own. */
export interface OtherPorts {
  /** Epoch milliseconds. */
  now: () => number;
  /** 0 ≤ x < 1. */
  random: () => number;
  newId: () => string;
  /** Which server it is: the base URL of its API. */
  server: () => Promise<string>;
  /** Never throws for a failing network: that is the answer `none`. */
  ask: (request: OtherRequest) => Promise<Answer>;
  readChunk: (fileId: string, index: number) => Promise<Chunk | undefined>;
}

/**
 * The network in the name of the database's owner, with no header of the sync: another origin would
 * have to allow each of them.
 */
export function otherPorts(db: XeitoDb): OtherPorts {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => v4(),
    server: async () => (await loadConfig()).apiBaseUrl,
    ask: (request) => {
      const timeoutMs = request.bytes === undefined ? undefined : timeoutFor(request.bytes);
      return askInNameOf(db.userId, { ...wired(request), ...(timeoutMs && { timeoutMs }) });
    },
    readChunk: (fileId, index) => savedChunk(db, fileId, index),
  };
}

/** The request as it goes out. */
export function wired({ method, path, body }: OtherRequest): {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | null;
} {
  // The browser writes the type of a form itself, with the boundary between the parts.
  const isJson = body !== null && !(body instanceof FormData);
  return {
    method,
    path,
    headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(isRecord(body) ? idsOut(body) : body.map(idsOut)) : body,
  };
}
