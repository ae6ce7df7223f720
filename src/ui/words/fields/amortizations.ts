import { msg } from '@lingui/core/macro';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { FieldsOf } from './fields-of.ts';

export const AMORTIZATIONS_FIELDS = {
  resourceId: msg`Amortizable resource`,
  companyId: msg`Company`,
  type: msg`Type`,
  period: msg`Month`,
  projectId: msg`Project`,
  budgetId: msg`Budget line`,
  accountNum: msg`Account`,
  days: msg`Days`,
  usePctBp: msg`Part of the use`,
  quantity: msg`Units`,
  unitPriceCents: msg`Price of a unit`,
  amountCents: msg`Amount`,
  state: msg`State`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<Amortization>;
