import { expenseTotal } from '#domain/expenses/total.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Cents } from '#domain/money.ts';
import type { MovementKind, MovementState } from '#domain/movements/kinds.ts';

/** The state by what names it now: whoever paid an expense is matched, also before the server said so. */
export function stateOf(
  { state }: Pick<Movement, 'state'>,
  paid: readonly unknown[] = [],
): MovementState {
  return paid.length > 0 ? 'reconciled' : state;
}

/** What an amount is, where nothing else is said of it. */
export function kindOf(amountCents: Cents): MovementKind {
  return amountCents < 0 ? 'expense' : 'income';
}

/**
 * What is to be paid of an expense as a movement sees it: positive goes out; an income, or a refund,
 * comes in.
 */
export function dueOf(
  expense: Pick<Expense, 'type' | 'netCents' | 'vatCents' | 'withholdingCents'>,
): Cents {
  const { type } = expense;
  const total = expenseTotal(expense);
  const isIncome = type === 'incomes' || type === 'subvention';
  return isIncome && total !== 0 ? -total : total;
}

/** How a movement is called in a sentence. */
export function nameOf({ contact = '', concept = '' }: Partial<Movement>): string {
  return concept || contact || '—';
}

/** How an expense is called in a sentence. */
export function expenseName({
  contactName,
  docNumber,
  concept,
}: Pick<Expense, 'contactName' | 'docNumber' | 'concept'>): string {
  return [contactName, docNumber].filter(Boolean).join(' · ') || concept || '—';
}
