import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor, ProjectRight } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import { credentials, projectRights, projects, sessions, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';

/** Whoever makes a request, as the database has them at this moment. */
export interface Principal {
  actor: Actor;
  /** Of a program that of its key. */
  sessionId: string;
  /** The program that asks with a key of this person. */
  program: { id: string; name: string } | undefined;
  expiresAt: Date;
  /** They have a second factor, which their login has asked for. */
  hasTotp: boolean;
  /** When they were last written to be here (last-access.ts). */
  lastAccessAt: Date | null;
}

/** What a token claims; all of it is checked against the session's row. */
export interface Claims {
  sub: string;
  jti: string;
  /** Version of the credentials that the session began with. */
  sv: number;
}

/** Every request asks this: each connection plans it once. */
const statements = new WeakMap<Database, ReturnType<typeof prepareLoad>>();

function prepareLoad(db: Database) {
  const { placeholder } = sql;
  return db
    .select({
      role: users.role,
      companyIds: users.companyIds,
      expiresAt: sessions.expiresAt,
      hasTotp: users.hasTotp,
      lastAccessAt: credentials.lastAccessAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(
        eq(sessions.id, placeholder('jti')),
        eq(users.id, placeholder('sub')),
        eq(credentials.sessionVersion, placeholder('sv')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.active, true),
        isNull(users.deletedAt),
      ),
    )
    .prepare('load_principal');
}

/** The person of a running session; null when it was ended, has run out, or the person may not sign in. */
export async function loadPrincipal(db: Database, claims: Claims): Promise<Principal | null> {
  const statement = statements.get(db) ?? prepareLoad(db);
  statements.set(db, statement);
  const [found] = await statement.execute({ ...claims });
  if (!found) return null;
  const { role, companyIds, ...rest } = found;
  const rights =
    role === 'user' ? ((await rightsByUser(db, [claims.sub])).get(claims.sub) ?? []) : [];
  return {
    actor: { id: claims.sub, role, companyIds, projectRights: rights },
    sessionId: claims.jti,
    program: undefined,
    ...rest,
  };
}

/** Those of these people who may sign in, as the database has them at this moment. */
export async function loadActors(db: Database, ids: readonly string[]): Promise<Actor[]> {
  const found = await db
    .select({ id: users.id, role: users.role, companyIds: users.companyIds })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.active, true), isNull(users.deletedAt)));
  const ofUsers = found.filter(({ role }) => role === 'user').map(({ id }) => id);
  const rights = ofUsers.length > 0 ? await rightsByUser(db, ofUsers) : new Map();
  return found.map((one) => ({ ...one, projectRights: rights.get(one.id) ?? [] }));
}

export type RightInCompany = Required<ProjectRight>;

/** The rights of several persons on projects, each with the company of its project, in a stable order. */
export async function rightsByUser(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, RightInCompany[]>> {
  const { userId: id, projectId, level, amounts } = projectRights;
  const rows = await db
    .select({ userId: id, projectId, level, amounts, companyId: projects.companyId })
    .from(projectRights)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(inArray(projectRights.userId, [...userIds]))
    .orderBy(projectRights.projectId);
  const byUser = new Map<string, RightInCompany[]>();
  for (const { userId, ...right } of rows) {
    byUser.set(userId, [...(byUser.get(userId) ?? []), right]);
  }
  return byUser;
}

/** Which of these sessions have not ended. */
export async function aliveSessions(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        inArray(sessions.id, ids),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Holds the person of a session until the end of the transaction, before something is written that lets in. What
 * ends their ways in holds them too: it comes later and finds what was written, or came first and has ended the
 * session. @throws Refusal SESSION_EXPIRED
 */
export async function holdPerson(
  tx: Database,
  { actor, sessionId }: Pick<Principal, 'actor' | 'sessionId'>,
): Promise<void> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.active, true), isNull(users.deletedAt)))
    .for('no key update');
  // Asked when the person is held: whoever was waited for may have ended it.
  const alive = await aliveSessions(tx, [sessionId]);
  if (!person || !alive.has(sessionId)) throw new Refusal('SESSION_EXPIRED');
}
