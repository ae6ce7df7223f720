import { STAFF_ROLES } from '#domain/access/roles.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { notificationTest, notificationTested } from '#contract/push.ts';
import {
  type NotificationSend,
  notificationSend,
  notificationSent,
} from '#contract/resources/notifications.ts';
import { canInbox, canSendNotices } from '#domain/access/policy.ts';
import { dedupeKeyOf } from '#domain/notifications/notice.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { dayInSpain } from '../../today.ts';
import { parse } from '../../validate.ts';
import { mailCounter, sendCounted } from '../session/throttle.ts';
import { deliver, pushTo } from './deliver.ts';
import { addPushSubscriptions } from './push-routes.ts';
import { notificationRepository } from './rules.ts';
import { noticeId, tellAll, writeNotices } from './tell.ts';
import { WORDS } from './words.ts';

/** The inbox of each person, what people tell each other, and how they are reached. */
export function addNotifications(app: App, context: Context): void {
  const notices = resourceOf('notifications', { isPaged: true });
  registerResource(app, context, notices, notificationRepository());
  addPushSubscriptions(app, context);
  addSend(app, context);
  addTest(app, context);
}

/** `POST /notifications/send`. A message has an id: sent again it tells nobody twice. */
function addSend(app: App, context: Context): void {
  app.post(
    PATHS.notificationsSend,
    {
      schema: {
        ...describeRoute('notifications')(
          'sendNotifications',
          'Tells people something, or everybody now what the rules would tell in the morning',
          notificationSent,
        ),
        body: notificationSend,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      if (!canSendNotices(actor)) throw new Refusal('FORBIDDEN');
      const { message, digest } = parse(notificationSend, request.body);
      const { db } = context;
      const now = new Date();
      const today = dayInSpain(now);
      const written = message ? await write(db, actor.id, message, today) : 0;
      const told = written + (digest ? await tellAll(db, today) : 0);
      // What is told is written: a mail that does not go is tried again, and refuses nothing here.
      const { problems, ...went } = await deliver(context, now);
      if (problems.length > 0) request.log.warn({ problems }, 'mails of notices did not go out');
      return { data: { told, ...went, unsent: problems.length } };
    },
  );
}

async function write(
  db: Database,
  authorId: string,
  { id, title, text, userIds }: NonNullable<NotificationSend['message']>,
  day: string,
): Promise<number> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, userIds),
        eq(users.active, true),
        inArray(users.role, STAFF_ROLES),
        isNull(users.deletedAt),
      ),
    );
  if (people.length < new Set(userIds).size) refuseField('userIds', 'not-found');
  const dedupeKey = dedupeKeyOf(`message-${id}`, 'message');
  const by = { createdBy: authorId, updatedBy: authorId };
  const rows = people.map((person) => ({
    id: noticeId(person.id, dedupeKey),
    userId: person.id,
    kind: 'message' as const,
    rule: 'message' as const,
    dedupeKey,
    day,
    title,
    text,
    ...by,
  }));
  return writeNotices(db, rows);
}

/** `POST /notifications/test`: to oneself, to see that they arrive. */
function addTest(app: App, { db, mailer, push }: Context): void {
  app.post(
    PATHS.notificationsTest,
    {
      schema: {
        ...describeRoute('notifications')(
          'testNotifications',
          'Sends a test to oneself, by mail or push; answers to how many places',
          notificationTested,
        ),
        body: notificationTest,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      if (!canInbox(actor)) throw new Refusal('FORBIDDEN');
      const { channel } = parse(notificationTest, request.body);
      const [person] = await db.select().from(users).where(eq(users.id, actor.id));
      if (!person) throw new Refusal('NOT_FOUND');
      const { test, open, snooze } = WORDS[person.locale];
      if (channel === 'mail') {
        await sendCounted(db, mailCounter('test', actor.id), () =>
          mailer.send({ to: person.email, subject: test.title, text: `${test.text}\n` }),
        );
        return { data: { sent: 1 } };
      }
      const said = { title: test.title, body: test.text, open, snooze };
      const message = { ...said, notificationId: null, userId: actor.id };
      return { data: { sent: await pushTo(db, push, actor.id, message) } };
    },
  );
}
