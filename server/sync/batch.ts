import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import { type BatchAnswer, HEADERS } from '#contract/sync.ts';
import type { App } from '../context.ts';
import type { Database } from '../db/client.ts';
import { isAsItWas, principalOf } from '../plugins/authentication.ts';
import { Refusal, toProblem } from '../problem.ts';
import { readDevice, readIdempotencyKey } from './headers.ts';
import { NotTogether } from './not-together.ts';
import { type Sharer, closeShared, openShared } from './shared.ts';
import { type RunningBatch, runWithin } from './within.ts';

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

const withId = z.object({ id: z.uuid() });

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

/**
 * Carries out the requests of a batch in their order, each as if it had come alone: it passes the same
 * hooks, has a key, a decision and an answer of its own, and none touches another's. Those that may go
 * together share a transaction; where anything of that fails, nothing of it stays and they go one by one.
 * In order, since requests of one device wait for each other anyway (`meetDevices`).
 * @returns the JSON list of `BatchAnswer`s; bodies stand in it as they were sent
 */
export async function answerBatch(
  app: App,
  db: Database,
  outer: FastifyRequest,
  requests: readonly Inside[],
): Promise<string> {
  const batch: RunningBatch = {
    id: outer.id,
    current: undefined,
    counted: new Set(),
    shared: undefined,
  };
  const answers: string[] = [];
  await runWithin(batch, async () => {
    const sharers = requests.map((request) => sharerOf(app, outer, request));
    let isTogether = true;
    while (answers.length < requests.length) {
      const from = answers.length;
      const run = isTogether ? runAt(sharers, from) : [];
      if (run.length > 1) {
        const those = requests.slice(from, from + run.length);
        const told = await answerTogether(app, db, outer, batch, those, run);
        isTogether = told !== undefined;
        answers.push(...(told ?? []));
      } else {
        answers.push(await answerOne(app, outer, batch, requests[from] as Inside));
      }
    }
  });
  return `[${answers.join()}]`;
}

/** What a request brings to a shared transaction; undefined of one that goes by itself. */
function sharerOf(app: App, outer: FastifyRequest, request: Inside): Sharer | undefined {
  // A program counts its requests one by one (plugins/authentication.ts).
  if (principalOf(outer).program) return undefined;
  if (!app.mayShare(request.method, `${app.prefix}${request.path}`)) return undefined;
  const headers = pick(request.headers, PASSED_ON);
  if (headers[HEADERS.idempotencyKey] === undefined) return undefined;
  try {
    const key = readIdempotencyKey({ headers });
    if (key === undefined) return undefined;
    const newRow = request.method === 'POST' ? newRowOf(request) : undefined;
    const rowId = newRow ? withId.safeParse(newRow).data?.id : request.path.split('/').at(-1);
    return { key, device: readDevice({ headers }), rowId, newRow };
  } catch {
    // It is told so in its turn.
    return undefined;
  }
}

function newRowOf({ body }: Inside): Sharer['newRow'] {
  const sent: unknown = JSON.parse(body ?? 'null');
  return typeof sent === 'object' && sent !== null ? { ...sent } : {};
}

/**
 * Those that go together from there on, each about another row: the feed tells of each change, and of two in
 * one transaction it would tell as of one.
 */
function runAt(sharers: readonly (Sharer | undefined)[], from: number): Sharer[] {
  const run: Sharer[] = [];
  for (const sharer of sharers.slice(from)) {
    if (sharer === undefined) break;
    const { rowId } = sharer;
    if (rowId !== undefined && run.some((one) => one.rowId === rowId)) break;
    run.push(sharer);
  }
  return run;
}

/** The answers of requests in one transaction; undefined where it was undone. */
async function answerTogether(
  app: App,
  db: Database,
  outer: FastifyRequest,
  batch: RunningBatch,
  requests: readonly Inside[],
  sharers: readonly Sharer[],
): Promise<string[] | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const shared = await openShared(tx, principalOf(outer), sharers);
      batch.shared = shared;
      const answers: string[] = [];
      for (const request of requests) {
        answers.push(await answerOne(app, outer, batch, request));
        if (shared.failure) throw shared.failure;
      }
      await closeShared(shared);
      // One of them, or somebody else meanwhile, may have ended the session or changed the rights.
      if (!(await isAsItWas(app, tx, outer))) throw new NotTogether('The session is another one');
      return answers.map(shared.rows.withMoments);
    });
  } catch (error) {
    outer.log.info({ err: error }, 'requests of a batch go one by one');
    return undefined;
  } finally {
    batch.shared = undefined;
  }
}

async function answerOne(
  app: App,
  outer: FastifyRequest,
  batch: RunningBatch,
  request: Inside,
): Promise<string> {
  batch.current = request;
  const { body } = request;
  const url = `${app.prefix}${request.path}`;
  const headers = pick(request.headers, PASSED_ON);
  const method = METHODS.find((name) => name === request.method);
  if (method === undefined || goesAlone(method, request.path, headers['content-type'])) {
    return refuse(new Refusal('MALFORMED', { detail: 'This request goes alone' }), url);
  }
  try {
    const { authorization = '' } = outer.headers;
    const asked = { method, url, headers: { ...headers, authorization }, body, from: outer.ip };
    const answer = await app.askInside(asked);
    return toText(answer.status, pick(answer.headers, HANDED_BACK), answer.body || 'null');
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
