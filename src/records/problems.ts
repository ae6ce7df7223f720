import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role does not allow this.`,
  IN_USE: msg`Other records name it: merge it into another one, or archive it.`,
  INVALID: msg`This cannot stand in its place: it was removed, or it lies below it.`,
  VERSION_CONFLICT: msg`It was changed meanwhile: look at it again and repeat.`,
  GONE: msg`It was removed meanwhile.`,
  NOT_FOUND: msg`The server does not know it.`,
  SESSION_EXPIRED: msg`Your session has ended: sign in again.`,
  UNAUTHENTICATED: msg`Your session has ended: sign in again.`,
};

/** What to say where a rule, or the server, refused an action on a record. */
export function recordProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function callProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiProblem) return recordProblem(error.problem.errorCode);
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
