import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/sync.ts';
import type { Database } from '../db/client.ts';
import { Refusal, pathOf, toProblem } from '../problem.ts';
import { sha256 } from '../secrets.ts';
import { meetDevices } from './devices.ts';
import { type DeviceReport, readDevice, readIdempotencyKey } from './headers.ts';
import {
  type Answer,
  type Decision,
  type KeptDecision,
  answerBefore,
  keepDecisions,
  lockKeys,
  readKept,
} from './keys.ts';
import { NotTogether } from './not-together.ts';
import { watch } from './shared.ts';
import { type SharedTransaction, sharedNow } from './within.ts';

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
  decide: Decide,
): Promise<FastifyReply> {
  return tell(reply, await answerOf(db, request, userId, decide));
}

type Decide = (tx: Database) => Promise<{ status: number; data: unknown }>;

/** What `answerOnce` tells, for whoever has something to do before it is told. */
export function answerOf(
  db: Database,
  request: FastifyRequest,
  userId: string,
  decide: Decide,
): Promise<Answer> {
  const shared = sharedNow();
  if (shared) return answerTogether(shared, request, decide);
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
  // Of two requests with one key at the same time the second is sent away, to come back for the answer.
  if (!(await lockKeys(tx, userId, [key]))) throw new Refusal('REQUEST_IN_PROGRESS');
  const prunedThrough = device && (await meetDevices(tx, userId, [device])).get(device.id);
  if (device && prunedThrough === undefined) throw new Refusal('DEVICE_FOREIGN');
  const known = (await readKept(tx, userId, [key])).get(key);
  const before = answerBefore(known, fingerprint, device?.seq, prunedThrough ?? 0);
  if (before) return before;
  const fresh = await justNow(settle());
  await keepDecisions(tx, [keptOf(fresh, { userId, key, fingerprint, device })]);
  return fresh;
}

/**
 * The same in a transaction that others share. A refusal that came before anything was written is kept
 * there with the rest; after anything else nothing of the transaction may stay.
 */
async function answerTogether(
  shared: SharedTransaction,
  request: FastifyRequest,
  decide: Decide,
): Promise<Answer> {
  const { principal, rows, kept, decisions, lines } = shared;
  const userId = principal.actor.id;
  const key = readIdempotencyKey(request) ?? '';
  const device = readDevice(request);
  const fingerprint = fingerprintOf(request);
  const prunedThrough = device && shared.prunedThrough.get(device.id);
  if (device && prunedThrough === undefined) throw new Refusal('DEVICE_FOREIGN');
  const before = answerBefore(kept.get(key), fingerprint, device?.seq, prunedThrough ?? 0);
  if (before) return before;
  const { tx, hasWritten } = watch(shared.tx);
  const [told, written] = [lines.length, rows.count];
  const fresh = await justNow(settled(tx, request, decide)).catch((error: unknown) => {
    if (
      hasWritten() ||
      rows.count > written ||
      !(error instanceof Refusal || error instanceof Declined)
    ) {
      shared.failure = new NotTogether('A request of it failed', { cause: error });
      throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
    }
    lines.length = told;
    if (error instanceof Refusal) throw error;
    return { ...error.decision, replayed: false };
  });
  const decision = keptOf(fresh, { userId, key, fingerprint, device });
  kept.set(key, decision);
  decisions.push(decision);
  return fresh;
}

function keptOf(
  { status, body }: Decision,
  { device, ...whose }: Whose & { device: DeviceReport | undefined },
): KeptDecision {
  return { ...whose, deviceId: device?.id ?? null, deviceSeq: device?.seq ?? null, status, body };
}

type Whose = Pick<KeptDecision, 'userId' | 'key' | 'fingerprint'>;

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
  return (await readKept(db, userId, [key])).size > 0;
}

/** Carries the request out. @throws Declined where that is refused for good */
async function settled(tx: Database, request: FastifyRequest, decide: Decide): Promise<Decision> {
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
