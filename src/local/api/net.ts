import { HEADERS } from '#contract/sync.ts';
import { retryAfterMs } from '../outbox/backoff.ts';
import type { Answer } from '../outbox/classify.ts';
import { isOfApi, kindOfServer } from './kind.ts';
import { validSession } from '../session/stored.ts';
import { loadConfig } from './config.ts';
import { reportBuild } from './build.ts';
import { reportOnline } from './online.ts';

/** A call that gets no answer in this time counts as unanswered. */
export const TIMEOUT_MS = 30_000;

export interface NetRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** Without an answer for so long it counts as unanswered; `TIMEOUT_MS`. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** Instead of the stored session's token; null sends none. */
  token?: string | null;
}

/** What came back, with its headers. */
export type NetAnswer =
  | Extract<Answer, { kind: 'none' }>
  | (Extract<Answer, { kind: 'answer' }> & { headers: Headers });

/**
 * One request to the API with the token of the session. Never throws: no network, a timeout, an answer
 * that was cut off and a redirect are all "no answer". So is the refusal of a token that is no longer the session's: it
 * says nothing of the one that was begun since.
 */
export async function askApi(request: NetRequest): Promise<NetAnswer> {
  const token = await tokenFor(request).catch(() => undefined);
  const asked = token === undefined ? null : ask({ ...request, token });
  const answer = (await asked?.catch(() => null)) ?? NO_ANSWER;
  if (!request.signal?.aborted) reportOnline(answer.kind === 'answer' && answer.marked);
  const isRefused = answer.kind === 'answer' && answer.status === 401;
  return isRefused && token && (await isReplaced(token)) ? NO_ANSWER : answer;
}

const NO_ANSWER = { kind: 'none' } as const;

async function tokenFor({ token }: NetRequest): Promise<string | null> {
  return token === undefined ? ((await validSession())?.jwtToken ?? null) : token;
}

/** Whether the session of this device has another token than was sent. */
export async function isReplaced(token: string): Promise<boolean> {
  const session = await validSession().catch(() => null);
  return session !== null && session.jwtToken !== token;
}

/** The bytes that the API has at a path; null when it has none, or is not to be heard. */
export async function askBytes(path: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetchApi({ method: 'GET', path }, AbortSignal.timeout(TIMEOUT_MS));
    return response.ok && isMarked(response) ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** The request itself, for those who read the answer as a stream. Throws when there is no network. */
export async function fetchApi(request: NetRequest, signal: AbortSignal): Promise<Response> {
  const { apiBaseUrl } = await loadConfig();
  const token = await tokenFor(request);
  return fetch(`${apiBaseUrl}${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: request.body ?? null,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal,
  });
}

/** Whether a document, or the refusal of one, comes from the API: of a server without the mark all that is no page. */
export async function isOfServer(response: Response): Promise<boolean> {
  if (isMarked(response)) return true;
  const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  return response.status > 0 && !isPage && (await kindOfServer()) === 'other';
}

/** Whether the API itself speaks: not a captive portal, not a proxy's page. */
export function isMarked(response: Response): boolean {
  return response.headers.get(HEADERS.result) === '1';
}

async function ask(request: NetRequest): Promise<NetAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  const response = await fetchApi(request, signal);
  if (isMarked(response)) reportBuild(response.headers.get(HEADERS.build));
  const text = await response.text();
  const body = parseJson(text);
  // All that the API says is JSON. Without https a browser takes for whole what was cut off in its head.
  if (body === undefined && isMarked(response) && request.method !== 'HEAD') {
    return { kind: 'none' };
  }
  return {
    kind: 'answer',
    marked: await isOfApi(response, text),
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    headers: response.headers,
    body: body ?? null,
  };
}

/** Undefined where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
