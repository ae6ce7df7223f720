import { msg } from '@lingui/core/macro';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { FieldsOf } from './fields-of.ts';

export const EXPENSE_ACCOUNTS_FIELDS = {
  companyId: msg`Company`,
  num: msg`Number`,
  name: msg`Name`,
  type: msg`Class`,
  projectId: msg`Project`,
  budget: msg`Budget line`,
  active: msg`Active`,
  holdedId: msg`Number in the accounting service`,
  lastSync: msg`Last read`,
} as const satisfies FieldsOf<ExpenseAccount>;
