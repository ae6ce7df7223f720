import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { ApiKeyRow } from '#contract/api-keys.ts';
import { type Actor, canApiKey } from '#domain/access/policy.ts';
import { isAdministrator, type Role, ROLES } from '#domain/access/roles.ts';
import type { Day } from '#domain/days.ts';
import type { Database } from '../../db/client.ts';
import { apiKeys, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { sha256 } from '../../secrets.ts';
import { noteOfUser } from '../audit/record.ts';
import { isAccessDue, wasHourAgo } from '../session/last-access.ts';
import { type Principal, rightsByUser } from '../session/principal.ts';

/** Of a key that is taken on this day, and of its maker. */
function isAlive(today: Day) {
  return and(
    isNull(apiKeys.endedAt),
    gte(apiKeys.expiresOn, today),
    eq(users.active, true),
    isNull(users.deletedAt),
  );
}

/**
 * The program of a key that is taken today, with the rights that the key has and its maker has still
 * (docs/decisions/0150); null for one that is unknown, ended or run out, or whose maker is below its role.
 */
export async function loadProgram(
  db: Database,
  key: string,
  today: Day,
): Promise<Principal | null> {
  const [found] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      role: apiKeys.role,
      companyIds: apiKeys.companyIds,
      lastUsedAt: apiKeys.lastUsedAt,
      makerId: users.id,
      makerRole: users.role,
      makerCompanyIds: users.companyIds,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.keyHash, sha256(key)), isAlive(today)));
  if (!found || isBelow(found.makerRole, found.role)) return null;
  const { id, name, role, makerId, makerRole, makerCompanyIds, lastUsedAt } = found;
  const now = new Date();
  if (isAccessDue(lastUsedAt, now)) await noteUse(db, id, now);
  const rights = role === 'user' ? ((await rightsByUser(db, [makerId])).get(makerId) ?? []) : [];
  // A maker who was put back has lost companies, which the key still names; and an editor, whose rights on
  // projects lie idle, sees no project of others by them.
  const isMakers = (companyId: string) => makerCompanyIds.includes(companyId);
  const companyIds = isAdministrator(makerRole)
    ? found.companyIds
    : found.companyIds.filter(isMakers);
  const projectRights =
    makerRole === 'editor' ? rights.filter((right) => isMakers(right.companyId)) : rights;
  return {
    actor: { id: makerId, role, companyIds, projectRights, isProgram: true },
    sessionId: id,
    program: { id, name },
    // The last instant that a date can say: the key is looked at with each call.
    expiresAt: new Date(8_640_000_000_000_000),
    hasTotp: false,
    lastAccessAt: null,
  };
}

/** Which of these keys a program may still sign in with. */
export async function aliveKeys(
  db: Database,
  ids: readonly string[],
  today: Day = dayInSpain(new Date()),
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: apiKeys.id, role: apiKeys.role, makerRole: users.role })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(inArray(apiKeys.id, [...ids]), isAlive(today)));
  return new Set(
    found.flatMap(({ id, role, makerRole }) => (isBelow(makerRole, role) ? [] : [id])),
  );
}

/** All keys, the newest first; those that were ended too. */
export async function listKeys(db: Database): Promise<ApiKeyRow[]> {
  const rows = await db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), apiKeys.id);
  return rows.map(toRow);
}

/** Ends a key at once; one that has ended stays so. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function endKey(db: Database, actor: Actor, id: string): Promise<ApiKeyRow> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (!found) throw new Refusal('NOT_FOUND');
    if (!canApiKey(actor, found)) throw new Refusal('FORBIDDEN');
    if (found.endedAt) return toRow(found);
    const endedAt = new Date();
    await tx.update(apiKeys).set({ endedAt }).where(eq(apiKeys.id, id));
    await recordKey(tx, actor.id, found, saidOf(found), null);
    return toRow({ ...found, endedAt });
  });
}

/**
 * Ends all keys that a person made; their streams of hints end with the next beat.
 * @param actorId null for who runs the server
 */
export async function endKeys(
  tx: Database,
  actorId: string | null,
  makerId: string,
): Promise<void> {
  const gone = await tx
    .update(apiKeys)
    .set({ endedAt: new Date() })
    .where(and(eq(apiKeys.createdBy, makerId), isNull(apiKeys.endedAt)))
    .returning();
  for (const row of gone) await recordKey(tx, actorId, row, saidOf(row), null);
}

/** ROLES begins with the one that may most. */
function isBelow(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) > ROLES.indexOf(other);
}

/** At most once an hour, also of many requests at once. */
async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), wasHourAgo(apiKeys.lastUsedAt, now)));
}

type Row = typeof apiKeys.$inferSelect;

export function toRow(row: Row): ApiKeyRow {
  return {
    id: row.id,
    name: row.name,
    tail: row.tail,
    role: row.role,
    companyIds: row.companyIds,
    createdBy: row.createdBy,
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const saidOf = ({ name, tail, role, expiresOn }: Row) =>
  `${name} (…${tail}, ${role}, ${expiresOn})`;

/** In the history of the maker stands when a key was made or ended, and nothing that opens anything. */
export async function recordKey(
  tx: Database,
  actorId: string | null,
  { createdBy }: Row,
  before: string | null,
  after: string | null,
): Promise<void> {
  const change = { before: { apiKey: before }, after: { apiKey: after } };
  await noteOfUser(tx, actorId, createdBy, change);
}
