import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  PASSWORD_WRONG: msg`The password is not right`,
  INVALID: msg`The code is not right: wait for the next one and type that.`,
  TOO_MANY_REQUESTS: msg`There were too many attempts. Wait a moment and try again.`,
  NOT_FOUND: msg`This server does not offer it.`,
};

/** What to say of a call of the profile that failed; errors of other kinds are thrown on. */
export function profileProblem(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  if (error instanceof ApiProblem) {
    return MESSAGES[error.problem.errorCode] ?? refusalSentence(error.problem.errorCode);
  }
  throw error;
}

/** The field that a refusal is about. */
export function problemField(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { errorCode, errors } = error.problem;
  if (errorCode === 'PASSWORD_WRONG') return 'password';
  return errors?.[0]?.path ?? (errorCode === 'INVALID' ? 'code' : undefined);
}
