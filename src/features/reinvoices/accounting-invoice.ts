import { type AccountingPush, isOpen } from '#contract/accounting-sync.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { callApi } from '#local/api/call.ts';
import { syncNow } from '#local/sync-now.ts';

const LOOK_MS = 1500;

const pathOf = (id: string) => `${RESOURCE_PATHS.reinvoices}/${id}/push`;

/**
 * Orders the invoice of a reinvoice from the accounting service, and waits for what becomes of it.
 * @throws ApiProblem, NetworkProblem
 */
export async function orderInvoice(id: string, signal: AbortSignal): Promise<AccountingPush> {
  const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
  await callApi<AccountingPush>({ method: 'POST', path: pathOf(id), headers });
  return awaitInvoice(id, signal);
}

/**
 * Waits until the invoice that was ordered, as issuing does, is there or is not going to be.
 * @throws ApiProblem, NetworkProblem
 */
export async function awaitInvoice(id: string, signal: AbortSignal): Promise<AccountingPush> {
  for (;;) {
    const order = await callApi<AccountingPush>({ method: 'GET', path: pathOf(id), signal });
    if (!isOpen(order) || signal.aborted) {
      void syncNow();
      return order;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}
