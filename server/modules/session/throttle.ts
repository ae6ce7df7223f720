import { eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { loginFailures } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { sha256 } from '../../secrets.ts';

/** Failures that cost nothing; from then on each doubles the wait. */
const FREE_FAILURES = 5;
const MAX_WAIT_SECONDS = 900;

/**
 * Counts a try at the account's password before it is made, so that many at once count too; known
 * and unknown logins alike. A success takes the count back (`clearFailures`).
 * @throws Refusal TOO_MANY_REQUESTS while the account waits: 1 s · 2ⁿ after the fifth failure, at most 15 min
 */
export async function countTry(db: Database, login: string): Promise<void> {
  const { failures, blockedUntil, lastAt } = loginFailures;
  // Within `on conflict`, the bare column is the row as it was; a day without a try forgives.
  const next = sql`case when ${lastAt} < now() - interval '1 day' then 1 else ${failures} + 1 end`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ key: keyOf(login), failures: 1 })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: next,
        lastAt: sql`now()`,
        blockedUntil: sql`case when ${next} >= ${FREE_FAILURES}::int then now() + make_interval(secs =>
          least(${MAX_WAIT_SECONDS}::int, power(2, least(${next} - ${FREE_FAILURES}::int, 20)))) end`,
      },
      setWhere: or(isNull(blockedUntil), lte(blockedUntil, sql`now()`)),
    })
    .returning({ failures });
  if (counted) return;
  const [blocked] = await db
    .select({ until: blockedUntil })
    .from(loginFailures)
    .where(eq(loginFailures.key, keyOf(login)));
  const wait = Math.ceil((+(blocked?.until ?? 0) - Date.now()) / 1000);
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, wait) });
}

export async function clearFailures(db: Database, login: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, keyOf(login)));
}

function keyOf(login: string): string {
  return sha256(`account:${login}`);
}
