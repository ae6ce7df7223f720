import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem } from '../api/call.ts';
import { savedAccount } from '../mirror/read.ts';
import { type SignInOptions, signIn } from './session.ts';

/** `code-asked`: the person has a second factor. `unreachable` is whatever else stands in the way. */
export type SignInAnswer = 'done' | 'wrong' | 'code-asked' | 'code-wrong' | 'unreachable';

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
