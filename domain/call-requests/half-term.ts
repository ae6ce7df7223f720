import { addDays, addMonths, type Day, daysBetween } from '../days.ts';

/** Half a month, where a term has an odd number of them. */
const HALF_MONTH_DAYS = 15;

/**
 * The last day that a term may be extended to: by half of it (Ley 39/2015, article 32.1; RD 887/2006, article 70.1). A
 * term of whole months is counted from day to day of the month (30.4), and so is its half: six months from 1 January
 * are three more, until 30 September. Where days give a later one, or there are no whole months, it is half of its days.
 *
 * @param from the day that the term counts from, which is none of it (30.3)
 */
export function halfLonger(from: Day, end: Day): Day {
  const byDays = addDays(end, Math.floor(daysBetween(from, end) / 2));
  const byMonths = halfOfMonths(from, end);
  return byMonths !== null && byMonths > byDays ? byMonths : byDays;
}

function halfOfMonths(from: Day, end: Day): Day | null {
  const months = monthsBetween(from, end);
  // From the first day of one month to the last of another.
  const first = addDays(from, 1);
  const ways = [
    (count: number) => addMonths(from, count),
    (count: number) => addDays(addMonths(first, count), -1),
  ];
  for (const dayAfter of ways) {
    const count = [months, months + 1].find((one) => one > 0 && dayAfter(one) === end);
    if (count === undefined) continue;
    const last = dayAfter(count + Math.floor(count / 2));
    return count % 2 === 0 ? last : addDays(last, HALF_MONTH_DAYS);
  }
  return null;
}

function monthsBetween(from: Day, to: Day): number {
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
