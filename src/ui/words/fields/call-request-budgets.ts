import { msg } from '@lingui/core/macro';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { FieldsOf } from './fields-of.ts';

export const CALL_REQUEST_BUDGETS_FIELDS = {
  callRequestId: msg`Call request`,
  name: msg`Name`,
  categoryId: msg`Budget item`,
  parentId: msg`Below`,
  requestedCents: msg`Requested amount`,
  approvedCents: msg`Approved amount`,
  intensityBp: msg`Intensity of the aid`,
  maxPctBp: msg`At most of the whole`,
  maxCents: msg`At most`,
  isIndirect: msg`Indirect cost`,
  deviationReason: msg`Reason of the deviation`,
  order: msg`Order`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<CallRequestBudget>;
