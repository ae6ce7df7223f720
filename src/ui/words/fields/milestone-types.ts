import { msg } from '@lingui/core/macro';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { FieldsOf } from './fields-of.ts';

export const MILESTONE_TYPES_FIELDS = {
  code: msg`Code`,
  name: msg`Name`,
  nameGl: msg`Name in Galician`,
  nameEn: msg`Name in English`,
  anchor: msg`Counts from`,
  offset: msg`How many`,
  unit: msg`Unit`,
  alertDays: msg`Alerts, days before`,
  evidenceRequired: msg`Needs a document as evidence`,
  legalBasis: msg`Legal basis`,
  order: msg`Order`,
  archived: msg`Archived`,
} as const satisfies FieldsOf<MilestoneType>;
