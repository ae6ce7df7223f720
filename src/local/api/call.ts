import { HEADERS } from '#contract/sync.ts';
import { isRecord } from '../mirror/same-value.ts';
import type { Answer } from '../outbox/classify.ts';
import { refusalOf } from './refusal.ts';
import { beginActivity } from './activity.ts';
import { askApi } from './net.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

export { type ApiActivity, onApiActivity } from './activity.ts';
export { ApiProblem, NetworkProblem } from './problems.ts';

export interface ApiCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Under the API's base URL, with a slash in front. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The person waits for it and can do nothing else. */
  blocking?: boolean;
  signal?: AbortSignal;
  /** Instead of the session's token; null sends none. */
  token?: string | null;
}

const RETRIED = new Set([408, 502, 503, 504]);
const refusedListeners = new Set<() => void>();

/**
 * Calls the API now, online, and unwraps `data`. Idempotent calls are tried twice when the server is
 * away. For changes of rows use `enqueue`.
 * @throws ApiProblem when the API refuses, NetworkProblem when it cannot be heard
 */
export async function callApi<T>(call: ApiCall): Promise<T> {
  return (await bodyOf(call))?.['data'] as T;
}

/** A page of a list. `next` is the `cursor` of the one after it; null where there is none. */
export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** As `callApi`, of a list that the server gives page by page. */
export async function callPage<Row>(call: ApiCall): Promise<Page<Row>> {
  const body = await bodyOf(call);
  const next = body?.['next'];
  return { rows: body?.['data'] as Row[], next: typeof next === 'string' ? next : null };
}

async function bodyOf(call: ApiCall): Promise<Readonly<Record<string, unknown>> | undefined> {
  const end = beginActivity(call.blocking ?? false);
  try {
    let answer = await askOnce(call);
    if (isIdempotent(call) && isAway(answer) && !call.signal?.aborted) answer = await askOnce(call);
    return await unwrap(answer, call.token);
  } finally {
    end();
  }
}

/** Told when the server no longer takes the session's token. */
export function onSessionRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

function askOnce({ method, path, body, headers, signal, token }: ApiCall): Promise<Answer> {
  return askApi({
    method,
    path,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    ...(token !== undefined && { token }),
  });
}

function isIdempotent({ method, headers }: ApiCall): boolean {
  return method !== 'POST' || HEADERS.idempotencyKey in (headers ?? {});
}

function isAway(answer: Answer): boolean {
  return answer.kind === 'none' || !answer.marked || RETRIED.has(answer.status);
}

async function unwrap(
  answer: Answer,
  token: ApiCall['token'],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (answer.kind === 'none' || !answer.marked) {
    throw new NetworkProblem('The server cannot be reached.');
  }
  const { status, body } = answer;
  if (status >= 200 && status < 300) return isRecord(body) ? body : undefined;
  const problem = await refusalOf(status, body);
  if (token === null && problem.errorCode === 'UNAUTHENTICATED') {
    throw new ApiProblem({ ...problem, errorCode: 'BAD_CREDENTIALS' });
  }
  if (problem.errorCode === 'SESSION_EXPIRED' || problem.errorCode === 'UNAUTHENTICATED') {
    for (const listener of refusedListeners) listener();
  }
  throw new ApiProblem(problem);
}
