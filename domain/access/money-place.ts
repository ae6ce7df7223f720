import type { MoneyPlace } from './policy.ts';

/** What access to a row of one company and at most one project depends on. */
export function moneyPlaceOf({
  companyId,
  projectId,
}: {
  companyId: string;
  projectId: string | null;
}): MoneyPlace {
  return { companyId, projectIds: projectId === null ? [] : [projectId] };
}
