import type { PasskeyRequest } from '#contract/passkeys.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi, NetworkProblem } from '../api/call.ts';
import { openingPasskeys, passkeySalt, passkeysHere } from '../keys/passkey-wraps.ts';
import { loginFrom } from '../session/login-answer.ts';
import { acceptLogin, type Session, unlockByPasskey } from '../session/session.ts';
import { unsigned, usePasskey } from './authenticator.ts';

/**
 * Signs in with a passkey, or opens what is on the person's own device when the server cannot be heard: whether
 * there is a connection is known only by trying.
 * @throws ApiProblem BAD_CREDENTIALS or NOT_OFFERED, PasskeyProblem, UnlockProblem, LockedProblem;
 *   NetworkProblem where no passkey opens this device
 */
export async function enterWithPasskey(): Promise<Session> {
  const request = await askToSignIn().catch(unlessUnheard);
  if (!request) return unlock();
  const used = await usePasskey(request.options, await passkeySalt());
  // The network may go between the two calls: the passkey was used already.
  return (await signIn(request, used).catch(unlessUnheard)) ?? unlockByPasskey(used.passkey);
}

/**
 * Signs the person of the open session in again, by one of the passkeys of this device.
 * @throws as `enterWithPasskey`, and NetworkProblem wherever the server cannot be heard
 */
export async function renewWithPasskey(userId: string): Promise<Session> {
  const request = await askToSignIn();
  const salt = await passkeySalt();
  return signIn(request, await usePasskey(request.options, salt, await passkeysHere(userId)));
}

async function askToSignIn(): Promise<PasskeyRequest> {
  if (!globalThis.navigator.onLine) throw new NetworkProblem('There is no network.');
  const path = PATHS.passkeyLoginOptions;
  return callApi({ method: 'POST', path, blocking: true, token: null });
}

async function signIn(
  { ceremony }: PasskeyRequest,
  { response, passkey }: Awaited<ReturnType<typeof usePasskey>>,
): Promise<Session> {
  const asked = Date.now();
  const data = await callApi<unknown>({
    method: 'POST',
    path: PATHS.passkeyLogin,
    body: { ceremony, response },
    blocking: true,
    token: null,
  });
  const answer = await loginFrom(data, '', asked, () => Promise.resolve(null));
  if (!answer?.login) throw new NetworkProblem('This is no answer to a login.');
  return acceptLogin(answer, { login: answer.login, password: null, passkey });
}

async function unlock(): Promise<Session> {
  const salt = await passkeySalt();
  const { passkey } = await usePasskey(unsigned(), salt, await openingPasskeys());
  return unlockByPasskey(passkey);
}

/** Null where the server cannot be heard and a passkey opens this device. */
async function unlessUnheard(error: unknown): Promise<null> {
  if (!(error instanceof NetworkProblem) || (await openingPasskeys()).length === 0) throw error;
  return null;
}
