import { type Day, addDays, daysBetween, endOfMonth } from '../days.ts';
import { type Cents, scaleCents } from '../money.ts';

/**
 * An amount in cents spread evenly over the days from `first` to `last`, both included, as sums by
 * month (`2026-03`). What is rounded in one month is made up in the next: the sums are the amount to
 * the cent. Empty where `last` lies before `first`.
 */
export function spreadByMonth(amountCents: Cents, first: Day, last: Day): Map<string, Cents> {
  const byMonth = new Map<string, Cents>();
  const allDays = daysBetween(first, last) + 1;
  let spread = 0;
  let day = first;
  while (day <= last) {
    const end = endOfMonth(day) < last ? endOfMonth(day) : last;
    const through = scaleCents(amountCents, daysBetween(first, addDays(end, 1)), allDays);
    byMonth.set(day.slice(0, 7), through - spread);
    spread = through;
    if (end === last) break;
    day = addDays(end, 1);
  }
  return byMonth;
}
