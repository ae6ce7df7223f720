import { type Cents, sumCents } from '../money.ts';

/** What the amounts of a request are made of. */
export interface RequestAmounts {
  /** Approved eligible budget. */
  eligibleBudgetCents: Cents;
  /** What somebody set instead of it; null for the budget. */
  amountToJustifyCents: Cents | null;
}

/** What has to be justified: the approved eligible budget, not the grant, unless somebody said otherwise. */
export function amountToJustify({
  eligibleBudgetCents,
  amountToJustifyCents,
}: RequestAmounts): Cents {
  return amountToJustifyCents ?? eligibleBudgetCents;
}

/** What has been paid, advances included. */
export function paidOf(payments: readonly { cents: Cents }[]): Cents {
  return sumCents(payments.map(({ cents }) => cents));
}
