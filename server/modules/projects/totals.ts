import { and, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { ownTotals, partsOf } from '#domain/projects/own-totals.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import type { Database } from '../../db/client.ts';
import { budgets, expenses } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { expenseRules } from '../expenses/rules.ts';

/**
 * Own totals of these projects, whose amounts the person must see, from their budgets and from the
 * expenses that he may read: what a device of his has, and what opens behind each figure.
 */
export async function readTotals(
  db: Database,
  actor: Actor,
  projectIds: readonly string[],
): Promise<Map<string, ProjectTotals>> {
  if (projectIds.length === 0) return new Map();
  const lines = await db
    .select({
      id: budgets.id,
      projectId: budgets.projectId,
      side: budgets.side,
      status: budgets.status,
      aggregator: budgets.aggregator,
      amountCents: budgets.amountCents,
      base36: budgets.base36,
      pa36: budgets.pa36,
      resourceId: budgets.resourceId,
    })
    .from(budgets)
    .where(and(isOneOf(budgets.projectId, [...projectIds]), isNull(budgets.deletedAt)));
  const borne = await db
    .select({
      type: expenses.type,
      state: expenses.state,
      imputations: expenses.imputations,
    })
    .from(expenses)
    .where(
      and(
        isNull(expenses.deletedAt),
        sql`${expenses.imputations} <> '[]'::jsonb`,
        expenseRules.visible?.(actor),
      ),
    );
  return ownTotals(projectIds, lines, partsOf(borne));
}
