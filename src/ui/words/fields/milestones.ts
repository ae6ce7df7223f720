import { msg } from '@lingui/core/macro';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { FieldsOf } from './fields-of.ts';

export const MILESTONES_FIELDS = {
  callRequestId: msg`Call request`,
  typeId: msg`Type`,
  title: msg`Title`,
  date: msg`Day`,
  rule: msg`Rule of the date`,
  alertDays: msg`Alerts, days before`,
  evidenceRequired: msg`Needs a document as evidence`,
  responsibleId: msg`Person responsible`,
  state: msg`State`,
  doneAt: msg`Done on`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<Milestone>;
