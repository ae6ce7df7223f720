import { and, eq, isNull, sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import { type Actor, canInbox } from '#domain/access/policy.ts';
import { placeCalendars, bodyCalendars } from '#domain/calendar/place-calendars.ts';
import { addDays, type Day } from '#domain/days.ts';
import {
  dedupeKeyOf,
  type Notice,
  NOTICE_NAMESPACE,
  noticeName,
} from '#domain/notifications/notice.ts';
import { isToldTo, noticesOf, type Told } from '#domain/notifications/rules.ts';
import { bodyLaws } from '#domain/tenders/law.ts';
import type { Database } from '../../db/client.ts';
import {
  calendarYears,
  callRequests,
  companies,
  documentations,
  expenses,
  holidays,
  milestones,
  notificationDeliveries,
  notifications,
  organizations,
  tenders,
  users,
} from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';

/** A statement takes 65,535 values at the most. */
const BATCH = 1000;

/** The id of a person's notice, wherever it is made. */
export function noticeId(userId: string, dedupeKey: string): string {
  return v5(noticeName(userId, dedupeKey), NOTICE_NAMESPACE);
}

/** Writes what everybody is told of today; answers how many notices are new. */
export async function tellAll(db: Database, today: Day): Promise<number> {
  return db.transaction(async (tx) => (await tellOf(tx, today)).length);
}

/**
 * Writes what everybody would have been told of on a day gone by. It comes to the inboxes alone: as mail
 * or push it counts as sent.
 */
export async function tellLate(db: Database, day: Day): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await tellOf(tx, day);
    const sent = ids.flatMap((notificationId) =>
      (['mail', 'push'] as const).map((channel) => ({ notificationId, channel })),
    );
    for (let from = 0; from < sent.length; from += BATCH) {
      await tx.insert(notificationDeliveries).values(sent.slice(from, from + BATCH));
    }
    return ids.length;
  });
}

async function tellOf(tx: Database, day: Day): Promise<string[]> {
  const people = (
    await tx
      .select({ id: users.id, role: users.role, companyIds: users.companyIds })
      .from(users)
      .where(and(eq(users.active, true), isNull(users.deletedAt)))
  ).filter(canInbox);
  const told = [...(await byRules(tx, people, day)), ...(await newExpenses(tx, day))];
  const rows = people.flatMap((person) => {
    const actor: Actor = { ...person, projectRights: [] };
    return told
      .filter(({ audience }) => isToldTo(audience, actor))
      .map(({ notice }) => rowOf(person.id, notice));
  });
  return insertNotices(tx, rows);
}

type NoticeInsert = typeof notifications.$inferInsert;

/** Puts notices into the inboxes, nobody's twice; answers how many are new. */
export async function writeNotices(db: Database, rows: readonly NoticeInsert[]): Promise<number> {
  return (await insertNotices(db, rows)).length;
}

async function insertNotices(db: Database, rows: readonly NoticeInsert[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const added = await db
      .insert(notifications)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

function rowOf(userId: string, notice: Notice) {
  return { id: noticeId(userId, notice.dedupeKey), userId, ...notice };
}

async function byRules(
  tx: Database,
  people: readonly { id: string }[],
  today: Day,
): Promise<Told[]> {
  const days = await tx.select().from(holidays).where(isNull(holidays.deletedAt));
  const years = await tx.select().from(calendarYears).where(isNull(calendarYears.deletedAt));
  const bodies = await tx.select().from(organizations).where(isNull(organizations.deletedAt));
  const requests = await tx.select().from(callRequests).where(isNull(callRequests.deletedAt));
  const tasks = await tx.select().from(milestones).where(isNull(milestones.deletedAt));
  const documents = await tx.select().from(documentations).where(isNull(documentations.deletedAt));
  return noticesOf({
    tenders: await tx.select().from(tenders).where(isNull(tenders.deletedAt)),
    requests: requests.map((row) => toWire(row)),
    milestones: tasks.map((row) => toWire(row)),
    documents: documents.map((row) => toWire(row)),
    companies: await tx.select().from(companies).where(isNull(companies.deletedAt)),
    calendarOf: bodyCalendars(placeCalendars(days, years), bodies),
    lawOf: bodyLaws(bodies),
    activeIds: new Set(people.map(({ id }) => id)),
    today,
  });
}

/** What the accounting service brought yesterday and waits to be looked at, company by company. */
async function newExpenses(tx: Database, today: Day): Promise<Told[]> {
  const day = addDays(today, -1);
  const bornOn = sql`(${expenses.createdAt} at time zone 'Europe/Madrid')::date`;
  const found = await tx
    .select({ id: companies.id, name: companies.name, count: sql<number>`count(*)::int` })
    .from(expenses)
    .innerJoin(companies, eq(companies.id, expenses.companyId))
    .where(
      and(
        eq(expenses.origin, 'holded'),
        eq(expenses.state, 'pending'),
        isNull(expenses.deletedAt),
        sql`${bornOn} = ${day}::date`,
      ),
    )
    .groupBy(companies.id, companies.name);
  return found.map(({ id, name, count }) => ({
    notice: {
      kind: 'accounting',
      rule: 'new-expenses',
      dedupeKey: dedupeKeyOf(`company-${id}`, 'new-expenses', day),
      day,
      about: {
        resource: 'companies',
        rowId: id,
        layer: null,
        event: null,
        title: name,
        context: '',
        dueDay: null,
        tenderId: null,
        callRequestId: null,
        count,
      },
    },
    audience: { personIds: [], isForElevated: true, companyId: id },
  }));
}
