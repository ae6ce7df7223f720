import { addDays, type Day, daysBetween, weekdayOf } from '../days.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** A Monday from which weekdays are counted. */
const A_MONDAY: Day = '2001-01-01';

/** Saturdays, Sundays and holidays are none (Ley 39/2015, article 30.2). */
export function isWorkingDay(day: Day, calendar: WorkingCalendar): boolean {
  return weekdayOf(day) < 5 && !calendar.yearOf(day).holidays.has(day);
}

/** The day itself, or the next that is one of work. */
export function nextWorkingDay(day: Day, calendar: WorkingCalendar): Day {
  return nearestWorkingDay(day, 1, calendar);
}

/** The day itself, or the last before it that is one of work. */
export function previousWorkingDay(day: Day, calendar: WorkingCalendar): Day {
  return nearestWorkingDay(day, -1, calendar);
}

/**
 * The working day that is `count` after `from`, the first being that after `from` (Ley 39/2015,
 * article 30.3); a negative `count` goes back in the same way. Always a working day: with 0 it is
 * `from`, or the next one.
 */
export function addWorkingDays(from: Day, count: number, calendar: WorkingCalendar): Day {
  if (count === 0) return nextWorkingDay(from, calendar);
  const step = Math.sign(count);
  let day = from;
  let left = Math.abs(count);
  // What is left is jumped over as if all of it were of work. It comes to none only in a jump that was
  // of working days alone, so the last day is one.
  while (left > 0) {
    const next = addDays(day, step * left);
    if (next === day) break;
    left -=
      step > 0
        ? countAfter(day, next, calendar)
        : countAfter(addDays(next, -1), addDays(day, -1), calendar);
    day = next;
  }
  return day;
}

/** Working days after `from` up to and with `to`; negative when `to` is earlier. */
export function workingDaysBetween(from: Day, to: Day, calendar: WorkingCalendar): number {
  return from <= to ? countAfter(from, to, calendar) : -countAfter(to, from, calendar);
}

/** The working days that are left until a day, and whether holidays that nobody confirmed may change that. */
export function workingDaysLeft(
  today: Day,
  day: Day,
  calendar: WorkingCalendar,
): { count: number; isProvisional: boolean } {
  const last = Number(day.slice(0, 4));
  let isProvisional = false;
  for (let year = Number(today.slice(0, 4)); year <= last; year += 1) {
    isProvisional ||= !calendar.yearOf(`${year}-01-01`).isConfirmed;
  }
  return { count: workingDaysBetween(today, day, calendar), isProvisional };
}

function nearestWorkingDay(day: Day, step: 1 | -1, calendar: WorkingCalendar): Day {
  let near = day;
  while (!isWorkingDay(near, calendar)) {
    const next = addDays(near, step);
    // At the end of all days.
    if (next === near) break;
    near = next;
  }
  return near;
}

/** By weeks and by the holidays of the years, never day by day. */
function countAfter(from: Day, to: Day, calendar: WorkingCalendar): number {
  let count = weekdaysUpTo(to) - weekdaysUpTo(from);
  const last = Number(to.slice(0, 4));
  for (let year = Number(from.slice(0, 4)); year <= last; year += 1) {
    const { weekdayHolidays } = calendar.yearOf(`${year}-01-01`);
    count -= weekdayHolidays.filter((day) => from < day && day <= to).length;
  }
  return count;
}

/** Mondays to Fridays from a fixed Monday to the day, which counts. */
function weekdaysUpTo(day: Day): number {
  const days = daysBetween(A_MONDAY, day) + 1;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 5);
}
