import { msg } from '@lingui/core/macro';
import type { BankRule } from '#contract/resources/bank-rules.ts';
import type { FieldsOf } from './fields-of.ts';

export const BANK_RULES_FIELDS = {
  companyId: msg`Company`,
  pattern: msg`Words of the bank`,
  bankIban: msg`Bank account`,
  kind: msg`Type`,
  accountNum: msg`Account`,
  contactName: msg`Contact`,
  projectId: msg`Project`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<BankRule>;
