import { eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { networkOf } from '../../connectors/addresses.ts';
import type { Database } from '../../db/client.ts';
import { loginFailures } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { sha256 } from '../../secrets.ts';

/** So many tries cost nothing; from then on each doubles the wait. A day without a try forgives all. */
export interface Barrier {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
}

/** What is counted, and how; `key` names it, whether there is such a person or not. */
export interface Counter {
  key: string;
  barrier: Barrier;
}

/** A device, or a login at one network. */
export const AT_PLACE: Barrier = { free: 5, firstSeconds: 1, maxSeconds: 900 };
/** All places together: no more in a row than NIST SP 800-63B (3.2.2) lets be. */
export const EVERYWHERE: Barrier = { free: 100, firstSeconds: 1, maxSeconds: 900 };
/** No longer than the link of a mail is valid: one that counts is always in the mailbox. */
export const MAILS: Barrier = { free: 3, firstSeconds: 900, maxSeconds: 3600 };

/**
 * A try to sign in: from an unknown device it counts for the login at its network and for the login
 * everywhere; from a known one (device-pass.ts) for that device alone, whatever others do.
 */
export function loginCounters(
  login: string,
  address: string,
  deviceId: string | null,
): readonly [Counter, ...Counter[]] {
  if (deviceId !== null) return [{ key: `device:${login}:${deviceId}`, barrier: AT_PLACE }];
  return [
    { key: `place:${login}:${networkOf(address)}`, barrier: AT_PLACE },
    everywhereCounter(login),
  ];
}

/** All tries at a login from unknown devices. */
export function everywhereCounter(login: string): Counter {
  return { key: `everywhere:${login}`, barrier: EVERYWHERE };
}

/** A try at one's own password or code from within a session: whoever has stolen another does not count here. */
export function proofCounter(sessionId: string): Counter {
  return { key: `proof:${sessionId}`, barrier: AT_PLACE };
}

/** A mail that can be asked for again and again, by whomever. */
export function mailCounter(kind: 'reset' | 'invite' | 'test', userId: string): Counter {
  return { key: `mail:${kind}:${userId}`, barrier: MAILS };
}

/**
 * Counts a try before it is made, so that many at once count too; all counters or none.
 * @throws Refusal TOO_MANY_REQUESTS while one of them waits
 */
export async function countTry(db: Database, counters: readonly Counter[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const counter of counters) {
      const retryAfter = await waitOf(tx, counter);
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
  });
}

/** A success: what its first counter has, by wrong tries before, is taken off the others as well. */
export async function takeBack(
  db: Database,
  [own, ...others]: readonly [Counter, ...Counter[]],
): Promise<void> {
  const { key, failures } = loginFailures;
  const gone = await db
    .delete(loginFailures)
    .where(eq(key, hashed(own)))
    .returning({ failures });
  const count = gone[0]?.failures ?? 0;
  for (const other of others) {
    await db
      .update(loginFailures)
      .set({ failures: sql`greatest(0, ${failures} - ${count}::int)` })
      .where(eq(key, hashed(other)));
  }
}

/** Sends what counts; what did not go counts for nothing. @throws Refusal TOO_MANY_REQUESTS */
export async function sendCounted<T>(
  db: Database,
  counter: Counter,
  send: () => Promise<T>,
): Promise<T> {
  await countTry(db, [counter]);
  try {
    return await send();
  } catch (error) {
    const { key, failures } = loginFailures;
    await db
      .update(loginFailures)
      .set({ failures: sql`${failures} - 1`, blockedUntil: null })
      .where(eq(key, hashed(counter)));
    throw error;
  }
}

/** Removes what a day without a try has forgiven. */
export async function pruneFailures(db: Database): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, sql`now() - interval '1 day'`));
}

/** Counts a try and answers 0, or answers the seconds that there are to wait and counts nothing. */
export async function waitOf(db: Database, counter: Counter): Promise<number> {
  const { key, failures, blockedUntil, lastAt } = loginFailures;
  const { free, firstSeconds, maxSeconds } = counter.barrier;
  // Within `on conflict`, the bare column is the row as it was.
  const next = sql`case when ${lastAt} < now() - interval '1 day' then 1 else ${failures} + 1 end`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ key: hashed(counter), failures: 1 })
    .onConflictDoUpdate({
      target: key,
      set: {
        failures: next,
        lastAt: sql`now()`,
        blockedUntil: sql`case when ${next} >= ${free}::int then now() + make_interval(secs =>
          least(${maxSeconds}::int, ${firstSeconds}::int * power(2, least(${next} - ${free}::int, 20)))) end`,
      },
      setWhere: or(isNull(blockedUntil), lte(blockedUntil, sql`now()`)),
    })
    .returning({ failures });
  if (counted) return 0;
  const [blocked] = await db
    .select({ until: blockedUntil })
    .from(loginFailures)
    .where(eq(key, hashed(counter)));
  return Math.max(1, Math.ceil((+(blocked?.until ?? 0) - Date.now()) / 1000));
}

function hashed({ key }: Counter): string {
  return sha256(key);
}
