import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';

const MESSAGES: Record<string, MessageDescriptor> = {
  BAD_CREDENTIALS: msg`The e-mail or the password is not right. Check both and try again.`,
  TOO_MANY_REQUESTS: msg`There were too many attempts. Wait a moment and try again.`,
  PASSWORD_WEAK: msg`This password is too easy to guess. Several words together make a good one.`,
  PASSWORD_WRONG: msg`The present password is not right.`,
  RESET_TOKEN_INVALID: msg`This link was used already or has expired.`,
  INVALID: msg`Some values are not valid.`,
};

const UNREACHABLE = msg`The server cannot be reached. Check the connection and try again.`;
const OTHER = msg`That did not work. Try again in a moment.`;

/** The code of a refusal by the API; null for anything else. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiProblem ? error.problem.errorCode : null;
}

/** What to say at the form when a call of the session failed. */
export function sessionMessage(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return UNREACHABLE;
  return MESSAGES[codeOf(error) ?? ''] ?? OTHER;
}
