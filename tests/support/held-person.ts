import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { sessions, users } from '../../server/db/schema/index.ts';
import type { TestServer } from './server.ts';

type Change = (tx: Database, userId: string) => PromiseLike<unknown>;

/** What ends a person's ways in, each by itself. */
export const ENDS: Record<string, Change> = {
  'the session has ended': (tx: Database, userId: string) =>
    tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, userId)),
  'the person is deactivated': (tx: Database, userId: string) =>
    tx.update(users).set({ active: false }).where(eq(users.id, userId)),
};

/**
 * Makes a call that waits for its person, who is held by a change that is then committed. With the embedded
 * database, which has one connection, the call waits already before it asks who calls.
 */
export async function callWhileHeld<Answer>(
  { db, databaseUrl }: TestServer,
  userId: string,
  change: Change,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    await change(tx, userId);
    const answer = call();
    if (databaseUrl === undefined) return { answer };
    await vi.waitFor(async () => {
      const waiting = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.rows).toHaveLength(1);
    });
    return { answer };
  });
  return answer;
}
