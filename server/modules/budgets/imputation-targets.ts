import { and, isNull } from 'drizzle-orm';
import {
  type Bearing,
  type BearingTarget,
  freshBearing,
  freshTargets,
  isBearing,
  whyNotBorne,
} from '#domain/budgets/bearing.ts';
import type { Database } from '../../db/client.ts';
import { budgets, projects } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { askRowsOnce } from '../../rows/together.ts';

type BudgetLine = typeof budgets.$inferSelect;

/**
 * Of those that were not named before, each line is one of the budget of its project that takes expenses.
 * The lines are held, so that none begins to sum up others meanwhile. `path` is the field that names them.
 * @throws Refusal INVALID, BUDGET_TAKES_NO_EXPENSES
 */
export async function refuseForeignLines(
  tx: Database,
  next: readonly BearingTarget[],
  before: readonly BearingTarget[],
  path: string,
): Promise<void> {
  await linesOfTargets(tx, freshTargets(next, before), path);
}

/**
 * The same of what is put on projects and lines: of those that were not named before each project goes on,
 * and each line is open and of that side. Both are held meanwhile.
 * @throws Refusal INVALID, PROJECT_OVER, BUDGET_LOCKED, BUDGET_TAKES_NO_EXPENSES
 */
export async function refuseWrongTargets(
  tx: Database,
  next: Bearing,
  before: Bearing | undefined,
  path: string,
): Promise<void> {
  const fresh = freshBearing(next, before);
  const lines = await linesOfTargets(tx, fresh, path);
  const refusal = whyNotBorne(next.side, fresh, { projects: await projectsOf(tx, fresh), lines });
  if (refusal) throw new Refusal(refusal);
}

/** Refuses a project that is over, for what is to be of it. @throws Refusal PROJECT_OVER */
export function refuseProjectOver(tx: Database, projectId: string | null): Promise<void> {
  const bearing: Bearing = { side: 'expense', targets: [{ projectId, budgetId: null }] };
  return refuseWrongTargets(tx, bearing, undefined, 'projectId');
}

/** The lines of these targets by their id, each of the budget of its project. */
async function linesOfTargets(
  tx: Database,
  targets: readonly BearingTarget[],
  path: string,
): Promise<ReadonlyMap<string, BudgetLine>> {
  const wanted = targets.flatMap(({ budgetId }) => (budgetId === null ? [] : [budgetId]));
  if (wanted.length === 0) return new Map();
  const lines = await askRowsOnce(
    `held lines ${wanted.join()}`,
    budgets,
    () =>
      tx
        .select()
        .from(budgets)
        .where(and(isOneOf(budgets.id, wanted), isNull(budgets.deletedAt)))
        .orderBy(budgets.id)
        .for('share'),
    ({ id, deletedAt }) => wanted.includes(id) && deletedAt === null,
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { projectId, budgetId } of targets) {
    if (budgetId === null) continue;
    const line = byId.get(budgetId);
    if (line?.projectId !== projectId) refuseField(path, 'not-found');
    if (line && !isBearing(line)) throw new Refusal('BUDGET_TAKES_NO_EXPENSES');
  }
  return byId;
}

/** The projects of these targets by their id. */
async function projectsOf(tx: Database, targets: readonly BearingTarget[]) {
  const ids = targets.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]));
  const wanted = [...new Set(ids)].toSorted();
  if (wanted.length === 0) return new Map<string, never>();
  const found = await askRowsOnce(
    `held projects ${wanted.join()}`,
    projects,
    () =>
      tx
        .select()
        .from(projects)
        .where(isOneOf(projects.id, wanted))
        .orderBy(projects.id)
        .for('share'),
    ({ id }) => wanted.includes(id),
  );
  return new Map(found.map((project) => [project.id, project]));
}
