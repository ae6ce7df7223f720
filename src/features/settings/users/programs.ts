import type { ApiKeyMade, ApiKeyRow } from '#contract/api-keys.ts';
import { PATHS } from '#contract/paths.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Day } from '#domain/days.ts';
import { callApi } from '#local/api/call.ts';
import type { Proof } from '../profile/calls.ts';

/**
 * The keys with which programs sign in: asked of the server at once, since no secret waits on a device.
 * All throw ApiProblem and NetworkProblem.
 */

export interface NewProgram extends Proof {
  name: string;
  role: Role;
  companyIds: string[];
  expiresOn: Day;
}

export function readPrograms(signal: AbortSignal): Promise<ApiKeyRow[]> {
  return callApi({ method: 'GET', path: PATHS.apiKeys, signal });
}

/** The answer alone holds the key. @throws ApiProblem PASSWORD_WRONG, INVALID by field */
export function makeProgram(body: NewProgram): Promise<ApiKeyMade> {
  return callApi({ method: 'POST', path: PATHS.apiKeys, body, blocking: true });
}

export async function endProgram(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `${PATHS.apiKeys}/${id}`, blocking: true });
}
