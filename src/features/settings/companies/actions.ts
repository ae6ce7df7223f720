import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Company } from '#contract/resources/companies.ts';
import { type Actor, canAccountingKey } from '#domain/access/policy.ts';
import { callApi } from '#local/api/call.ts';
import { changeNow } from '#local/server/change-now.ts';
import { type Refused, refused } from '#records/outcome.ts';

/**
 * Sends the key of the accounting service at once; null removes it. Never through the outbox: a secret
 * does not wait on a device. Throws ApiProblem or NetworkProblem; the feed brings the masked key.
 */
export async function putAccountingKey(
  actor: Actor,
  company: Company,
  key: string | null,
): Promise<Refused | { ok: true }> {
  if (!canAccountingKey(actor)) return refused('FORBIDDEN');
  await changeNow('companies', company, { holdedApiKey: key });
  return { ok: true };
}

/**
 * Whether the accounting service takes the key that the server keeps.
 * @throws ApiProblem ACCOUNTING_REFUSED or ACCOUNTING_UNREACHABLE, NetworkProblem
 */
export async function testAccountingKey(companyId: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${RESOURCE_PATHS.companies}/${companyId}/test_key`,
    blocking: true,
  });
}
