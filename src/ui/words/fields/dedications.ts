import { msg } from '@lingui/core/macro';
import type { Dedication } from '#contract/resources/dedications.ts';
import type { FieldsOf } from './fields-of.ts';

export const DEDICATIONS_FIELDS = {
  employeeId: msg`Person`,
  callRequestId: msg`Call request`,
  month: msg`Month`,
  hours: msg`Hours`,
  shareBp: msg`Part of the month`,
} as const satisfies FieldsOf<Dedication>;
