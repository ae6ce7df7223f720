import { type SQL, and, desc, eq, isNull, lt } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { type ProfileExport, profileExport } from '#contract/profile-export.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  amortizations,
  assignments,
  audit,
  balanceEntries,
  beads,
  collaborators,
  comments,
  credentials,
  devices,
  notifications,
  pushSubscriptions,
  savedViews,
  sessions,
  users,
} from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { answerText, listText, type RowWriter, rowWriter } from '../../lists/answer.ts';
import { type From, type Part, type Parts, partsBy, partsOf } from '../../lists/parts.ts';
import { readPlaced } from '../../lists/seen.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { changedFields } from '../audit/changes.ts';
import { readLink } from '../calendar/links.ts';
import { listPasskeys } from '../passkeys/rows.ts';
import { selectUsers } from './repository.ts';

/** `GET /profile/export`: all that is held about the signed-in person, as a file. */
export function addExport(app: App, { db }: Context): void {
  app.get(
    PATHS.profileExport,
    {
      schema: describeRoute('profile')(
        'exportProfile',
        'All that is held about the signed-in person',
        profileExport,
      ),
    },
    (request, reply) => {
      const { actor, sessionId } = principalOf(request);
      const name = `xeito-${dayInSpain(new Date())}.json`;
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      return answerText(reply, exportText(db, actor.id, sessionId));
    },
  );
}

/** What there is much of, by the years; all else stands before it. */
const LONG = ['sessions', 'notifications', 'changes', 'charges', 'balanceEntries'] as const;
type Long = (typeof LONG)[number];
const short = profileExport.omit(
  Object.fromEntries(LONG.map((name) => [name, true])) as Record<Long, true>,
);
const WRITERS = Object.fromEntries(
  LONG.map((name) => [name, rowWriter(profileExport.shape[name].element, PATHS.profileExport)]),
) as Record<Long, RowWriter>;

async function* exportText(
  db: Database,
  id: string,
  sessionId: string,
): AsyncGenerator<string, void> {
  const first = short.parse(await collect(db, id));
  yield `{"data":${JSON.stringify(first).slice(0, -1)}`;
  const lists: Record<Long, Parts> = {
    sessions: partsOf(await sessionsOf(db, id, sessionId)),
    notifications: partsBy((from) => notificationsOf(db, id, from)),
    changes: partsBy((from) => changesBy(db, id, from)),
    charges: partsOf(await chargesFor(db, id)),
    balanceEntries: partsOf(await balanceEntriesOf(db, id)),
  };
  for (const name of LONG) {
    yield `,"${name}":`;
    yield* listText(WRITERS[name], lists[name]);
  }
  yield '}}';
}

async function collect(db: Database, id: string): Promise<Omit<ProfileExport, Long>> {
  const [user] = await selectUsers(db, eq(users.id, id));
  const [own] = await db
    .select({
      notificationPrefs: users.notificationPrefs,
      lastAccessAt: credentials.lastAccessAt,
      changedAt: credentials.changedAt,
      recoveryHashes: credentials.recoveryHashes,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.userId, id));
  if (!user || !own) throw new Refusal('NOT_FOUND');
  const { projectRights, ...account } = user;
  return {
    madeAt: new Date().toISOString(),
    account: {
      ...account,
      notificationPrefs: own.notificationPrefs,
      lastAccessAt: own.lastAccessAt?.toISOString() ?? null,
      passwordChangedAt: own.changedAt.toISOString(),
      recoveryCodesLeft: own.recoveryHashes.length,
    },
    projectRights,
    passkeys: await listPasskeys(db, id),
    calendarLink: await readLink(db, id),
    pushSubscriptions: await pushSubscriptionsOf(db, id),
    savedViews: await savedViewsOf(db, id),
    comments: await commentsOf(db, id),
    assignments: await assignmentsOf(db, id),
    devices: await devicesOf(db, id),
    collaborator: await collaboratorOf(db, id),
  };
}

async function sessionsOf(
  db: Database,
  userId: string,
  currentId: string,
): Promise<ProfileExport['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, userAgent, address, createdAt, expiresAt, revokedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    address,
    isCurrent: id === currentId,
    endedAt: revokedAt?.toISOString() ?? null,
  }));
}

