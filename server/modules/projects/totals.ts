import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { type BornePart, isBorne, ownTotals } from '#domain/projects/own-totals.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import type { Database } from '../../db/client.ts';
import { budgets, expenses } from '../../db/schema/index.ts';
import { allInParts } from '../../db/rows-in-parts.ts';
import { isOneOf } from '../../db/wire.ts';
import { expenseRules } from '../expenses/rules.ts';

/** Up to so many projects are looked up one by one. */
const FEW = 20;

/**
 * Own totals of these projects, whose amounts the person must see, from their budgets and from the
 * expenses that they may read: what a device of theirs has, and what opens behind each figure.
 */
export async function readTotals(
  db: Database,
  actor: Actor,
  projectIds: readonly string[],
): Promise<Map<string, ProjectTotals>> {
  if (projectIds.length === 0) return new Map();
  const lines = await allInParts<Line>(db, linesOf(projectIds));
  return ownTotals(projectIds, lines, await readBorne(db, actor, projectIds));
}

type Line = Parameters<typeof ownTotals>[1][number];

function linesOf(projectIds: readonly string[]): SQL {
  const { id, projectId, side, status, aggregator, amountCents, base36, pa36, resourceId } =
    budgets;
  return sql`
    select ${id}, ${projectId} as "projectId", ${side}, ${status}, ${aggregator},
      ${amountCents} as "amountCents", ${base36}, ${pa36}, ${resourceId} as "resourceId"
    from ${budgets}
    where ${and(isOneOf(projectId, [...projectIds]), isNull(budgets.deletedAt))}
  `;
}

/**
 * What these projects bear of the expenses that count, summed by the database: by type, project and line.
 * Those of few projects are found by the index of imputations; with more, all are read once.
 */
async function readBorne(
  db: Database,
  actor: Actor,
  projectIds: readonly string[],
): Promise<BornePart[]> {
  const part = sql`part`;
  const key = {
    type: expenses.type,
    projectId: sql<string>`${part} ->> 'projectId'`,
    budgetId: sql<string | null>`${part} ->> 'budgetId'`,
  };
  const rows = await db
    .select({ ...key, cents: sql<string>`sum((${part} ->> 'amountCents')::bigint)` })
    .from(expenses)
    .innerJoin(sql`jsonb_array_elements(${expenses.imputations}) as ${part}`, sql`true`)
    .where(
      and(
        isNull(expenses.deletedAt),
        inArray(expenses.state, BORNE_STATES),
        expenseRules.visible?.(actor),
        ...(projectIds.length <= FEW ? [bornBy(projectIds)] : []),
        isOneOf(sql`(${part} ->> 'projectId')::uuid`, projectIds),
      ),
    )
    .groupBy(key.type, sql`2`, sql`3`);
  return rows.map(({ cents, ...part }) => ({ ...part, amountCents: Number(cents) }));
}

/** Expenses that one of these projects bears a part of. */
function bornBy(projectIds: readonly string[]): SQL {
  const wanted = projectIds.map((projectId) => JSON.stringify([{ projectId }]));
  return sql`${expenses.imputations} @> any(${sql.param(wanted)}::jsonb[])`;
}

const BORNE_STATES = EXPENSE_STATES.filter((state) => isBorne({ state }));
