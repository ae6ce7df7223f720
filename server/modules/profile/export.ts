import { type SQL, and, desc, eq, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { type ProfileExport, profileExport } from '#contract/profile-export.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  amortizations,
  audit,
  balanceEntries,
  beads,
  collaborators,
  credentials,
  devices,
  notifications,
  pushSubscriptions,
  savedViews,
  sessions,
  users,
} from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { changedFields } from '../audit/changes.ts';
import { readLink } from '../calendar/links.ts';
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
    async (request, reply) => {
      const { actor, sessionId } = principalOf(request);
      const name = `xeito-${dayInSpain(new Date())}.json`;
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      const data = await db.transaction((tx) => collect(tx, actor.id, sessionId), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      return { data };
    },
  );
}

async function collect(db: Database, id: string, sessionId: string): Promise<ProfileExport> {
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
    sessions: await sessionsOf(db, id, sessionId),
    calendarLink: await readLink(db, id),
    notifications: await notificationsOf(db, id),
    pushSubscriptions: await pushSubscriptionsOf(db, id),
    savedViews: await savedViewsOf(db, id),
    devices: await devicesOf(db, id),
    changes: await changesBy(db, id),
    collaborator: await collaboratorOf(db, id),
    charges: await chargesFor(db, id),
    balanceEntries: await balanceEntriesOf(db, id),
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
): Promise<ProfileExport['notifications']> {
  const isHis = and(eq(notifications.userId, userId), isNull(notifications.deletedAt));
  const rows = await db
    .select()
    .from(notifications)
    .where(isHis)
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return rows.map((row) => toWire(row));
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

async function changesBy(db: Database, userId: string): Promise<ProfileExport['changes']> {
  const { id, at, deviceId, resource, rowId, action, before, after } = audit;
  const rows = await db
    .select({ id, at, deviceId, resource, rowId, action, before, after })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.place));
  return rows.map(({ before: was, after: is, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    fields: changedFields(was, is).map(({ name }) => name),
  }));
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
