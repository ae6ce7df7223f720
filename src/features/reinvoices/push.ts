import { type AccountingPush, isOpen } from '#contract/accounting-sync.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { callApi } from '#local/api/call.ts';
import { syncNow } from '#local/engine.ts';

const LOOK_MS = 1500;

/**
 * Has the server send an issued reinvoice to the accounting service, and waits for what becomes of it.
 * @throws ApiProblem, NetworkProblem
 */
export async function pushReinvoice(id: string, signal: AbortSignal): Promise<AccountingPush> {
  const path = `${RESOURCE_PATHS.reinvoices}/${id}/push`;
  const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
  let push = await callApi<AccountingPush>({ method: 'POST', path, headers });
  while (isOpen(push) && !signal.aborted) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    push = await callApi<AccountingPush>({ method: 'GET', path, signal });
  }
  void syncNow();
  return push;
}
