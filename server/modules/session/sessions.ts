import { type SQL, and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { SESSION_MINUTES, type SessionRow } from '#contract/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';

type Session = typeof sessions.$inferSelect;

/** Begins a session, which ends by the clock of the database: all processes share that one. */
export async function beginSession(
  db: Database,
  session: Pick<Session, 'userId' | 'authTokenHash' | 'userAgent' | 'address'>,
): Promise<Pick<Session, 'id' | 'expiresAt'>> {
  const expiresAt = sql`now() + make_interval(mins => ${SESSION_MINUTES}::int)`;
  const id = uuidv7();
  const [begun] = await db
    .insert(sessions)
    .values({ ...session, id, expiresAt })
    .returning();
  if (!begun) throw new Error('The session was not written');
  return begun;
}

/** A person's running sessions, the youngest first; `currentId` is that of the request. */
export async function listSessions(
  db: Database,
  userId: string,
  currentId: string,
): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isRunning(), eq(sessions.userId, userId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, createdAt, expiresAt, userAgent, address }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    address,
    isCurrent: id === currentId,
  }));
}

/** Ends one running session of a person, and its stream. @throws Refusal NOT_FOUND */
export async function endSession(
  { db, hints }: Pick<Context, 'db' | 'hints'>,
  userId: string,
  id: string,
): Promise<void> {
  const [ended] = await end(db, and(eq(sessions.userId, userId), eq(sessions.id, id), isRunning()));
  if (ended === undefined) throw new Refusal('NOT_FOUND');
  hints.endSessions([ended]);
}

/** Ends a person's sessions but `keep`; answers which. Their streams are for the caller to end. */
export function endSessions(db: Database, userId: string, keep?: string): Promise<string[]> {
  return end(
    db,
    and(
      eq(sessions.userId, userId),
      isNull(sessions.revokedAt),
      keep === undefined ? undefined : ne(sessions.id, keep),
    ),
  );
}

function isRunning(): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
}

async function end(db: Database, where: SQL | undefined): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(where)
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}
