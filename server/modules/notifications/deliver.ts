import { STAFF_ROLES } from '#domain/access/roles.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { channelsFor } from '#domain/notifications/kinds.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Day } from '#domain/days.ts';
import type { Mail } from '../../connectors/mail.ts';
import type { Push } from '../../connectors/push.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  notificationDeliveries,
  notifications,
  pushSubscriptions,
  users,
} from '../../db/schema/index.ts';
import { dayInSpain } from '../../today.ts';
import { noticeWords, WORDS } from './words.ts';

/** What is needed to tell people. */
export type Telling = Pick<Context, 'db' | 'config' | 'mailer' | 'push'>;

export interface Delivered {
  mails: number;
  pushes: number;
  /** Why mails did not go, one for each; they are tried again with the next call. */
  problems: string[];
}

/** What is older nobody is told any more: it stands in the inbox. */
const FRESH_HOURS = 36;

/**
 * Sends what is new and unread by mail, one for each person, and by push, as each person wants. What went
 * out is noted before it goes: a kill in between costs one, never sends it twice.
 */
export async function deliver(telling: Telling, now = new Date()): Promise<Delivered> {
  const today = dayInSpain(now);
  const pushes = await pushAll(telling, await claim(telling.db, 'push', now), today);
  const mailed = await mailAll(telling, await claim(telling.db, 'mail', now), today);
  return { ...mailed, pushes };
}

type Notified = Awaited<ReturnType<typeof fresh>>[number];

/** Of the notices that go out by this way those that have not yet; of several processes one has each. */
async function claim(db: Database, channel: 'mail' | 'push', now: Date): Promise<Notified[]> {
  return db.transaction(async (tx) => {
    const wanted = (await fresh(tx, now)).filter(
      ({ person, notice }) => channelsFor(person.notificationPrefs, notice.kind)[channel],
    );
    if (wanted.length === 0) return [];
    const noted = await tx
      .insert(notificationDeliveries)
      .values(wanted.map(({ notice }) => ({ notificationId: notice.id, channel })))
      .onConflictDoNothing()
      .returning({ id: notificationDeliveries.notificationId });
    const ids = new Set(noted.map(({ id }) => id));
    return wanted.filter(({ notice }) => ids.has(notice.id));
  });
}

function fresh(tx: Database, now: Date) {
  const { id, name, email, locale, notificationPrefs } = users;
  return tx
    .select({ notice: notifications, person: { id, name, email, locale, notificationPrefs } })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        eq(notifications.state, 'unread'),
        isNull(notifications.deletedAt),
        gt(notifications.createdAt, new Date(+now - FRESH_HOURS * 3_600_000)),
        eq(users.active, true),
        inArray(users.role, STAFF_ROLES),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(notifications.day, notifications.id);
}

/** An address that is refused keeps nobody else's mail back. */
async function mailAll(
  { db, mailer, config }: Telling,
  claimed: readonly Notified[],
  today: Day,
): Promise<Omit<Delivered, 'pushes'>> {
  const problems: string[] = [];
  const lost: Notified[] = [];
  const byPerson = [...groupBy(claimed, ({ person }) => person.id).values()];
  await Promise.all(
    byPerson.map(async (own) =>
      mailer.send(digestOf(own, today, config.publicUrl)).catch((error: unknown) => {
        problems.push(error instanceof Error ? error.message : String(error));
        lost.push(...own);
      }),
    ),
  );
  await forgetMailed(db, lost);
  return { mails: byPerson.length - problems.length, problems };
}

async function forgetMailed(db: Database, lost: readonly Notified[]): Promise<void> {
  if (lost.length === 0) return;
  const { notificationId, channel } = notificationDeliveries;
  const ids = lost.map(({ notice }) => notice.id);
  await db
    .delete(notificationDeliveries)
    .where(and(inArray(notificationId, ids), eq(channel, 'mail')));
}

function digestOf(own: readonly Notified[], today: Day, link: string): Mail {
  const [{ person }] = own as [Notified];
  const words = WORDS[person.locale];
  const lines = own.map(({ notice }) => {
    const { what, title } = noticeWords(notice, person.locale, today);
    return [`- ${title}`, what, notice.text].filter(Boolean).join('\n  ');
  });
  const parts = [
    words.hello(person.name),
    words.lead,
    lines.join('\n'),
    `${link}/?panel=inbox`,
    words.end,
  ];
  return {
    to: person.email,
    subject: words.subject(own.length),
    text: `${parts.join('\n\n')}\n`,
  };
}

/** What a service does not take now is not tried again: the notice stands in the inbox. */
async function pushAll(
  { db, push }: Telling,
  claimed: readonly Notified[],
  today: Day,
): Promise<number> {
  let count = 0;
  for (const [userId, own] of groupBy(claimed, ({ person }) => person.id)) {
    const [{ person, notice }] = own as [Notified];
    const words = WORDS[person.locale];
    const said = noticeWords(notice, person.locale, today);
    const isOne = own.length === 1;
    count += await pushTo(db, push, userId, {
      title: isOne ? said.title : words.pushMany(own.length),
      body: isOne ? said.what : '',
      open: words.open,
      snooze: words.snooze,
      notificationId: isOne ? notice.id : null,
      userId,
    });
  }
  return count;
}

/** To all browsers of a person; those that are gone are forgotten. Answers how many took it. */
export async function pushTo(
  db: Database,
  push: Push,
  userId: string,
  message: Parameters<Push['send']>[1],
): Promise<number> {
  const targets = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  const sent = await Promise.allSettled(targets.map((target) => push.send(target, message)));
  const gone = targets.filter((_target, index) => {
    const result = sent[index];
    return result?.status === 'fulfilled' && result.value === 'gone';
  });
  if (gone.length > 0) {
    const endpoints = gone.map(({ endpoint }) => endpoint);
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpoints));
  }
  return sent.filter((result) => result.status === 'fulfilled' && result.value === 'sent').length;
}
