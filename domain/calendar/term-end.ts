import { addDays, addMonths, addYears, type Day, daysBetween, weekdayOf } from '../days.ts';
import type { TermUnit } from '../milestones/terms.ts';
import type { Holiday } from './holidays.ts';
import type { WorkingCalendar } from './working-calendar.ts';
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
} from './working-days.ts';

/** A day that a term passed over, and why. */
export interface SkippedDay {
  day: Day;
  /** A holiday on a Saturday or a Sunday is of the weekend: it would not count anyway. */
  reason: 'weekend' | 'holiday';
  /** What is kept on it, also on one of the weekend. */
  holidays: readonly Holiday[];
}

/** The last day of a term, with what explains it. */
export interface TermEnd {
  day: Day;
  /** The day that the count came to, where it was none of work; null where the term was not moved. */
  movedFrom: Day | null;
  /** Whether a day may still become a holiday, or none, in a year that it depends on. */
  isProvisional: boolean;
  /** The years that make it provisional. */
  provisionalYears: readonly number[];
  /** In order: those that a count of working days left out, or those that the last day moved over. */
  skipped: readonly SkippedDay[];
}

/**
 * When a term ends that counts from the day of a notification, a publication or another event
 * (Ley 39/2015, article 30):
 * - working days and days count from the day after (30.2, 30.3);
 * - months and years end on the same day of the month as the event, or on the last day of a month that
 *   has none (30.4);
 * - a last day that is none of work moves to the next that is (30.5).
 *
 * A negative amount is notice to give before the event: its day moves to the working day before, so
 * that the notice is never too short. With an amount of 0 it is the day of the event, unmoved.
 */
export function termEnd({
  from,
  amount,
  unit,
  calendar,
}: {
  from: Day;
  amount: number;
  unit: TermUnit;
  calendar: WorkingCalendar;
}): TermEnd {
  if (amount === 0) {
    return { day: from, movedFrom: null, isProvisional: false, provisionalYears: [], skipped: [] };
  }
  const counted = countFrom(from, amount, unit, calendar);
  const day =
    amount > 0 ? nextWorkingDay(counted, calendar) : previousWorkingDay(counted, calendar);
  // The day of the event does not count; of other units only the last day has to be one of work.
  const first = unit === 'working-days' ? addDays(from, Math.sign(amount)) : counted;
  const passed = daysFrom(first, day);
  const provisional = passed.filter(
    (one) => weekdayOf(one) < 5 && !calendar.yearOf(one).isConfirmed,
  );
  const provisionalYears = [...new Set(provisional.map((one) => Number(one.slice(0, 4))))];
  return {
    day,
    movedFrom: counted === day ? null : counted,
    isProvisional: provisionalYears.length > 0,
    provisionalYears,
    skipped: passed
      .filter((one) => !isWorkingDay(one, calendar))
      .map((one) => ({
        day: one,
        reason: weekdayOf(one) < 5 ? 'holiday' : 'weekend',
        holidays: calendar.yearOf(one).holidays.get(one) ?? [],
      })),
  };
}

/**
 * The day on which what was filed electronically counts as filed: on one that is none of work, in the
 * first hour of the next working day (Ley 39/2015, article 31.2.b). The calendar is that of the seat
 * of the body alone (31.3).
 */
export function filedOn(day: Day, calendarOfSeat: WorkingCalendar): Day {
  return nextWorkingDay(day, calendarOfSeat);
}

function countFrom(from: Day, amount: number, unit: TermUnit, calendar: WorkingCalendar): Day {
  switch (unit) {
    case 'working-days':
      return addWorkingDays(from, amount, calendar);
    case 'days':
      return addDays(from, amount);
    case 'months':
      return addMonths(from, amount);
    case 'years':
      return addYears(from, amount);
  }
}

/** Both and all between them, in order, whichever comes first. */
function daysFrom(one: Day, other: Day): Day[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}
