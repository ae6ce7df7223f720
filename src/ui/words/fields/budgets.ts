import { msg } from '@lingui/core/macro';
import type { Budget } from '#contract/resources/budgets.ts';
import { APPROVAL_FIELDS } from './approval.ts';
import type { FieldsOf } from './fields-of.ts';

export const BUDGETS_FIELDS = {
  projectId: msg`Project`,
  parentId: msg`Parent item`,
  aggregator: msg`Aggregator`,
  order: msg`Order`,
  categoryId: msg`Budget item`,
  name: msg`Name`,
  side: msg`Side`,
  unit: msg`Unit`,
  quantity: msg`Units`,
  unitPriceCents: msg`Unit price`,
  base36: msg`In base 36`,
  pa36: msg`Copies and publicity`,
  resourceId: msg`Amortizable resource`,
  estimateCents: msg`Estimate at completion`,
  finished: msg`Finished`,
  locked: msg`Locked`,
  status: msg`State`,
  notes: msg`Notes`,
  amountCents: msg`Amount`,
  ...APPROVAL_FIELDS,
} as const satisfies FieldsOf<Budget>;
