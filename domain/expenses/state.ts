import type { Cents } from '../money.ts';

export const EXPENSE_STATES = [
  'pending',
  'partial',
  'imputed',
  'justified',
  'locked',
  'cancelled',
] as const;
export type ExpenseState = (typeof EXPENSE_STATES)[number];

/**
 * The state that an expense has by what is imputed of its base: none, a part, or all of it (an
 * expense with nothing to impute is done). The parts of a refund are below zero, as its base is.
 * Justified, locked and cancelled are set by people and stay.
 */
export function expenseState(
  current: ExpenseState,
  expense: { baseCents: Cents; imputedCents: Cents },
): ExpenseState {
  if (isSettled(current)) return current;
  const sign = expense.baseCents < 0 ? -1 : 1;
  const imputed = sign * expense.imputedCents;
  if (imputed >= sign * expense.baseCents) return 'imputed';
  return imputed > 0 ? 'partial' : 'pending';
}

/** Whether imputations of an expense in that state stay as they are. */
export function isSettled(state: ExpenseState): boolean {
  return state === 'justified' || state === 'locked' || state === 'cancelled';
}
