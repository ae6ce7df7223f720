import type { AuditLine } from '#contract/audit.ts';
import { PATHS, type ResourceName } from '#contract/paths.ts';
import { callApi } from './call.ts';

/** The most that the server gives at once, far more than a row is ever changed. */
const LIMIT = '500';

/**
 * Who changed a row, newest first, as the server tells it.
 * @throws ApiProblem, NetworkProblem
 */
export function readHistory(
  resource: ResourceName,
  rowId: string,
  signal: AbortSignal,
): Promise<readonly AuditLine[]> {
  const query = new URLSearchParams({ resource, rowId, limit: LIMIT });
  return callApi<readonly AuditLine[]>({
    method: 'GET',
    path: `${PATHS.audit}?${query}`,
    signal,
  });
}
