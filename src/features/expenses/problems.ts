import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  EXPENSE_OVER_IMPUTED: msg`Projects would bear more than the expense has: lower their parts first.`,
  EXPENSE_SETTLED: msg`The expense is settled: only an administrator opens it again.`,
  BUDGET_TAKES_NO_EXPENSES: msg`That line of the budget sums up others or was removed: choose another.`,
};

/** What to say where a rule of expenses refused an action. */
export function expenseProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}
