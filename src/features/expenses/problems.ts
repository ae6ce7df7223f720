import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  EXPENSE_OVER_IMPUTED: msg`Projects would bear more than the expense has: lower their parts first.`,
  EXPENSE_SETTLED: msg`The expense is settled: only an administrator opens it again.`,
  BUDGET_TAKES_NO_EXPENSES: msg`That line of the budget sums up others or was removed: choose another.`,
};

const CALL_MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  NOT_FOUND: msg`The server does not know it.`,
  SESSION_EXPIRED: msg`Your session has ended: sign in again.`,
  UNAUTHENTICATED: msg`Your session has ended: sign in again.`,
};

/** What to say where a rule of expenses refused an action. */
export function expenseProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function callProblem(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  if (!(error instanceof ApiProblem)) throw error;
  return CALL_MESSAGES[error.problem.errorCode] ?? refusalTitle(error.problem.errorCode);
}
