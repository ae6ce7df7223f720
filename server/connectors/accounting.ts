import type { Config } from '../config.ts';
import { type AccountingBooks, booksOf } from './accounting/books.ts';
import { BACKOFF_MS, createService } from './accounting/service.ts';
import { type OutgoingAnswer, type OutgoingOptions, createOutgoing } from './outgoing.ts';
import { createPace } from './pace.ts';

/** It takes ten; half of them are left to others who use the same key. */
const PER_SECOND = 5;

/** A short list that every key may read. */
const PROBE = '/invoicing/v1/treasury';
/** Unknown key, no plan with an API, no right. */
const REFUSING: ReadonlySet<number> = new Set([401, 402, 403]);

export type KeyVerdict = 'ok' | 'refused' | 'unreachable';

/** The accounting service. */
export interface Accounting {
  /** Tries a key by reading something small. Never throws, and the key gets into no message. */
  testKey(key: string): Promise<KeyVerdict>;
  /** What the company with that key keeps there; the signal ends waiting. */
  books(key: string, signal?: AbortSignal): AccountingBooks;
}

export interface AccountingOptions extends OutgoingOptions {
  backoffMs?: number;
  perSecond?: number;
}

/** Speaks with the host of HOLDED_URL and no other. */
export function createAccounting(
  { holdedUrl }: Pick<Config, 'holdedUrl'>,
  { backoffMs = BACKOFF_MS, perSecond = PER_SECOND, ...options }: AccountingOptions = {},
): Accounting {
  const get = createOutgoing(holdedUrl, options);
  const service = createService(get, createPace(perSecond), backoffMs);
  return {
    books: (key, signal) => booksOf(service, { key, signal }),
    async testKey(key) {
      try {
        return verdictOn(await get(PROBE, { key, accept: 'application/json' }));
      } catch {
        return 'unreachable';
      }
    },
  };
}

/** A wrong path is answered by a page with status 200: only a list in JSON is the API. */
function verdictOn({ status, text }: OutgoingAnswer): KeyVerdict {
  if (REFUSING.has(status)) return 'refused';
  if (status !== 200) return 'unreachable';
  try {
    return Array.isArray(JSON.parse(text)) ? 'ok' : 'refused';
  } catch {
    return 'unreachable';
  }
}
