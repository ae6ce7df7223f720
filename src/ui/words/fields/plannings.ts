import { msg } from '@lingui/core/macro';
import type { Planning } from '#contract/resources/plannings.ts';
import type { FieldsOf } from './fields-of.ts';

export const PLANNINGS_FIELDS = {
  callRequestId: msg`Call request`,
  itemId: msg`Budget item`,
  period: msg`Month`,
  plannedCents: msg`Planned amount`,
} as const satisfies FieldsOf<Planning>;
