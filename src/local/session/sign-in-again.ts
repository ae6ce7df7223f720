import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem } from '../api/call.ts';
import { savedAccount } from '../mirror/read.ts';
import { PasskeyProblem } from '../passkeys/problems.ts';
import { renewWithPasskey } from '../passkeys/sign-in.ts';
import { type SignInOptions, signIn } from './session.ts';

/**
 * `code-asked`: the person has a second factor. `passkey-unused`: it was cancelled, or is none of theirs any more.
 * `unreachable` is whatever else stands in the way.
 */
export type SignInAnswer =
  | 'done'
  | 'wrong'
  | 'code-asked'
  | 'code-wrong'
  | 'passkey-unused'
  | 'unreachable';

const ANSWERS: Partial<Record<ErrorCode, SignInAnswer>> = {
  BAD_CREDENTIALS: 'wrong',
  TOTP_REQUIRED: 'code-asked',
  TOTP_WRONG: 'code-wrong',
};

/** Signs the person of the open database in again. */
export async function signInAgain(
  password: string,
  options?: SignInOptions,
): Promise<SignInAnswer> {
  const account = await savedAccount();
  if (!account) return 'unreachable';
  try {
    await signIn(account.login, password, options);
    return 'done';
  } catch (problem) {
    const code = problem instanceof ApiProblem ? problem.problem.errorCode : undefined;
    return (code && ANSWERS[code]) ?? 'unreachable';
  }
}

/** The same by a passkey of this device. */
export async function signInAgainWithPasskey(userId: string): Promise<SignInAnswer> {
  try {
    await renewWithPasskey(userId);
    return 'done';
  } catch (error) {
    const isRefused = error instanceof ApiProblem || error instanceof PasskeyProblem;
    return isRefused ? 'passkey-unused' : 'unreachable';
  }
}
