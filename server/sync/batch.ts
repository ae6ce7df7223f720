import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import { type BatchAnswer, HEADERS } from '#contract/sync.ts';
import type { App } from '../context.ts';
import { Refusal, toProblem } from '../problem.ts';

/** What a request may bring along; who calls and from where is the business of the batch itself. */
const PASSED_ON = [
  'content-type',
  HEADERS.idempotencyKey,
  HEADERS.ifMatch,
  HEADERS.epoch,
  HEADERS.device,
  HEADERS.seq,
  HEADERS.acked,
  HEADERS.schema,
] as const;

/** What of an answer's headers tells the caller something about their request. */
const HANDED_BACK = [HEADERS.result, HEADERS.replayed, 'retry-after', 'etag', 'location'] as const;

const METHODS = ['POST', 'PUT', 'DELETE'] as const;

/** A `BatchRequest`, of which nobody has looked yet whether it may be in a batch. */
interface Inside {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Plain segments only: nothing that a router could read in another way than this file does. */
const PLAIN_PATH = /^(\/[\w-]+)+$/;

/** What has no key, or no JSON body, goes alone. */
const ALONE = [
  PATHS.batch,
  PATHS.uploads,
  PATHS.apiKeys,
  PATHS.profileEmail,
  PATHS.profilePasskeys,
  PATHS.profilePassword,
  PATHS.profileTotp,
  '/session',
  '/sync',
];

const outerId = new AsyncLocalStorage<string>();

/** The id of a request in the log: a new one, or that of the batch it came in. */
export function nextRequestId(): string {
  return outerId.getStore() ?? randomUUID();
}

/** Whether what runs now is a request of a batch. */
export function isInBatch(): boolean {
  return outerId.getStore() !== undefined;
}

/**
 * Carries out the requests of a batch in their order, each as if it had come alone: it passes the same
 * hooks, has a transaction, a key and an answer of its own, and none touches another's. In order,
 * since requests of one device wait for each other anyway (`meetDevice`).
 * @returns the JSON list of `BatchAnswer`s; bodies stand in it as they were sent
 */
export async function answerBatch(
  app: App,
  outer: FastifyRequest,
  requests: readonly Inside[],
): Promise<string> {
  const answers: string[] = [];
  await outerId.run(outer.id, async () => {
    for (const request of requests) answers.push(await answerOne(app, outer, request));
  });
  return `[${answers.join()}]`;
}

async function answerOne(app: App, outer: FastifyRequest, request: Inside): Promise<string> {
  const { body } = request;
  const url = `${app.prefix}${request.path}`;
  const headers = pick(request.headers, PASSED_ON);
  const method = METHODS.find((name) => name === request.method);
  if (method === undefined || goesAlone(method, request.path, headers['content-type'])) {
    return refuse(new Refusal('MALFORMED', { detail: 'This request goes alone' }), url);
  }
  try {
    const { authorization = '' } = outer.headers;
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, authorization },
      remoteAddress: outer.ip,
      ...(body === null ? {} : { payload: body }),
    });
    return toText(answer.statusCode, pick(answer.headers, HANDED_BACK), answer.payload || 'null');
  } catch (error) {
    // A server that is closing takes nothing in; what was answered before still gets out.
    outer.log.warn({ err: error }, 'a request of a batch was not carried out');
    return refuse(new Refusal('UNAVAILABLE', { retryAfter: 1 }), url);
  }
}

function goesAlone(method: (typeof METHODS)[number], path: string, type = ''): boolean {
  if (!PLAIN_PATH.test(path)) return true;
  if (ALONE.some((alone) => path === alone || path.startsWith(`${alone}/`))) return true;
  return (method === 'POST' && path === RESOURCE_PATHS.files) || /^\s*multipart\//i.test(type);
}

function refuse(refusal: Refusal, url: string): string {
  const { retryAfter } = refusal.details;
  const headers = {
    [HEADERS.result]: '1',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  return toText(refusal.status, headers, JSON.stringify(toProblem(refusal, url)));
}

function toText(status: number, headers: BatchAnswer['headers'], body: string): string {
  return `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body}}`;
}

/** Names in lower case, whatever way they came. */
function pick(
  headers: Readonly<Record<string, string | number | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (names.includes(lower) && value !== undefined) picked[lower] = String(value);
  }
  return picked;
}
