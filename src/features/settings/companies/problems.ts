import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role does not allow this.`,
  COMPANY_CIF_TAKEN: msg`Another company in use already has this CIF.`,
  VERSION_CONFLICT: msg`The company was changed meanwhile: look at it again and repeat.`,
  PRECONDITION_REQUIRED: msg`The company was not sent yet: send it first.`,
  SESSION_EXPIRED: msg`Your session has ended: sign in again.`,
  UNAUTHENTICATED: msg`Your session has ended: sign in again.`,
  ACCOUNTING_REFUSED: msg`The accounting program does not take the key: it is wrong or was withdrawn, or the plan includes no API.`,
  ACCOUNTING_UNREACHABLE: msg`The accounting program does not answer: try again in a while.`,
  NOT_FOUND: msg`This server does not offer it.`,
  NOT_OFFERED: msg`This server does not offer it.`,
  INVALID: msg`The key was refused: it needs between 8 and 200 characters.`,
};

/** What to say where a rule of companies, or the server, refused an action. */
export function companyProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function callProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiProblem) return companyProblem(error.problem.errorCode);
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
