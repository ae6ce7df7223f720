import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  type AccountClass,
  classOfAccount,
  DEFAULT_PATTERNS,
} from '#domain/accounts/account-class.ts';
import type { RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { EXPENSE_TYPES } from '#ui/words/money.ts';

/** What the number of an account makes it, by the patterns of its company or the usual ones. */
export function classOf(
  num: string,
  companyId: string | null,
  data: RecordsData,
): AccountClass | null {
  const company = companyId === null ? undefined : data.byId('companies').get(companyId);
  return classOfAccount(num, {
    expensePattern: textOf(company?.['expensePattern']) || DEFAULT_PATTERNS.expensePattern,
    incomePattern: textOf(company?.['incomePattern']) || DEFAULT_PATTERNS.incomePattern,
  });
}

/** Why an account is of its class, in words. */
export function reasonWords(found: AccountClass): {
  type: MessageDescriptor;
  why: MessageDescriptor;
} {
  const { pattern } = found;
  const why = {
    '64': msg`Subgroup 64 of the chart is personnel; the pattern ${pattern} takes it.`,
    '68': msg`Subgroup 68 of the chart is charges of amortization; the pattern ${pattern} takes it.`,
    '74': msg`Subgroup 74 of the chart is subsidies, donations and legacies; the pattern ${pattern} takes it.`,
  };
  return {
    type: EXPENSE_TYPES[found.type],
    why: found.prefix ? why[found.prefix] : msg`The pattern ${pattern} takes it.`,
  };
}
