import type { PasskeyCreation, PasskeyRow, PasskeyState } from '#contract/passkeys.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiProblem, callApi } from '../api/call.ts';
import { localDb } from '../db.ts';
import { ringOf } from '../keys/keyring.ts';
import { forgetPasskeys, keepPasskey, passkeySalt } from '../keys/passkey-wraps.ts';
import { makePasskey, unsigned, usePasskey } from './authenticator.ts';
import { PasskeyProblem } from './problems.ts';

/** What passkeys are to this device. */
export interface DevicePasskeys {
  /** The person has called this device their own: a passkey may open it without network. */
  isOwn: boolean;
  /** By credential id, of those whose authenticator it is: whether they open it without network. */
  opens: ReadonlyMap<string, boolean>;
}

/** The own passkeys; what this device kept for others is gone from now on. @throws ApiProblem, NetworkProblem */
export async function readPasskeys(signal: AbortSignal): Promise<PasskeyState> {
  const path = PATHS.profilePasskeys;
  const state = await callApi<PasskeyState>({ method: 'GET', path, signal });
  const ids = new Set(state.passkeys.map(({ credentialId }) => credentialId));
  await forgetPasskeys(localDb().userId, (id) => !ids.has(id));
  return state;
}

export async function devicePasskeys(): Promise<DevicePasskeys> {
  const { isMine = false, passkeys = [] } = (await ringOf(localDb().userId)) ?? {};
  const opens = new Map(passkeys.map(({ credentialId, wrap }) => [credentialId, wrap !== null]));
  return { isOwn: isMine, opens };
}

/**
 * Lets the person make a passkey. Where it can open this device without network it is used once more for that,
 * unless it gave its secret at once; who cancels that has the passkey all the same.
 * @throws ApiProblem PASSWORD_WRONG, INVALID, NetworkProblem, PasskeyProblem
 */
export async function addPasskey(
  name: string,
  proof: { password: string; code?: string },
): Promise<void> {
  const { ceremony, options } = await callApi<PasskeyCreation>({
    method: 'POST',
    path: PATHS.profilePasskeyOptions,
    body: proof,
    blocking: true,
  });
  const { response, passkey, hasSecret } = await makePasskey(options, await passkeySalt());
  await callApi({
    method: 'POST',
    path: PATHS.profilePasskeys,
    body: { ceremony, name, response },
    blocking: true,
  });
  const { userId, vault } = localDb();
  await keepPasskey(userId, vault.bytes, passkey);
  if (passkey.secret || !hasSecret || !passkey.isBuiltIn) return;
  if ((await ringOf(userId))?.isMine) await openHere(passkey.credentialId).catch(unlessUnused);
}

/** Lets one of the own passkeys open this device without network: it is used once for that. @throws PasskeyProblem */
export async function openHere(credentialId: string): Promise<void> {
  const { passkey } = await usePasskey(unsigned(), await passkeySalt(), [credentialId]);
  if (!passkey.secret || !passkey.isBuiltIn) throw new PasskeyProblem('no-secret');
  const { userId, vault } = localDb();
  await keepPasskey(userId, vault.bytes, passkey);
}

/** @throws ApiProblem, NetworkProblem */
export async function renamePasskey({ id }: PasskeyRow, name: string): Promise<void> {
  const path = `${PATHS.profilePasskeys}/${id}`;
  await callApi({ method: 'PUT', path, body: { name }, blocking: true });
}

/**
 * Ends one of the own passkeys, here and at the server; all other sessions end. One that is over already is
 * what was wanted. @throws ApiProblem, NetworkProblem
 */
export async function endPasskey({ id, credentialId }: PasskeyRow): Promise<void> {
  const path = `${PATHS.profilePasskeys}/${id}`;
  try {
    await callApi({ method: 'DELETE', path, blocking: true });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.errorCode !== 'NOT_FOUND') throw error;
  }
  await forgetPasskeys(localDb().userId, (one) => one === credentialId);
}

function unlessUnused(error: unknown): void {
  if (!(error instanceof PasskeyProblem)) throw error;
}
