import { ApiProblem } from '../api/call.ts';
import { savedAccount } from '../mirror/read.ts';
import { type SignInOptions, signIn } from './session.ts';

/**
 * Signs the person of the open database in again, with the password alone. `unreachable` is whatever
 * else stands in the way.
 */
export async function signInAgain(
  password: string,
  options?: SignInOptions,
): Promise<'done' | 'wrong' | 'unreachable'> {
  const account = await savedAccount();
  if (!account) return 'unreachable';
  try {
    await signIn(account.login, password, options);
    return 'done';
  } catch (problem) {
    const isWrong =
      problem instanceof ApiProblem && problem.problem.errorCode === 'BAD_CREDENTIALS';
    return isWrong ? 'wrong' : 'unreachable';
  }
}
