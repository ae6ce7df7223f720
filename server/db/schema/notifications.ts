import {
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import type { NoticeChannel } from '#domain/notifications/kinds.ts';
import { instant, rowColumns } from './columns.ts';
import { users } from './users.ts';

/** What each person is told of. */
export const notifications = pgTable(
  'notifications',
  {
    ...rowColumns(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NotificationRow['kind']>().notNull(),
    rule: text().$type<NotificationRow['rule']>().notNull(),
    dedupeKey: text().notNull(),
    day: date().notNull(),
    about: jsonb().$type<NotificationRow['about']>(),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    state: text().$type<NotificationRow['state']>().notNull().default('unread'),
    snoozedUntil: date(),
  },
  (table) => [uniqueIndex('notifications_once').on(table.userId, table.dedupeKey)],
);

/** By which ways a notice has gone out: noted before it goes, so that none goes twice. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id),
    channel: text().$type<Exclude<NoticeChannel, 'inbox'>>().notNull(),
    sentAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.channel] })],
);

/** Browsers that are told by Web Push. Never read by the feed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
