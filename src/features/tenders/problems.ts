import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role does not allow this.`,
  SESSION_EXPIRED: msg`Your session has ended: sign in again.`,
  UNAUTHENTICATED: msg`Your session has ended: sign in again.`,
};

const BDNS_MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  ...MESSAGES,
  NOT_FOUND: msg`The BDNS knows no call with this number. Check it, or fill in the fields yourself.`,
  UPSTREAM_UNAVAILABLE: msg`The BDNS does not answer now. Fill in the fields yourself, or try again in a while.`,
  NOT_OFFERED: msg`This server does not offer it.`,
};

/** What to say where a rule of tenders refused an action. */
export function tenderProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}

/** What to say where the national database could not be asked. */
export function bdnsProblem(error: unknown): MessageDescriptor {
  return problemIn(error, BDNS_MESSAGES);
}

function problemIn(
  error: unknown,
  messages: Partial<Record<ErrorCode, MessageDescriptor>>,
): MessageDescriptor {
  if (error instanceof ApiProblem) {
    return messages[error.problem.errorCode] ?? refusalTitle(error.problem.errorCode);
  }
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
