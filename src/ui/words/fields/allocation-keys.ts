import { msg } from '@lingui/core/macro';
import type { AllocationKeyRow } from '#contract/resources/allocation-keys.ts';
import type { FieldsOf } from './fields-of.ts';

export const ALLOCATION_KEYS_FIELDS = {
  companyId: msg`Company`,
  year: msg`Year`,
  method: msg`Spread by`,
  shares: msg`Shares by project`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<AllocationKeyRow>;
