import { type SQL, and, eq, isNull, lte, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { credentials } from '../../db/schema/index.ts';

const HOUR_MS = 3_600_000;

/** Whether an access now would be written: the last one is an hour old, or there was none. */
export function isAccessDue(lastAccessAt: Date | null, now: Date): boolean {
  return lastAccessAt === null || +now - +lastAccessAt >= HOUR_MS;
}

/**
 * Writes that a person was here now. At most once an hour, also of many requests at once; beside the
 * person's row, so that neither its version nor the feed nor the audit moves.
 */
export async function noteAccess(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(credentials)
    .set({ lastAccessAt: now })
    .where(and(eq(credentials.userId, userId), wasHourAgo(credentials.lastAccessAt, now)));
}

/** The same as a condition: of many that come at once only the first writes. */
export function wasHourAgo(column: PgColumn, now: Date): SQL | undefined {
  return or(isNull(column), lte(column, new Date(+now - HOUR_MS)));
}