async function devicesOf(db: Database, userId: string): Promise<ProfileExport['devices']> {
  const { id, lastSeenAt, acked, pending } = devices;
  const rows = await db
    .select({ id, lastSeenAt, acked, pending })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(lastSeenAt), id);
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt.toISOString() }));
}

async function notificationsOf(
  db: Database,
  userId: string,
  from: From,
): Promise<Part<ProfileExport['notifications'][number]>> {
  const isTheirs = and(eq(notifications.userId, userId), isNull(notifications.deletedAt));
  const { rows, next } = await readPlaced(db, notifications, isTheirs, from);
  return { rows: rows.map((row) => toWire(row)), next };
}

async function pushSubscriptionsOf(
  db: Database,
  userId: string,
): Promise<ProfileExport['pushSubscriptions']> {
  const { endpoint, createdAt } = pushSubscriptions;
  const rows = await db
    .select({ endpoint, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(createdAt), endpoint);
  return rows.map((row) => ({
    service: new URL(row.endpoint).host,
    createdAt: row.createdAt.toISOString(),
  }));
}

async function savedViewsOf(db: Database, userId: string): Promise<ProfileExport['savedViews']> {
  const isHis = and(eq(savedViews.createdBy, userId), isNull(savedViews.deletedAt));
  const rows = await db.select().from(savedViews).where(isHis).orderBy(savedViews.id);
  return rows.map((row) => toWire(row));
}

async function commentsOf(db: Database, userId: string): Promise<ProfileExport['comments']> {
  const isHis = and(eq(comments.createdBy, userId), isNull(comments.deletedAt));
  const rows = await db.select().from(comments).where(isHis).orderBy(comments.id);
  return rows.map((row) => toWire(row));
}

async function assignmentsOf(db: Database, userId: string): Promise<ProfileExport['assignments']> {
  const isHis = and(eq(assignments.assigneeId, userId), isNull(assignments.deletedAt));
  const rows = await db.select().from(assignments).where(isHis).orderBy(assignments.id);
  return rows.map((row) => toWire(row));
}

/** The newest first. */
async function changesBy(
  db: Database,
  userId: string,
  { after, limit }: From,
): Promise<Part<ProfileExport['changes'][number]>> {
  const { id, at, deviceId, resource, rowId, action, before, after: afterwards, place } = audit;
  const isOlder = after === undefined ? undefined : lt(place, Number(after));
  const rows = await db
    .select({ id, at, deviceId, resource, rowId, action, before, afterwards, place })
    .from(audit)
    .where(and(eq(audit.userId, userId), isOlder))
    .orderBy(desc(place))
    .limit(limit);
  const last = rows.length === limit ? rows.at(-1)?.place : undefined;
  return {
    rows: rows.map(({ before: was, afterwards: is, place: _place, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      fields: changedFields(was, is).map(({ name }) => name),
    })),
    next: last === undefined ? undefined : String(last),
  };
}

async function collaboratorOf(
  db: Database,
  userId: string,
): Promise<ProfileExport['collaborator']> {
  const [row] = await db.select().from(collaborators).where(isCollaboratorOf(userId));
  return row ? toWire(row) : null;
}

async function chargesFor(db: Database, userId: string): Promise<ProfileExport['charges']> {
  const rows = await db
    .select({ charge: amortizations })
    .from(amortizations)
    .innerJoin(beads, eq(beads.id, amortizations.resourceId))
    .innerJoin(collaborators, eq(collaborators.id, beads.collaboratorId))
    .where(and(isCollaboratorOf(userId), isNull(amortizations.deletedAt)))
    .orderBy(amortizations.period, amortizations.id);
  return rows.map(({ charge }) => toWire(charge));
}

async function balanceEntriesOf(
  db: Database,
  userId: string,
): Promise<ProfileExport['balanceEntries']> {
  const rows = await db
    .select({ entry: balanceEntries })
    .from(balanceEntries)
    .innerJoin(collaborators, eq(collaborators.id, balanceEntries.collaboratorId))
    .where(and(isCollaboratorOf(userId), isNull(balanceEntries.deletedAt)))
    .orderBy(balanceEntries.date, balanceEntries.id);
  return rows.map(({ entry }) => toWire(entry));
}

function isCollaboratorOf(userId: string): SQL | undefined {
  return and(eq(collaborators.userId, userId), isNull(collaborators.deletedAt));
}
