import { NetworkProblem } from '#local/api/call.ts';
import {
  canUnlock,
  type Session,
  type SignInOptions,
  signIn,
  unlockDevice,
} from '#local/session/session.ts';

/**
 * Signs in, or opens what is on the person's own device when the server cannot be heard: whether there
 * is a connection is known only by trying.
 * @throws ApiProblem, LockedProblem, UnlockProblem; NetworkProblem where no device can be opened
 */
export async function enter(
  login: string,
  password: string,
  options: Pick<SignInOptions, 'earlierPassword' | 'code'> = {},
): Promise<Session> {
  try {
    if (!globalThis.navigator.onLine) throw new NetworkProblem('There is no network.');
    return await signIn(login, password, options);
  } catch (error) {
    if (!(error instanceof NetworkProblem) || !(await canUnlock())) throw error;
    return unlockDevice(login, password);
  }
}
