import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Project } from '#contract/resources/projects.ts';
import { byMovement } from '#domain/expenses/payments.ts';
import { type LocalRow, localDb } from '#local/db.ts';
import { calmLive } from '#local/mirror/calm-live.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { usePaidBy } from '#ui/analytics/use-ledger.ts';

/** A project with its own movements, and what they name. */
export interface MovementsData {
  project: Project;
  companies: readonly LocalRow<Company>[];
  movements: readonly LocalRow<Movement>[];
  budgets: readonly LocalRow<Budget>[];
  /** The expenses that name a movement, by its id, cancelled ones included. */
  paidBy: ReadonlyMap<string, readonly Expense[]>;
}

/**
 * Null when the project is not in the mirror, undefined while it is being read. What its movements paid
 * is asked of the ledgers, which answer as they were until they have caught up.
 */
export function useMovements(projectId: string): MovementsData | null | undefined {
  const ground = useObservable(() => calmLive(() => readGround(projectId)), [projectId]);
  const paid = usePaidBy(ground ? ground.movements.map(({ id }) => id) : null);
  return useMemo(
    () =>
      ground && paid ? { ...ground, paidBy: byMovement(paid) } : ground === null ? null : undefined,
    [ground, paid],
  );
}

async function readGround(projectId: string): Promise<Omit<MovementsData, 'paidBy'> | null> {
  const project = await savedRow('projects', projectId);
  if (!project) return null;
  const [companies, movements, budgets] = await Promise.all([
    savedRows('companies'),
    savedRowsWhere('movements', { field: 'projectId', anyOf: [projectId] }),
    localDb().budgets.where('projectId').equals(projectId).toArray(),
  ]);
  return { project, companies, movements, budgets };
}

export async function readExpense(id: string): Promise<Expense | null> {
  return (await savedRow('expenses', id)) ?? null;
}
