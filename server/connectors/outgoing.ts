import { type LookupAddress, lookup as lookUp } from 'node:dns';
import {
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { isLoopbackUrl, isPublicAddress } from './addresses.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** The answer is longer, or takes longer, than anybody waits for. */
export class TooMuch extends Error {}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** All addresses of a name. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingOptions {
  resolve?: Resolve;
  timeoutMs?: number;
}

/** One request with its whole answer, on a connection of its own. @throws Error */
type Ask = (
  url: URL,
  options: Pick<RequestOptions, 'method' | 'headers' | 'signal'>,
  body?: Buffer,
) => Promise<OutgoingAnswer>;

/**
 * Reads what is at a path after the base; with a body, which goes as JSON, by POST.
 * @throws Error when there is no whole answer in time
 */
export type Outgoing = (
  path: string,
  headers: OutgoingHttpHeaders,
  body?: unknown,
) => Promise<OutgoingAnswer>;

/**
 * Speaks with the host of a setting and no other: no redirect is followed, and the address that its name
 * resolves to must be public, unless the setting names loopback.
 */
export function createOutgoing(
  baseUrl: string,
  { resolve = lookUpAll, timeoutMs = TIMEOUT_MS }: OutgoingOptions = {},
): Outgoing {
  const send = isLoopbackUrl(baseUrl) ? ask : askPublicly(resolve);
  return async (path, headers, body) => {
    const url = new URL(`${baseUrl}${path}`);
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const signal = AbortSignal.timeout(timeoutMs);
    const told = sent && { 'content-type': 'application/json', 'content-length': sent.length };
    const method = sent ? 'POST' : 'GET';
    try {
      return await send(url, { method, headers: { ...headers, ...told }, signal }, sent);
    } catch (cause) {
      throw signal.aborted ? new TooMuch('The answer takes too long', { cause }) : cause;
    }
  };
}

/** An address in the place of a name is not looked up. @throws Error */
export function refuseClosed(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new Error('The address is not public');
}

/**
 * Asks addresses of the open internet alone. They are looked at where the connection is made, each time
 * anew: what a name meant a moment ago says nothing (DNS rebinding).
 */
export function askPublicly(resolve: Resolve = lookUpAll): Ask {
  const lookup = publicLookup(resolve);
  return async (url, options, body) => {
    refuseClosed(url.hostname);
    return request(url, { ...options, lookup }, body);
  };
}

/** Asks whatever address it is. */
export const ask: Ask = (url, options, body) => request(url, options, body);

/** The connection goes to the very addresses that were looked at. */
function publicLookup(resolve: Resolve): LookupFunction {
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

function lookUpAll(...[hostname, callback]: Parameters<Resolve>): void {
  lookUp(hostname, { all: true }, callback);
}

function request(url: URL, options: RequestOptions, body?: Buffer): Promise<OutgoingAnswer> {
  return new Promise((done, fail) => {
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asking = begin(url, { ...options, agent: false }, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) response.destroy(new TooMuch('The answer is too long'));
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    asking.on('error', fail);
    asking.end(body);
  });
}
