import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isLoopbackUrl, isPublicAddress } from './addresses.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
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

interface Answer {
  status: number;
  text: string;
}

export interface AccountingOptions {
  resolve?: (
    hostname: string,
    callback: (error: Error | null, addresses: LookupAddress[]) => void,
  ) => void;
  timeoutMs?: number;
}

/**
 * Speaks with the host of HOLDED_URL and no other: no redirect is followed, and the address that its name
 * resolves to must be public, unless the setting names loopback.
 */
export function createAccounting(
  { holdedUrl }: Pick<Config, 'holdedUrl'>,
  {
    resolve = (hostname, callback) => lookUp(hostname, { all: true }, callback),
    timeoutMs = TIMEOUT_MS,
  }: AccountingOptions = {},
): Accounting {
  const lookup = isLoopbackUrl(holdedUrl) ? undefined : publicLookup(resolve);
  return {
    async testKey(key) {
      try {
        const options: RequestOptions = {
          headers: { key, accept: 'application/json' },
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          ...(lookup && { lookup }),
        };
        const url = new URL(`${holdedUrl}${PROBE}`);
        if (lookup) refuseClosed(url.hostname);
        return verdictOn(await get(url, options));
      } catch {
        return 'unreachable';
      }
    },
  };
}

/** A wrong path is answered by a page with status 200: only a list in JSON is the API. */
function verdictOn({ status, text }: Answer): KeyVerdict {
  if (REFUSING.has(status)) return 'refused';
  if (status !== 200) return 'unreachable';
  try {
    return Array.isArray(JSON.parse(text)) ? 'ok' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** An address in the place of a name is not looked up. @throws Error */
function refuseClosed(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new Error('The address is not public');
}

/** The connection goes to the very addresses that were looked at. */
function publicLookup(resolve: NonNullable<AccountingOptions['resolve']>): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error('The address is not public'), []);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function get(url: URL, options: RequestOptions): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asking = request(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) response.destroy(new Error('The answer is too long'));
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    asking.on('error', fail);
    asking.end();
  });
}
