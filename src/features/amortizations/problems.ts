import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  BUDGET_TAKES_NO_EXPENSES: msg`That line of the budget sums up others or was removed: choose another.`,
};

/** What to say where a rule refused an action. */
export function chargeProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}
