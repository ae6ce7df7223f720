import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { idsIn } from '#contract/references.ts';
import {
  type Action,
  type Actor,
  canMoney,
  canSeeAmounts,
  type MoneyPlace,
} from '#domain/access/policy.ts';
import { isAdministrator, isElevated, isStaff } from '#domain/access/roles.ts';
import { isOneOf } from '../db/wire.ts';
import { Refusal } from '../problem.ts';

/**
 * The condition of lists: what `canMoney(actor, 'read', …)` says row by row. Who is from outside
 * has no money of others at all. @throws Refusal FORBIDDEN
 */
export function moneySeenBy(
  actor: Actor,
  companyId: PgColumn,
  isOfProjects: (ids: readonly string[]) => SQL,
): SQL | undefined {
  if (isElevated(actor.role)) return ofOwnCompanies(actor, companyId);
  if (!isStaff(actor.role)) throw new Refusal('FORBIDDEN');
  return isOfProjects(projectsWithAmounts(actor));
}

/** Of lists that elevated people alone see: administrators all, editors those of their companies. */
export function ofOwnCompanies(actor: Actor, companyId: PgColumn): SQL | undefined {
  return isAdministrator(actor.role) ? undefined : isOneOf(companyId, actor.companyIds);
}

/**
 * Whether the person may write the row, told before its body is looked at in detail: a user also names
 * no project there that is not theirs to edit, so that none answers otherwise than one that is not there.
 *
 * @param place of the row as it is; undefined of one that is to be made
 * @param field in which the body names projects (contract/references)
 */
export function mayWriteMoney(
  actor: Actor,
  action: Action,
  place: MoneyPlace | undefined,
  { body, field }: { body: Readonly<Record<string, unknown>>; field: string },
): boolean {
  if (isElevated(actor.role)) return place === undefined || canMoney(actor, action, place);
  const projectIds = [...new Set(idsIn(body, field))];
  const isNamed = projectIds.length > 0;
  // In whose books it will be is asked of the whole row.
  return (
    (place === undefined || canMoney(actor, action, place)) &&
    ((place && !isNamed) || canMoney(actor, action, { projectIds }))
  );
}

/** The projects whose amounts a user sees by their rights. */
function projectsWithAmounts(actor: Actor): string[] {
  return actor.projectRights
    .map(({ projectId }) => projectId)
    .filter((id) => canSeeAmounts(actor, { id, companyId: '' }));
}
