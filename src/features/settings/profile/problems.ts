import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { PasskeyProblem } from '#local/passkeys/problems.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  PASSWORD_WRONG: msg`The password is not right`,
  INVALID: msg`The code is not right: wait for the next one and type that.`,
  TOO_MANY_REQUESTS: msg`There were too many attempts. Wait a moment and try again.`,
  NOT_FOUND: msg`This server does not offer it.`,
};

const PASSKEY: Record<PasskeyProblem['reason'], MessageDescriptor> = {
  cancelled: msg`The browser was not answered: nothing has changed.`,
  known: msg`This device has a passkey of yours already.`,
  'no-secret': msg`This passkey gives no key to open the device with: without connection your password does.`,
  failed: msg`The browser refused. Try again, or with another browser.`,
};

/** What to say of a call of the profile that failed; errors of other kinds are thrown on. */
export function profileProblem(error: unknown): MessageDescriptor {
  if (error instanceof PasskeyProblem) return PASSKEY[error.reason];
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
