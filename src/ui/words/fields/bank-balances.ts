import { msg } from '@lingui/core/macro';
import type { BankBalance } from '#contract/resources/bank-balances.ts';
import type { FieldsOf } from './fields-of.ts';

export const BANK_BALANCES_FIELDS = {
  companyId: msg`Company`,
  bankIban: msg`Bank account`,
  day: msg`Day`,
  balanceCents: msg`Balance`,
  source: msg`Source`,
} as const satisfies FieldsOf<BankBalance>;
