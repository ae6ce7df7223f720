import { msg } from '@lingui/core/macro';
import type { AssignmentRow } from '#contract/resources/assignments.ts';
import type { FieldsOf } from './fields-of.ts';

export const ASSIGNMENTS_FIELDS = {
  resource: msg`Kind of record`,
  rowId: msg`Record`,
  assigneeId: msg`Assigned to`,
  text: msg`What is to be done`,
  day: msg`Day`,
  isDone: msg`Done`,
  doneAt: msg`Done on`,
  doneBy: msg`Done by`,
} as const satisfies FieldsOf<AssignmentRow>;
