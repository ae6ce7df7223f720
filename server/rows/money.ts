import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, canSeeAmounts } from '#domain/access/policy.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import { isOneOf } from '../db/wire.ts';

/** The condition of lists: what `canMoney(actor, 'read', …)` says row by row. */
export function moneySeenBy(
  actor: Actor,
  companyId: PgColumn,
  isOfProjects: (ids: readonly string[]) => SQL,
): SQL | undefined {
  if (isAdministrator(actor.role)) return undefined;
  if (actor.role === 'editor') return isOneOf(companyId, actor.companyIds);
  if (actor.role === 'partner') return sql`false`;
  return isOfProjects(projectsWithAmounts(actor));
}

/** The projects whose amounts a user sees by his rights. */
function projectsWithAmounts(actor: Actor): string[] {
  return actor.projectRights
    .map(({ projectId }) => projectId)
    .filter((id) => canSeeAmounts(actor, { id, companyId: '' }));
}
