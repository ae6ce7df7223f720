import { type Day, daysBetween } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import { type BalanceEntry, balanceStatement } from './balances.ts';

/** Most days that what is open has stood in each step; what is older, or of no day, stands in the last. */
export const AGEING_DAYS = [30, 60, 90, Infinity] as const;

/**
 * What of a balance is open on a day, by its age in the steps of `AGEING_DAYS`: what is paid settles the
 * oldest first, whichever way the balance stands. The steps make the balance; the opening balance is of no day.
 */
export function ageingOf(openingCents: Cents, entries: readonly BalanceEntry[], on: Day): Cents[] {
  const { closingCents, entries: ordered } = balanceStatement(openingCents, entries, { toOn: on });
  const sign = closingCents < 0 ? -1 : 1;
  const steps: Cents[] = AGEING_DAYS.map(() => 0);
  let left = Math.abs(closingCents);
  for (const { date, creditCents, debitCents } of ordered.toReversed()) {
    const open = Math.min(left, sign > 0 ? creditCents : debitCents);
    const step = AGEING_DAYS.findIndex((days) => daysBetween(date, on) <= days);
    steps[step] = (steps[step] ?? 0) + sign * open;
    left -= open;
  }
  const last = steps.length - 1;
  steps[last] = closingCents - sumCents(steps.slice(0, last));
  return steps;
}
