import { and, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { budgets } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { askRowsOnce } from '../../rows/together.ts';

/** What bears an amount: a project, and a line of its budget where one was chosen. */
export interface ImputationTarget {
  projectId: string | null;
  budgetId: string | null;
}

/**
 * Of those that were not named before, each line is one of the budget of its project that takes expenses.
 * The lines are held, so that none begins to sum up others meanwhile. `path` is the field that names them.
 * @throws Refusal INVALID, BUDGET_TAKES_NO_EXPENSES
 */
export async function refuseForeignLines(
  tx: Database,
  next: readonly ImputationTarget[],
  before: readonly ImputationTarget[],
  path: string,
): Promise<void> {
  const keyOf = ({ projectId, budgetId }: ImputationTarget) => `${projectId}/${budgetId}`;
  const known = new Set(before.map(keyOf));
  const fresh = next.filter((one) => !known.has(keyOf(one)));
  const wanted = fresh.flatMap(({ budgetId }) => (budgetId === null ? [] : [budgetId]));
  if (wanted.length === 0) return;
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
  for (const { projectId, budgetId } of fresh) {
    if (budgetId === null) continue;
    const line = lines.find(({ id }) => id === budgetId);
    if (line?.projectId !== projectId) refuseField(path, 'not-found');
    if (line?.aggregator || line?.status === 'removed') {
      throw new Refusal('BUDGET_TAKES_NO_EXPENSES');
    }
  }
}
