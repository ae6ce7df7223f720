import * as z from 'zod';
import { EVENT_KINDS, EVENT_LAYERS } from '#domain/calendar/event-kinds.ts';
import {
  NOTICE_KINDS,
  NOTICE_RULES,
  NOTICE_STATES,
  NOTICE_SUBJECTS,
} from '#domain/notifications/kinds.ts';
import { day, line, rowFields, text, withoutDefaults } from '../row.ts';

/** Words of rows and what a screen needs for its own; the ids lead there and are no references. */
const about = z.strictObject({
  resource: z.enum(NOTICE_SUBJECTS),
  rowId: z.uuid(),
  layer: z.enum(EVENT_LAYERS).nullable(),
  event: z.enum(EVENT_KINDS).nullable(),
  /** As long as that of a call. */
  title: text(500),
  context: text(300),
  dueDay: day.nullable(),
  tenderId: z.uuid().nullable(),
  callRequestId: z.uuid().nullable(),
  count: z.int().min(0).nullable(),
});

const stateFields = {
  state: z.enum(NOTICE_STATES).default('unread'),
  /** Until this day it is not shown among what is to be done today. */
  snoozedUntil: day.nullable().default(null),
};

const fields = {
  kind: z.enum(NOTICE_KINDS),
  rule: z.enum(NOTICE_RULES),
  /** Entity, rule and day: nobody is told the same twice. */
  dedupeKey: line(300),
  day,
  /** Null for what a person has written. */
  about: about.nullable(),
  ...stateFields,
};

/** What one person is told of; `createdBy` is who wrote it, where somebody did. */
export const notificationRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  userId: z.uuid(),
  title: z.string(),
  text: z.string(),
});
/** What a device was told by the rules before the server was: its id comes from the person and the key. */
export const notificationCreate = z.strictObject({
  id: z.uuid().optional(),
  ...fields,
  kind: z.enum(['deadline', 'requirement', 'assignment']),
  about,
});
export const notificationUpdate = z.strictObject(withoutDefaults(stateFields)).partial();

/** `POST /notifications/send`: a message, the rules and mails of the day, or both. */
export const notificationSend = z.strictObject({
  message: z
    .strictObject({
      id: z.uuid(),
      title: line(120),
      text: text(2000),
      userIds: z.array(z.uuid()).min(1).max(500),
    })
    .nullable(),
  /** Tells everybody now what the rules would tell them in the morning. */
  digest: z.boolean(),
});
/**
 * How many were told what they did not know, how many mails and pushes went out, and how many mails the
 * mail server did not take: those are tried again.
 */
export const notificationSent = z.object({
  told: z.int(),
  mails: z.int(),
  pushes: z.int(),
  unsent: z.int(),
});

export type NotificationRow = z.infer<typeof notificationRow>;
export type NotificationSend = z.infer<typeof notificationSend>;
export type NotificationSent = z.infer<typeof notificationSent>;
