import type { Thousandths } from '../budgets/line.ts';
import type { Day } from '../days.ts';
import type { WorkedMonth } from './kinds.ts';

/** Why a field of a person or of their month cannot be: a code of the contract. */
type Problems<Field extends string> = Partial<Record<Field, 'too-small' | 'too-large'>>;

const DAY_HOURS = 24_000;
/** All hours of the longest month, and of the longest year: nobody works more, whatever the agreement says. */
const MONTH_HOURS = 31 * DAY_HOURS;
const YEAR_HOURS = 366 * DAY_HOURS;

/** What of a contract cannot be; an empty day is none. */
export function contractProblems({
  startDate,
  endDate,
  yearlyHours,
}: {
  startDate: Day | null;
  endDate: Day | null;
  yearlyHours: Thousandths | null;
}): Problems<'endDate' | 'yearlyHours'> {
  return {
    ...(startDate && endDate && endDate < startDate ? { endDate: 'too-small' } : {}),
    ...(yearlyHours === 0 ? { yearlyHours: 'too-small' } : {}),
    ...((yearlyHours ?? 0) > YEAR_HOURS ? { yearlyHours: 'too-large' } : {}),
  };
}

/** What of a month of a person cannot be: the sick pay that is paid back is a part of the gross pay. */
export function monthProblems({
  grossCents,
  sickPayCents,
  workedHours,
}: Pick<WorkedMonth, 'grossCents' | 'sickPayCents' | 'workedHours'>): Problems<
  'sickPayCents' | 'workedHours'
> {
  return {
    ...(sickPayCents > grossCents ? { sickPayCents: 'too-large' } : {}),
    ...((workedHours ?? 0) > MONTH_HOURS ? { workedHours: 'too-large' } : {}),
  };
}
