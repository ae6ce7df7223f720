import type { Thousandths } from '../budgets/line.ts';
import { daysBetween, endOfMonth } from '../days.ts';
import { scaleCents, splitCents } from '../money.ts';
import {
  type Dedicated,
  type Employed,
  type HourBasis,
  type Month,
  UNION_HOURS,
  type WorkedMonth,
} from './kinds.ts';

const TWELFTHS: readonly number[] = Array.from({ length: 12 }, () => 1);

/** The twelve months of a year. */
export function monthsOf(year: number): Month[] {
  return TWELFTHS.map((_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * The hours of a month by the contract: a twelfth of those of the year, so that twelve months make the year, and
 * of a month that was begun or left the part of its days.
 */
export function agreedHours(
  { startDate, endDate, yearlyHours, partTimeBp }: Omit<Employed, 'id'>,
  month: Month,
  basis: HourBasis = 'agreement',
): Thousandths {
  const ofYear = scaleCents(basis === 'union' ? UNION_HOURS : yearlyHours, partTimeBp, 10_000);
  const ofMonth = splitCents(ofYear, TWELFTHS)[Number(month.slice(5)) - 1] ?? 0;
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)];
  const from = startDate !== null && startDate > first ? startDate : first;
  const to = endDate !== null && endDate < last ? endDate : last;
  const days = Math.max(0, daysBetween(from, to) + 1);
  return scaleCents(ofMonth, days, daysBetween(first, last) + 1);
}

/** The hours that somebody worked in a month: those that were written down, or else those of the contract. */
export function workedHours(
  employee: Omit<Employed, 'id'>,
  month: Month,
  worked: Pick<WorkedMonth, 'workedHours'> | undefined,
): Thousandths {
  return worked?.workedHours ?? agreedHours(employee, month);
}

/**
 * A dedication in hours: a part of the month is taken of the hours that were worked in it. It is rounded down, so that
 * the parts of a month together are never more than it has, whoever sees them: all of them, or one request.
 */
export function dedicatedHours(
  { hours, shareBp }: Pick<Dedicated, 'hours' | 'shareBp'>,
  ofMonth: Thousandths,
): Thousandths {
  return hours ?? Math.floor((ofMonth * (shareBp ?? 0)) / 10_000);
}

/** The same in parts of the month; null of a month in which nobody worked. */
export function dedicatedShare(
  { hours, shareBp }: Pick<Dedicated, 'hours' | 'shareBp'>,
  ofMonth: Thousandths,
): number | null {
  if (shareBp !== null) return shareBp;
  return ofMonth === 0 ? null : scaleCents(10_000, hours ?? 0, ofMonth);
}

/** Hours that are more than were worked, and what of them is of which request. */
export interface OverHours {
  month: Month;
  workedHours: Thousandths;
  dedicatedHours: Thousandths;
  parts: { callRequestId: string; hours: Thousandths }[];
}

/**
 * Nobody's hours are justified twice: those of a month, over all requests, are no more than were worked in it (LGS,
 * art. 19.3 and 31.1). Null where they fit.
 *
 * @param dedications of this person in this month, as they are to be
 */
export function overHours(
  employee: Omit<Employed, 'id'>,
  month: Month,
  worked: Pick<WorkedMonth, 'workedHours'> | undefined,
  dedications: readonly Pick<Dedicated, 'callRequestId' | 'hours' | 'shareBp'>[],
): OverHours | null {
  const ofMonth = workedHours(employee, month, worked);
  const parts = dedications.map((one) => ({
    callRequestId: one.callRequestId,
    hours: dedicatedHours(one, ofMonth),
  }));
  const sum = parts.reduce((all, { hours }) => all + hours, 0);
  return sum <= ofMonth ? null : { month, workedHours: ofMonth, dedicatedHours: sum, parts };
}

/**
 * The hours of somebody in a year over all requests that take the rate of the Union, and the most that may be: those
 * that the rate was reckoned by (Reg. (UE) 2021/1060, art. 55.3). A year of work has more hours than that, so that
 * several requests might be charged with more than it cost. Null where they fit.
 *
 * @param dedications of this person to these requests
 * @param months of this person
 */
export function overUnionHours(
  employee: Omit<Employed, 'id'>,
  year: number,
  months: readonly Pick<WorkedMonth, 'month' | 'workedHours'>[],
  dedications: readonly Pick<Dedicated, 'month' | 'hours' | 'shareBp'>[],
): { hours: Thousandths; mostHours: Thousandths } | null {
  const worked = new Map(months.map((one) => [one.month, one]));
  const mostHours = monthsOf(year).reduce(
    (sum, month) => sum + agreedHours(employee, month, 'union'),
    0,
  );
  const hours = dedications
    .filter(({ month }) => month.startsWith(`${year}-`))
    .reduce((sum, one) => {
      const ofMonth = workedHours(employee, one.month, worked.get(one.month));
      return sum + dedicatedHours(one, ofMonth);
    }, 0);
  return hours <= mostHours ? null : { hours, mostHours };
}

/** Whether a dedication says in one way how much it is. */
export function isOneWay({ hours, shareBp }: Pick<Dedicated, 'hours' | 'shareBp'>): boolean {
  return (hours === null) !== (shareBp === null);
}
