import { expensePlace } from '#domain/expenses/change.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import type { Cents } from '#domain/money.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { imputeAll } from './actions.ts';
import { imputedOf, whyNotImputed } from './expense.ts';
import type { Catalogues } from './queries.ts';
import { suggestFor } from './suggestions.ts';
import { isLineFor, type Target } from './targets.ts';

/** What would become of one chosen expense: all that is left of it goes to `target`, or why it does not. */
export type BulkLine =
  | { expense: Expense; leftCents: Cents; target: Target; problem: null }
  | { expense: Expense; leftCents: Cents; target: Target | null; problem: BulkProblem };

export type BulkProblem =
  | 'forbidden'
  | 'settled'
  | 'hidden'
  | 'nothing-left'
  | 'no-target'
  | 'other-side';

/** The lines of a preview; nothing is saved. */
export function planBulk(
  actor: Actor,
  catalogues: Catalogues,
  expenses: readonly Expense[],
  targetFor: (expense: Expense) => Target | null,
): BulkLine[] {
  return expenses.map((expense) => {
    const target = targetFor(expense);
    const leftCents = imputableBase(expense) - imputedOf(expense);
    const problem = problemOf(actor, catalogues, expense, leftCents, target);
    if (problem === null && target) return { expense, leftCents, target, problem };
    return { expense, leftCents, target, problem: problem ?? 'no-target' };
  });
}

/** Saves what of a plan can be, as one action. */
export function saveBulk(actor: Actor, plan: readonly BulkLine[]) {
  const wanted = plan.flatMap(({ expense, leftCents, target, problem }) => {
    if (problem !== null) return [];
    const date = expense.accrualDate ?? expense.issueDate;
    const added = { id: newRowId(), ...target, amountCents: leftCents, date, note: '' };
    return [{ expense, imputations: [...expense.imputations, added] }];
  });
  return imputeAll(actor, wanted);
}

/** The best suggestion for each expense, by its id. Those that are alike are asked for once. */
export async function suggestedTargets(
  ledgers: Pick<Ledgers, 'expenses'>,
  catalogues: Catalogues,
  actor: Actor,
  expenses: readonly Expense[],
): Promise<ReadonlyMap<string, Target>> {
  const known = new Map<string, Target | null>();
  const targets = new Map<string, Target>();
  for (const expense of expenses) {
    const { companyId, accountNum, contactNif, contactName } = expense;
    const key = [companyId, accountNum, contactNif, contactName].join('|');
    let target = known.get(key);
    if (target === undefined) {
      const [best] = await suggestFor(ledgers, catalogues, actor, expense);
      target = best ? { projectId: best.projectId, budgetId: best.budgetId } : null;
      known.set(key, target);
    }
    if (target) targets.set(expense.id, target);
  }
  return targets;
}

function problemOf(
  actor: Actor,
  { budgetsById }: Catalogues,
  expense: Expense,
  leftCents: Cents,
  target: Target | null,
): BulkProblem | null {
  const whyNot = whyNotImputed(actor, expense);
  if (whyNot) return whyNot;
  const isLeft = imputableBase(expense) < 0 ? leftCents < 0 : leftCents > 0;
  if (!isLeft) return 'nothing-left';
  if (!target) return 'no-target';
  const line = target.budgetId === null ? undefined : budgetsById.get(target.budgetId);
  if (line && !isLineFor(line, expense.type)) return 'other-side';
  const next = expensePlace({ ...expense, imputations: [...expense.imputations, target] });
  return canMoney(actor, 'update', next) ? null : 'forbidden';
}
