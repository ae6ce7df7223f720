import { addDays, type Day, daysBetween } from '../days.ts';
import type { Cents } from '../money.ts';
import { roundRatio } from '../ratio.ts';

/** Parts of a whole in which rates are said: 40,625 of them are 4.0625 %. */
const WHOLE = 1_000_000;

/**
 * Legal interest of money by the day from which it holds, in millionths: 4 % from April 2009 (Real Decreto-ley
 * 3/2009), 3.5 % in 2015 (Ley 36/2014), 3 % by the budget laws from 2016 on (Ley 48/2015, disposición adicional
 * 34.ª), 3.25 % since Ley 31/2022 (disposición adicional 42.ª), prolonged from year to year. What is before the
 * first is reckoned by the first.
 */
const LEGAL_INTEREST: readonly { from: Day; rate: number }[] = [
  { from: '2009-04-01', rate: 40_000 },
  { from: '2015-01-01', rate: 35_000 },
  { from: '2016-01-01', rate: 30_000 },
  { from: '2023-01-01', rate: 32_500 },
];
/** The last day of which the rate was looked up: what is after it is reckoned by the last one. */
export const LEGAL_INTEREST_UNTIL: Day = '2026-12-31';

/** Days during which an amount bears interest at one rate. */
export interface InterestPeriod {
  cents: Cents;
  from: Day;
  /** The first day that bears none any more. */
  to: Day;
  days: number;
  /** In millionths a year. */
  rate: number;
  interestCents: Cents;
  /** Whether nobody has looked up the rate for all of its days. */
  isProvisional: boolean;
}

/**
 * Interest of an amount of aid that has to be given back, by days: the legal interest and a quarter more (Ley
 * 38/2003, article 38.2; Lei 9/2007 of Galicia, article 34.2 in its text of 2007). A year has its own number
 * of days. Whole cents for each period, half cents away from zero.
 *
 * @param from the day of the payment
 * @param to the day to which it counts; none before `from`
 */
export function repaymentInterest(cents: Cents, from: Day, to: Day): InterestPeriod[] {
  const periods: { from: Day; to: Day; rate: number; daysOfYear: number }[] = [];
  for (let day = from; day < to; ) {
    const rate = increased(rateOn(day));
    const daysOfYear = isLeap(day) ? 366 : 365;
    const end = earlier(to, nextBound(day));
    const last = periods.at(-1);
    if (last && last.rate === rate && last.daysOfYear === daysOfYear) last.to = end;
    else periods.push({ from: day, to: end, rate, daysOfYear });
    day = end;
  }
  return periods.map(({ daysOfYear, ...period }) => {
    const days = daysBetween(period.from, period.to);
    const parts = BigInt(cents) * BigInt(period.rate) * BigInt(days);
    const interestCents = roundRatio(parts, BigInt(WHOLE) * BigInt(daysOfYear));
    // The last day that bears any is the one before its end.
    const isProvisional = addDays(period.to, -1) > LEGAL_INTEREST_UNTIL;
    return { cents, ...period, days, interestCents, isProvisional };
  });
}

function rateOn(day: Day): number {
  const known = LEGAL_INTEREST.findLast(({ from }) => from <= day) ?? LEGAL_INTEREST[0];
  return known?.rate ?? 0;
}

/** A quarter more. */
function increased(rate: number): number {
  return (rate * 5) / 4;
}

/** The next day on which the rate, or the number of days of the year, may be another. */
function nextBound(day: Day): Day {
  const newYear = `${Number(day.slice(0, 4)) + 1}-01-01`;
  const change = LEGAL_INTEREST.find(({ from }) => from > day)?.from;
  return change === undefined ? newYear : earlier(change, newYear);
}

function isLeap(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
