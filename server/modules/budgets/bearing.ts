import { and, isNull } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import { budgets } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { findProject } from '../projects/repository.ts';

/** What bears an amount: a project, and a line of its budget where one was chosen. */
export interface Bearing {
  projectId: string | null;
  budgetId: string | null;
}

/** In which fields a person names them. */
interface Paths {
  project: string;
  budget: string;
}

/**
 * Of those that were not named before, each project is one that the person sees, and each line one of
 * its budget that takes expenses. The lines are held, so that none begins to sum up others meanwhile.
 * @throws Refusal INVALID, BUDGET_TAKES_NO_EXPENSES
 */
export async function refuseForeignBearing(
  tx: Database,
  actor: Actor,
  next: readonly Bearing[],
  before: readonly Bearing[],
  paths: Paths,
): Promise<void> {
  const keyOf = ({ projectId, budgetId }: Bearing) => `${projectId}/${budgetId}`;
  const known = new Set(before.map(keyOf));
  const fresh = next.filter((one) => !known.has(keyOf(one)));
  for (const projectId of new Set(fresh.map((one) => one.projectId))) {
    if (projectId === null || before.some((one) => one.projectId === projectId)) continue;
    if (!(await findProject(tx, actor, projectId))) refuseField(paths.project, 'not-found');
  }
  const wanted = fresh.flatMap(({ budgetId }) => (budgetId === null ? [] : [budgetId]));
  if (wanted.length === 0) return;
  const lines = await tx
    .select()
    .from(budgets)
    .where(and(isOneOf(budgets.id, wanted), isNull(budgets.deletedAt)))
    .orderBy(budgets.id)
    .for('share');
  for (const { projectId, budgetId } of fresh) {
    if (budgetId === null) continue;
    const line = lines.find(({ id }) => id === budgetId);
    if (line?.projectId !== projectId) refuseField(paths.budget, 'not-found');
    if (line?.aggregator || line?.status === 'removed') {
      throw new Refusal('BUDGET_TAKES_NO_EXPENSES');
    }
  }
}
