import { and, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Day } from '#domain/days.ts';
import type { NoticeRule } from '#domain/notifications/kinds.ts';
import type { Database } from '../../db/client.ts';
import { notifications } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';

/** So many things one person from outside may tell the house on a day: inboxes are not flooded. */
const MOST_OF_A_DAY = 20;

/**
 * Before somebody from outside tells of one more thing, within the transaction that writes it: those of one person
 * come one after the other, so that many at once do not pass the limit together. What was told already may be told on.
 * @param entity what is told of, as the keys of its notices begin
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function refuseFlood(
  tx: Database,
  authorId: string,
  { rules, entity, day }: { rules: readonly NoticeRule[]; entity: string; day: Day },
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`told-by:${authorId}`}, 0))`,
  );
  const [told] = await tx
    .select({ count: countDistinct(sql`split_part(${notifications.dedupeKey}, '|', 1)`) })
    .from(notifications)
    .where(
      and(
        eq(notifications.createdBy, authorId),
        inArray(notifications.rule, [...rules]),
        eq(notifications.day, day),
        ne(sql`split_part(${notifications.dedupeKey}, '|', 1)`, entity),
      ),
    );
  if ((told?.count ?? 0) >= MOST_OF_A_DAY) {
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  }
}
