import { type Cents, scaleCents } from '../money.ts';
import type { BudgetLineStatus } from './kinds.ts';
import { budgetUnit } from './units.ts';

/**
 * A quantity in integer thousandths of its unit: 2,5 days = 2500. Hundredths would lose what is
 * usual in budgets, a third of a day (0,333) or kilometres to the metre.
 */
export type Thousandths = number;

/** Largest quantity that a line takes: one million units. */
export const MAX_QUANTITY: Thousandths = 1_000_000_000;

/**
 * The amount of a line in cents: quantity × unit price, rounded once, half cents away from zero.
 * A line in percent takes that share of its price: 15 % of 2.000,00 = 300,00.
 *
 * @param line.unit code of a standard unit; another counts as one that is priced singly
 */
export function lineAmount(line: {
  quantity: Thousandths;
  unitPriceCents: Cents;
  unit: string;
}): Cents {
  const perPrice = budgetUnit(line.unit)?.perPrice ?? 1;
  return scaleCents(line.unitPriceCents, line.quantity, 1000 * perPrice);
}

/** What a line has by itself: an aggregator has the sum of what is below it, and nothing of its own. */
export function ownAmount(line: Parameters<typeof lineAmount>[0] & { aggregator: boolean }): Cents {
  return line.aggregator ? 0 : lineAmount(line);
}

/** Whether a new line counts in the base of article 36 LIS: where nobody says, as its budget item does. */
export function base36Of(
  said: boolean | null | undefined,
  category: { base36Default: boolean } | undefined,
): boolean {
  return said ?? category?.base36Default ?? false;
}

/** Whether a line of that status takes part in the amounts of a budget. */
export function isCounted(line: { status: BudgetLineStatus }): boolean {
  return line.status !== 'removed';
}
