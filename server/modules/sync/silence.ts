import { and, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { isAdministrator, ROLES } from '#domain/access/roles.ts';
import type { Mail } from '../../connectors/mail.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { devices, users } from '../../db/schema/index.ts';
import { silentBefore } from '../../sync/devices.ts';
import { administratorMail, ownerMail } from './mails.ts';

/**
 * Mails who has a device with unsent work that was silent for more than five days, and the
 * administrators, once per silence. Of several processes one does it.
 * @throws Error of the mail server when it took none of them; they are tried again with the next call
 */
export async function remindOfSilence(
  { db, mailer, config }: Pick<Context, 'db' | 'mailer' | 'config'>,
  now = new Date(),
): Promise<void> {
  // Noted before the mails go: a kill in between costs one mail, never sends it twice.
  const silent = await noteReminded(db, now);
  if (silent.length === 0) return;
  const mails = await writeMails(db, silent, config.publicUrl);
  const sent = await Promise.allSettled(mails.map((mail) => mailer.send(mail)));
  const failed = sent.find((result) => result.status === 'rejected');
  if (!failed) return;
  if (sent.every(({ status }) => status === 'rejected')) {
    const ids = silent.map(({ id }) => id);
    await db.update(devices).set({ remindedOf: null }).where(inArray(devices.id, ids));
  }
  throw failed.reason;
}

function noteReminded(db: Database, now: Date) {
  return db
    .update(devices)
    .set({ remindedOf: sql`${devices.lastSeenAt}` })
    .where(
      and(
        gt(devices.pending, 0),
        lt(devices.lastSeenAt, silentBefore(now)),
        sql`${devices.remindedOf} is distinct from ${devices.lastSeenAt}`,
      ),
    )
    .returning({
      id: devices.id,
      userId: devices.userId,
      pending: devices.pending,
      lastSeenAt: devices.lastSeenAt,
    });
}

async function writeMails(
  db: Database,
  silent: Awaited<ReturnType<typeof noteReminded>>,
  link: string,
): Promise<Mail[]> {
  const ownerIds = silent.map(({ userId }) => userId);
  const people = await db
    .select()
    .from(users)
    .where(or(inArray(users.id, ownerIds), inArray(users.role, ROLES.filter(isAdministrator))));
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const known = silent.map((device) => ({
    ...device,
    ownerName: nameOf.get(device.userId) ?? '',
  }));
  return people
    .filter(({ active, deletedAt }) => active && deletedAt === null)
    .flatMap((person) => {
      const own = known.filter(({ userId }) => userId === person.id);
      const others = isAdministrator(person.role)
        ? known.filter(({ userId }) => userId !== person.id)
        : [];
      return [
        ...(own.length > 0 ? [ownerMail(person, own, link)] : []),
        ...(others.length > 0 ? [administratorMail(person, others, link)] : []),
      ];
    });
}
