import { expensePlace } from '#domain/expenses/change.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canMoney, canSeeAmounts, seesAllMoney } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { type ExpenseState, expenseState, isSettled } from '#domain/expenses/state.ts';
import { isElevated } from '#domain/access/roles.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { type Cents, sumCents } from '#domain/money.ts';

/** The server says so later, and a change that was not sent shows it at once. */
export const totalOf = expenseTotal;

export function imputedOf({ imputations }: Pick<Expense, 'imputations'>): Cents {
  return sumCents(imputations.map(({ amountCents }) => amountCents));
}

/** The state by what is imputed now, also before the server said so. */
export function stateOf(expense: Expense): ExpenseState {
  return expenseState(expense.state, {
    baseCents: imputableBase(expense),
    imputedCents: imputedOf(expense),
  });
}

/** Basis points of the base; null where there is none. */
export function shareOfBase(cents: Cents, baseCents: Cents): number | null {
  return baseCents === 0 ? null : Math.round((10_000 * cents) / baseCents);
}

/** Why the imputations of an expense stay as they are; null where the person may divide it. */
export function whyNotImputed(
  actor: Actor,
  expense: Expense,
): 'forbidden' | 'settled' | 'hidden' | null {
  if (!canMoney(actor, 'update', expensePlace(expense))) return 'forbidden';
  if (isSettled(expense.state)) return 'settled';
  return hasHiddenParts(actor, expense) ? 'hidden' : null;
}

/** Parts of it are borne by projects that the person does not see: the server knows of more than is here. */
export function hasHiddenParts(actor: Actor, expense: Expense): boolean {
  return !seesAllMoney(actor) && expense.state === 'imputed' && stateOf(expense) !== 'imputed';
}

/** Whether the person sees money of expenses at all. */
export function seesExpenses(actor: Actor): boolean {
  if (isElevated(actor.role)) return true;
  return (
    actor.role === 'user' &&
    actor.projectRights.some(({ projectId }) =>
      canSeeAmounts(actor, { id: projectId, companyId: '' }),
    )
  );
}
