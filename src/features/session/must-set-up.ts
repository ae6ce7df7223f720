import { PATHS } from '#contract/paths.ts';
import type { TotpState } from '#contract/session.ts';
import { isElevated } from '#domain/access/roles.ts';
import { ApiProblem, callApi, NetworkProblem } from '#local/api/call.ts';
import type { Session } from '#local/session/session.ts';

/**
 * Whether the server takes nothing from the person but setting up a second factor. It asks that of
 * elevated roles only. False where it cannot be heard, or is one that knows no second factor.
 */
export async function mustSetUpSecondFactor({ role, isOffline }: Session): Promise<boolean> {
  if (isOffline || !isElevated(role)) return false;
  try {
    const state = await callApi<TotpState>({ method: 'GET', path: PATHS.profileTotp });
    return state.isRequired && !state.isOn;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof NetworkProblem) return false;
    throw error;
  }
}
