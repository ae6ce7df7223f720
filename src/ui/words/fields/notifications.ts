import { msg } from '@lingui/core/macro';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import type { FieldsOf } from './fields-of.ts';

export const NOTIFICATIONS_FIELDS = {
  kind: msg`Typology`,
  rule: msg`Rule of the date`,
  dedupeKey: msg`Told once as`,
  day: msg`Day`,
  about: msg`About`,
  state: msg`State`,
  snoozedUntil: msg`Put off until`,
  userId: msg`Person`,
  title: msg`Title`,
  text: msg`Text`,
} as const satisfies FieldsOf<NotificationRow>;
