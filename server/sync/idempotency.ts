import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/sync.ts';
import { type Database, queryRows } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { Refusal, pathOf, toProblem } from '../problem.ts';
import { sha256 } from '../secrets.ts';
import { meetDevice } from './devices.ts';
import { readDevice, readIdempotencyKey } from './headers.ts';

/** What became of a request: the status and the body, to the byte. */
interface Decision {
  status: number;
  body: string;
}

/** A decision as it is told: made just now, or the one that stood there. */
export interface Answer extends Decision {
  replayed: boolean;
}

/** Refusals that are decisions too: the same request gets them again, though the world has changed. */
const KEPT_REFUSALS: ReadonlySet<number> = new Set([403, 404, 409, 410, 412, 422]);

/** A refusal that is kept; with it goes all that was done in its transaction. */
class Declined extends Error {
  readonly decision: Decision;

  constructor(refusal: Refusal, path: string) {
    super(refusal.message, { cause: refusal });
    this.decision = { status: refusal.status, body: JSON.stringify(toProblem(refusal, path)) };
  }
}

/**
 * Answers a changing request under its key, where it has one: at most one effect per key, and always the first decision
 * (docs/sync.md, law 2). Effect, change feed, audit and decision are one transaction. A refusal leaves
 * nothing behind but itself: it is kept in a transaction of its own, since most requests are taken and
 * a savepoint would cost each of them.
 */
export async function answerOnce(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  decide: (tx: Database) => Promise<{ status: number; data: unknown }>,
): Promise<FastifyReply> {
  return tell(reply, await answerOf(db, request, userId, decide));
}

/** What `answerOnce` tells, for whoever has something to do before it is told. */
export function answerOf(
  db: Database,
  request: FastifyRequest,
  userId: string,
  decide: (tx: Database) => Promise<{ status: number; data: unknown }>,
): Promise<Answer> {
  const key = readIdempotencyKey(request);
  const keep = (settle: (tx: Database) => Promise<Decision>) =>
    db.transaction((tx) =>
      key === undefined
        ? justNow(settle(tx))
        : decideOnce(tx, request, userId, key, () => settle(tx)),
    );
  return keep((tx) => settled(tx, request, decide)).catch((error: unknown) => {
    if (!(error instanceof Declined)) throw error;
    return key === undefined
      ? justNow(Promise.resolve(error.decision))
      : keep(() => Promise.resolve(error.decision));
  });
}

async function justNow(decision: Promise<Decision>): Promise<Answer> {
  return { ...(await decision), replayed: false };
}

export function tell(reply: FastifyReply, { replayed, status, body }: Answer): FastifyReply {
  if (replayed) void reply.header(HEADERS.replayed, 'true');
  return reply
    .code(status)
    .type(status < 300 ? 'application/json' : 'application/problem+json')
    .send(body);
}

/** The decision that stands under the key, or else the one that is made now, which stands there then. */
async function decideOnce(
  tx: Database,
  request: FastifyRequest,
  userId: string,
  key: string,
  settle: () => Promise<Decision>,
): Promise<Answer> {
  const device = readDevice(request);
  const fingerprint = fingerprintOf(request);
  await lockKey(tx, userId, key);
  const prunedThrough = device ? await meetDevice(tx, userId, device) : 0;
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const [known] = await tx.select().from(idempotencyKeys).where(mine);
  if (known) {
    if (known.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return { status: known.status, body: known.body, replayed: true };
  }
  if (device?.seq !== undefined && device.seq <= prunedThrough) throw new Refusal('KEY_PRUNED');
  const fresh = await justNow(settle());
  const { status, body } = fresh;
  const whose = { userId, key, fingerprint, deviceId: device?.id, deviceSeq: device?.seq };
  await tx.insert(idempotencyKeys).values({ ...whose, status, body });
  return fresh;
}

/**
 * Whether there is a decision under this request's key already, whatever the request: where it comes
 * with bytes, they need not be kept again. `answerOnce` has the last word.
 */
export async function isDecided(
  db: Database,
  request: FastifyRequest,
  userId: string,
): Promise<boolean> {
  const key = readIdempotencyKey(request);
  if (key === undefined) return false;
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const found = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(mine);
  return found.length > 0;
}

/** Of two requests with one key at the same time the second is sent away, to come back for the answer. */
async function lockKey(tx: Database, userId: string, key: string): Promise<void> {
  const [lock] = await queryRows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0)) as taken`,
  );
  if (!lock?.taken) throw new Refusal('REQUEST_IN_PROGRESS');
}

/** Carries the request out. @throws Declined where that is refused for good */
async function settled(
  tx: Database,
  request: FastifyRequest,
  decide: (tx: Database) => Promise<{ status: number; data: unknown }>,
): Promise<Decision> {
  try {
    const { status, data } = await decide(tx);
    return { status, body: JSON.stringify({ data }) };
  } catch (error) {
    if (!(error instanceof Refusal) || !KEPT_REFUSALS.has(error.status)) throw error;
    throw new Declined(error, pathOf(request));
  }
}

function fingerprintOf({ method, url, headers, body }: FastifyRequest): string {
  return sha256(JSON.stringify([method, url, headers[HEADERS.ifMatch] ?? null, body ?? null]));
}
