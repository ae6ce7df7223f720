import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { GivenRow, ReadersAnswer, ReadingBody, ReadingRow } from '#contract/readings.ts';
import { isReadingOpen, whyNotGiven } from '#domain/access/readings.ts';
import type { Day } from '#domain/days.ts';
import type { Database } from '../../db/client.ts';
import { callRequests, organizations, readings, tenders, users } from '../../db/schema/index.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { noteOfRequest } from './history.ts';

type Row = typeof readings.$inferSelect;

/** Who may read a request, or might until now, and the advisers that it may be given to. @throws Refusal NOT_FOUND */
export async function listReaders(db: Database, callRequestId: string): Promise<ReadersAnswer> {
  await requestOf(db, callRequestId);
  const rows = await db
    .select({ reading: readings, userName: users.name })
    .from(readings)
    .innerJoin(users, eq(users.id, readings.userId))
    .where(eq(readings.callRequestId, callRequestId))
    .orderBy(desc(readings.createdAt), readings.id);
  const advisers = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'adviser'), eq(users.active, true), isNull(users.deletedAt)))
    .orderBy(asc(users.name), users.id);
  return { readings: rows.map(({ reading, userName }) => toRow(reading, userName)), advisers };
}

/** @throws Refusal NOT_FOUND, INVALID for who is no adviser or a day that is past */
export async function giveReading(
  tx: Database,
  actorId: string,
  callRequestId: string,
  { userId, untilDay }: ReadingBody,
  today: Day,
): Promise<ReadingRow> {
  await requestOf(tx, callRequestId);
  const [person] = await tx
    .select({ role: users.role, active: users.active, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  const refusal = whyNotGiven(person, untilDay, today);
  if (refusal || !person) refuseField(refusal?.field ?? 'userId', refusal?.code ?? 'invalid');
  const isStanding = and(
    eq(readings.userId, userId),
    eq(readings.callRequestId, callRequestId),
    isNull(readings.endedAt),
  );
  const [before] = await tx.select().from(readings).where(isStanding);
  const [row] = before
    ? await tx.update(readings).set({ untilDay }).where(isStanding).returning()
    : await tx
        .insert(readings)
        .values({ id: uuidv7(), userId, callRequestId, untilDay, createdBy: actorId })
        .returning();
  if (!row) throw new Error('The reading was not written');
  await noteOfRequest(tx, actorId, callRequestId, {
    before: before ? saidOf(before, person.name) : null,
    after: saidOf(row, person.name),
  });
  return toRow(row, person.name);
}

/** Takes a reading away at once; one that was taken away stays so. @throws Refusal NOT_FOUND */
export async function takeReading(
  db: Database,
  actorId: string,
  callRequestId: string,
  id: string,
): Promise<ReadingRow> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ reading: readings, userName: users.name })
      .from(readings)
      .innerJoin(users, eq(users.id, readings.userId))
      .where(and(eq(readings.id, id), eq(readings.callRequestId, callRequestId)))
      .for('update');
    if (!found) throw new Refusal('NOT_FOUND');
    const { reading, userName } = found;
    if (reading.endedAt) return toRow(reading, userName);
    const endedAt = new Date();
    await tx.update(readings).set({ endedAt }).where(eq(readings.id, id));
    const before = saidOf(reading, userName);
    await noteOfRequest(tx, actorId, callRequestId, { before, after: null });
    return toRow({ ...reading, endedAt }, userName);
  });
}

/** The requests that the person may read on this day. */
export async function listGiven(db: Database, userId: string, today: Day): Promise<GivenRow[]> {
  const rows = await db
    .select({
      reading: readings,
      request: callRequests,
      tenderTitle: tenders.title,
      body: organizations.name,
    })
    .from(readings)
    .innerJoin(callRequests, eq(callRequests.id, readings.callRequestId))
    .innerJoin(tenders, eq(tenders.id, callRequests.tenderId))
    .leftJoin(organizations, eq(organizations.id, tenders.organizationId))
    .where(and(eq(readings.userId, userId), isNull(callRequests.deletedAt)))
    .orderBy(callRequests.internalCode, readings.id);
  const open = rows.filter(({ reading }) => isOpen(reading, today));
  return open.map(({ reading, request, tenderTitle, body }) => ({
    id: request.id,
    internalCode: request.internalCode,
    title: request.title || tenderTitle,
    state: request.state,
    body: body ?? '',
    untilDay: reading.untilDay,
  }));
}

/** The last day of what the person may read of a request now. @throws Refusal NOT_FOUND: of what is not given nothing is told */
export async function openReading(
  db: Database,
  userId: string,
  callRequestId: string,
  today: Day,
): Promise<Day> {
  const rows = await db
    .select()
    .from(readings)
    .where(and(eq(readings.userId, userId), eq(readings.callRequestId, callRequestId)));
  const open = rows.find((row) => isOpen(row, today));
  if (!open) throw new Refusal('NOT_FOUND');
  return open.untilDay;
}

async function requestOf(db: Database, id: string): Promise<void> {
  const [known] = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(and(eq(callRequests.id, id), isNull(callRequests.deletedAt)));
  if (!known) throw new Refusal('NOT_FOUND');
}

const isOpen = ({ untilDay, endedAt }: Row, today: Day) =>
  isReadingOpen({ untilDay, endedAt: endedAt?.toISOString() ?? null }, today);

const saidOf = ({ untilDay }: Row, name: string) => `${name} (${untilDay})`;

function toRow(row: Row, userName: string): ReadingRow {
  return {
    id: row.id,
    userId: row.userId,
    userName,
    untilDay: row.untilDay,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
