import { v4 } from 'uuid';
import { askInNameOf } from '../api/in-name-of.ts';
import type { XeitoDb } from '../db.ts';
import type { Answer } from '../outbox/classify.ts';
import { idsOut } from './ids.ts';

export interface PlainRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the API's base URL, with a slash in front. */
  path: string;
  /** Sent as JSON, with the ids that the server gave; null for none. */
  body: Record<string, unknown> | null;
}

/** All that the adapter needs of the world; tests give their own. */
export interface PlainPorts {
  /** Epoch milliseconds. */
  now: () => number;
  /** 0 ≤ x < 1. */
  random: () => number;
  newId: () => string;
  /** Never throws for a failing network: that is the answer `none`. */
  ask: (request: PlainRequest) => Promise<Answer>;
}

/**
 * The network in the name of the database's owner, with no header of the sync: another origin would
 * have to allow each of them.
 */
export function plainPorts(db: XeitoDb): PlainPorts {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => v4(),
    ask: (request) => askInNameOf(db.userId, wired(request)),
  };
}

/** The request as it goes out. */
export function wired({ method, path, body }: PlainRequest): {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
} {
  return {
    method,
    path,
    headers: {
      accept: 'application/json',
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(idsOut(body)),
  };
}
