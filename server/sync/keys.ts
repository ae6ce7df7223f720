import { and, eq, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { selectTold } from '../db/told.ts';
import { isOneOf } from '../db/wire.ts';
import { Refusal } from '../problem.ts';

/** What became of a request: the status and the body, to the byte. */
export interface Decision {
  status: number;
  body: string;
}

/** A decision as it is told: made just now, or the one that stood there. */
export interface Answer extends Decision {
  replayed: boolean;
}

/** A decision as it stands under its key. */
export type KeptDecision = Omit<typeof idempotencyKeys.$inferSelect, 'createdAt'>;

/**
 * Takes what stands for these keys of a person until the end of the transaction. Answers its time, as the database
 * counts it; undefined where not all could be had.
 */
export async function lockKeys(
  tx: Database,
  userId: string,
  keys: readonly string[],
): Promise<Date | undefined> {
  const names = JSON.stringify(keys.map((key) => `${userId}:${key}`));
  const [lock] = await queryRows<{ taken: boolean; now: number }>(
    tx,
    sql`select bool_and(pg_try_advisory_xact_lock(hashtextextended(name, 0))) as taken,
      round(extract(epoch from now()::timestamptz(3)) * 1000)::int8 as now
      from jsonb_array_elements_text(${names}::jsonb) as name`,
  );
  return lock?.taken ? new Date(lock.now) : undefined;
}

/** The decisions that stand under these keys, by key. */
export async function readKept(
  db: Database,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, KeptDecision>> {
  const those = and(eq(idempotencyKeys.userId, userId), isOneOf(idempotencyKeys.key, keys));
  const found = await db.select().from(idempotencyKeys).where(those);
  return new Map(found.map((kept) => [kept.key, kept]));
}

export async function keepDecisions(
  tx: Database,
  decisions: readonly KeptDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const computed = { createdAt: sql`now()` };
  await tx.insert(idempotencyKeys).select(selectTold(idempotencyKeys, decisions, { computed }));
}

/**
 * What is answered to a request under a key that was there before; undefined where it is to be decided.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, KEY_PRUNED
 */
export function answerBefore(
  known: KeptDecision | undefined,
  fingerprint: string,
  seq: number | undefined,
  prunedThrough: number,
): Answer | undefined {
  if (known) {
    if (known.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return { status: known.status, body: known.body, replayed: true };
  }
  if (seq !== undefined && seq <= prunedThrough) throw new Refusal('KEY_PRUNED');
  return undefined;
}
