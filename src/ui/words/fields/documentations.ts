import { msg } from '@lingui/core/macro';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { FieldsOf } from './fields-of.ts';

export const DOCUMENTATIONS_FIELDS = {
  callRequestId: msg`Call request`,
  group: msg`Documentation group`,
  type: msg`Document type`,
  required: msg`Required`,
  status: msg`State`,
  pendingJustification: msg`Pending justification`,
  notificationDate: msg`Notification date`,
  notificationDeadlineDate: msg`Notification deadline date`,
  receptionDate: msg`Reception date`,
  amendmentDate: msg`Amendment date`,
  amendmentDeadline: msg`Amendment deadline`,
  requirement: msg`Requirement`,
  submittedDocumentation: msg`Submitted documentation`,
  amendedDocumentation: msg`Amended documentation`,
  csvCode: msg`Verification code (CSV)`,
  responsibleId: msg`Person responsible`,
  order: msg`Order`,
  tags: msg`Tags`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<Documentation>;
