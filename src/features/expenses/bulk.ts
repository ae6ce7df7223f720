import { expensePlace } from '#domain/expenses/change.ts';
import type { Expense, Imputation } from '#contract/resources/expenses.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { isLineFor } from '#domain/budgets/bearing.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { imputeAll } from './actions.ts';
import { imputedOf, whyNotImputed } from './expense.ts';
import type { Catalogues } from './queries.ts';
import { suggestFor } from './suggestions.ts';
import type { Target } from './targets.ts';

/** What would become of one chosen expense: what of it goes to `target`, and its parts then; or why it stays. */
export type BulkLine = { expense: Expense; cents: Cents } & (
  | { target: Target; imputations: readonly Imputation[]; problem: null }
  | { target: Target | null; problem: BulkProblem }
);

export type BulkProblem =
  | 'forbidden'
  | 'settled'
  | 'hidden'
  | 'nothing-left'
  | 'no-target'
  | 'on-a-line'
  | 'no-line'
  | 'other-side';

/** The lines of a preview where all that is left of each expense goes somewhere; nothing is saved. */
export function planBulk(
  actor: Actor,
  catalogues: Catalogues,
  expenses: readonly Expense[],
  targetFor: (expense: Expense) => Target | null,
): BulkLine[] {
  return expenses.map((expense) => {
    const target = targetFor(expense);
    const cents = imputableBase(expense) - imputedOf(expense);
    const problem = problemOf(actor, catalogues, expense, cents, target);
    if (problem !== null || !target) {
      return { expense, cents, target, problem: problem ?? 'no-target' };
    }
    const date = expense.accrualDate ?? expense.issueDate;
    const added = { id: newRowId(), ...target, amountCents: cents, date, note: '' };
    return { expense, cents, target, imputations: [...expense.imputations, added], problem };
  });
}

/** The same where what a project bears of each on no line of its budget goes to one. */
export function planAssign(
  actor: Actor,
  { budgetsById }: Catalogues,
  expenses: readonly Expense[],
  target: Target,
): BulkLine[] {
  const { projectId, budgetId } = target;
  const line = budgetId === null ? undefined : budgetsById.get(budgetId);
  const isLoose = (part: Imputation) => part.projectId === projectId && part.budgetId === null;
  return expenses.map((expense) => {
    const loose = expense.imputations.filter(isLoose);
    const cents = sumCents(loose.map(({ amountCents }) => amountCents));
    const problem =
      whyNotImputed(actor, expense) ??
      (loose.length === 0
        ? 'on-a-line'
        : line === undefined
          ? 'no-line'
          : isLineFor(line, expense.type)
            ? null
            : 'other-side');
    if (problem !== null) return { expense, cents, target, problem };
    const imputations = expense.imputations.map((part) =>
      isLoose(part) ? { ...part, budgetId } : part,
    );
    return { expense, cents, target, imputations, problem };
  });
}

/** Saves what of a plan can be, as one action. */
export function saveBulk(actor: Actor, plan: readonly BulkLine[]) {
  return imputeAll(
    actor,
    plan.filter((line) => line.problem === null),
  );
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
    const { companyId, type, accountNum, contactNif, contactName } = expense;
    const key = [companyId, type, accountNum, contactNif, contactName].join('|');
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
