import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { BalanceDispute } from '#contract/resources/balance-entries.ts';
import { callApi } from '#local/api/call.ts';

/** Tells the administration what is wrong in the statement, once by its id. @throws ApiProblem, NetworkProblem */
export async function disputeBalance(collaboratorId: string, body: BalanceDispute): Promise<void> {
  const path = `${RESOURCE_PATHS.collaborators}/${collaboratorId}/balances/dispute`;
  await callApi({ method: 'POST', path, body, blocking: true });
}
