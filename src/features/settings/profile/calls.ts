import { PATHS } from '#contract/paths.ts';
import type { ProfileExport } from '#contract/profile-export.ts';
import type { SessionRow, TotpSecret, TotpState } from '#contract/session.ts';
import { ApiProblem, callApi } from '#local/api/call.ts';
import { syncNow } from '#local/sync-now.ts';

/**
 * What the profile asks of the server at once. Nothing of it goes through the outbox: passwords, codes and
 * sessions do not wait on a device. All throw ApiProblem and NetworkProblem.
 */

export function readTotp(signal: AbortSignal): Promise<TotpState> {
  return callApi({ method: 'GET', path: PATHS.profileTotp, signal });
}

/** Password, and code where there is a second factor. */
export interface Proof {
  password: string;
  code?: string;
}

/** A new secret, which counts from its first code on. @throws ApiProblem PASSWORD_WRONG, INVALID for the code */
export function beginTotp(proof: Proof): Promise<TotpSecret> {
  return callApi({ method: 'POST', path: PATHS.profileTotp, body: proof, blocking: true });
}

/** Answers the recovery codes; all other sessions end. @throws ApiProblem INVALID for a wrong code */
export async function confirmTotp(code: string): Promise<string[]> {
  const { recoveryCodes } = await callApi<{ recoveryCodes: string[] }>({
    method: 'POST',
    path: PATHS.profileTotpConfirm,
    body: { code },
    blocking: true,
  });
  // Where the server asked for it, nothing was sent or fetched until now.
  void syncNow();
  return recoveryCodes;
}

/** New recovery codes in the place of all old ones. @throws ApiProblem PASSWORD_WRONG, INVALID for the code */
export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  const { recoveryCodes } = await callApi<{ recoveryCodes: string[] }>({
    method: 'POST',
    path: PATHS.profileRecoveryCodes,
    body: proof,
    blocking: true,
  });
  return recoveryCodes;
}

/** All other sessions end. @throws ApiProblem PASSWORD_WRONG, INVALID for the code */
export async function removeTotp(proof: Proof): Promise<void> {
  await callApi({ method: 'DELETE', path: PATHS.profileTotp, body: proof, blocking: true });
}

/** The old address is told; the feed brings the new one. @throws ApiProblem PASSWORD_WRONG, INVALID by field */
export async function changeEmail(email: string, proof: Proof): Promise<void> {
  await callApi({
    method: 'PUT',
    path: PATHS.profileEmail,
    body: { email, ...proof },
    blocking: true,
  });
  await syncNow();
}

export function readSessions(signal: AbortSignal): Promise<SessionRow[]> {
  return callApi({ method: 'GET', path: PATHS.sessionList, signal });
}

/** Ends one's own session on another device; one that is over already is what was wanted. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await callApi({ method: 'DELETE', path: `${PATHS.sessionList}/${id}`, blocking: true });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.errorCode !== 'NOT_FOUND') throw error;
  }
}

/** Ends all own sessions but this one. */
export async function endOtherSessions(): Promise<void> {
  await callApi({ method: 'DELETE', path: PATHS.sessionList, blocking: true });
}

export function readOwnData(): Promise<ProfileExport> {
  return callApi({ method: 'GET', path: PATHS.profileExport, blocking: true });
}
