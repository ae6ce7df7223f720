import { type Actor, canMoney, type MoneyPlace } from './policy.ts';

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

/** Whether the person may write some money in the books of the company: for a project of theirs, or for any. */
export function mayWriteIn(actor: Actor, companyId: string): boolean {
  const isAllowed = (projectIds: string[]) => canMoney(actor, 'create', { companyId, projectIds });
  return isAllowed([]) || actor.projectRights.some(({ projectId }) => isAllowed([projectId]));
}
