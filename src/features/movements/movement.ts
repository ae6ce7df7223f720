import { unmatchedCents } from '#domain/expenses/payments.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Cents } from '#domain/money.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import type { MovementKind } from '#domain/movements/kinds.ts';

/** What an amount is, where nothing else is said of it. */
export function kindOf(amountCents: Cents): MovementKind {
  return amountCents < 0 ? 'expense' : 'income';
}

/**
 * What of an expense no movement has paid yet, as a movement sees it: positive goes out; an income, or a
 * refund, comes in.
 */
export function dueOf(
  expense: Pick<Expense, 'type' | 'netCents' | 'vatCents' | 'withholdingCents' | 'payments'>,
): Cents {
  const { type } = expense;
  const open = unmatchedCents(expense);
  return isIncome(type) ? 0 - open : open;
}

/** How a movement is called in a sentence. */
export function movementName({ contact = '', concept = '' }: Partial<Movement>): string {
  return concept || contact || '—';
}
