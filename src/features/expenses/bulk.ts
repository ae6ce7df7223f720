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
import { isLineFor, type Place } from './targets.ts';

/** What would become of one chosen expense: all that is left of it goes to `place`, or why it does not. */
export type BulkLine =
  | { expense: Expense; leftCents: Cents; place: Place; problem: null }
  | { expense: Expense; leftCents: Cents; place: Place | null; problem: BulkProblem };

export type BulkProblem =
  | 'forbidden'
  | 'settled'
  | 'hidden'
  | 'nothing-left'
  | 'no-place'
  | 'other-side';

/** The lines of a preview; nothing is saved. */
export function planBulk(
  actor: Actor,
  catalogues: Catalogues,
  expenses: readonly Expense[],
  placeFor: (expense: Expense) => Place | null,
): BulkLine[] {
  return expenses.map((expense) => {
    const place = placeFor(expense);
    const leftCents = imputableBase(expense) - imputedOf(expense);
    const problem = problemOf(actor, catalogues, expense, leftCents, place);
    if (problem === null && place) return { expense, leftCents, place, problem };
    return { expense, leftCents, place, problem: problem ?? 'no-place' };
  });
}

/** Saves what of a plan can be, as one action. */
export function saveBulk(actor: Actor, plan: readonly BulkLine[]) {
  const wanted = plan.flatMap(({ expense, leftCents, place, problem }) => {
    if (problem !== null) return [];
    const date = expense.accrualDate ?? expense.issueDate;
    const added = { id: newRowId(), ...place, amountCents: leftCents, date, note: '' };
    return [{ expense, imputations: [...expense.imputations, added] }];
  });
  return imputeAll(actor, wanted);
}

/** The best suggestion for each expense, by its id. Those that are alike are asked for once. */
export async function suggestedPlaces(
  ledgers: Pick<Ledgers, 'expenses'>,
  catalogues: Catalogues,
  actor: Actor,
  expenses: readonly Expense[],
): Promise<ReadonlyMap<string, Place>> {
  const known = new Map<string, Place | null>();
  const places = new Map<string, Place>();
  for (const expense of expenses) {
    const { companyId, accountNum, contactNif, contactName } = expense;
    const key = [companyId, accountNum, contactNif, contactName].join('|');
    let place = known.get(key);
    if (place === undefined) {
      const [best] = await suggestFor(ledgers, catalogues, actor, expense);
      place = best ? { projectId: best.projectId, budgetId: best.budgetId } : null;
      known.set(key, place);
    }
    if (place) places.set(expense.id, place);
  }
  return places;
}

function problemOf(
  actor: Actor,
  { budgetsById }: Catalogues,
  expense: Expense,
  leftCents: Cents,
  place: Place | null,
): BulkProblem | null {
  const whyNot = whyNotImputed(actor, expense);
  if (whyNot) return whyNot;
  const isLeft = imputableBase(expense) < 0 ? leftCents < 0 : leftCents > 0;
  if (!isLeft) return 'nothing-left';
  if (!place) return 'no-place';
  const line = place.budgetId === null ? undefined : budgetsById.get(place.budgetId);
  if (line && !isLineFor(line, expense.type)) return 'other-side';
  const next = expensePlace({ ...expense, imputations: [...expense.imputations, place] });
  return canMoney(actor, 'update', next) ? null : 'forbidden';
}
