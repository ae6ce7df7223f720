import type { Config } from '../config.ts';
import { type OutgoingAnswer, type OutgoingOptions, createOutgoing } from './outgoing.ts';

/** A short list that every key may read. */
const PROBE = '/invoicing/v1/treasury';
/** Unknown key, no plan with an API, no right. */
const REFUSING: ReadonlySet<number> = new Set([401, 402, 403]);

export type KeyVerdict = 'ok' | 'refused' | 'unreachable';

/** The accounting program (domain.md §3.7). */
export interface Accounting {
  /** Tries a key by reading something small. Never throws, and the key gets into no message. */
  testKey(key: string): Promise<KeyVerdict>;
}

/** Speaks with the host of HOLDED_URL and no other. */
export function createAccounting(
  { holdedUrl }: Pick<Config, 'holdedUrl'>,
  options?: OutgoingOptions,
): Accounting {
  const get = createOutgoing(holdedUrl, options);
  return {
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
