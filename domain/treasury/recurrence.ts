import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { isWorkingDay, nextWorkingDay, previousWorkingDay } from '../calendar/working-days.ts';
import { type Day, addDays, addMonths, endOfMonth, weekdayOf } from '../days.ts';
import type { Cents } from '../money.ts';

export const RECURRENCE_STEPS = [
  'week',
  'two-weeks',
  'month',
  'two-months',
  'quarter',
  'half-year',
  'year',
] as const;
export type RecurrenceStep = (typeof RECURRENCE_STEPS)[number];

/** What happens to one that falls on a day on which banks and offices are closed. */
export const CLOSED_DAY_RULES = ['stays', 'next', 'previous'] as const;
export type ClosedDayRule = (typeof CLOSED_DAY_RULES)[number];

/** How a record comes again. */
export interface Recurrence {
  every: RecurrenceStep;
  /**
   * Day of the month, the last one in a shorter month; or the last working day of it. What comes by weeks comes on
   * the day of the week of its record, whatever stands here.
   */
  on: number | 'last-working-day';
  /** To which working day it moves where it falls on none; left out it stays. */
  onClosedDay?: ClosedDayRule | undefined;
  /** The last day on which it may come; null for no end. */
  until: Day | null;
}

/** What one occurrence has otherwise than its record; null leaves it as the record has it. */
export interface OccurrenceException {
  /** The day on which the occurrence would come without it. */
  day: Day;
  movedTo: Day | null;
  amountCents: Cents | null;
  isCancelled: boolean;
  /** The movement of the bank that settled it. */
  movementId: string | null;
}

export interface RecurringRecord {
  /** The day of the first occurrence, and the only one of a record without recurrence. */
  dueDate: Day;
  amountCents: Cents;
  recurrence: Recurrence | null;
  exceptions: readonly OccurrenceException[];
}

/** One time that a record comes. */
export interface Occurrence {
  /** The day that names it: by the recurrence, whatever its exception or a closed day says. */
  day: Day;
  /** The day on which it comes. */
  dueDate: Day;
  amountCents: Cents;
  /** The movement of the bank that settled it. */
  movementId: string | null;
  isException: boolean;
}

type Weeks = 'week' | 'two-weeks';
const DAYS: Readonly<Record<Weeks, number>> = { week: 7, 'two-weeks': 14 };
const MONTHS: Readonly<Record<Exclude<RecurrenceStep, Weeks>, number>> = {
  month: 1,
  'two-months': 2,
  quarter: 3,
  'half-year': 6,
  year: 12,
};
/** A hundred years of months, twenty-three of weeks. */
const MOST_OCCURRENCES = 1_200;
/** Longer than any row of closed days. */
const MOST_MOVED_DAYS = 14;

/**
 * The occurrences of a record that come between two days, both included, in their order. A record without
 * recurrence comes once.
 *
 * @param calendar of whoever pays: which days are working ones
 */
export function occurrencesOf(
  record: RecurringRecord,
  from: Day,
  to: Day,
  calendar: WorkingCalendar,
): Occurrence[] {
  const exceptionOn = exceptionsOf(record);
  const asked = daysOf(record, to, calendar).flatMap((day): Occurrence[] => {
    const exception = exceptionOn(day);
    if (exception?.isCancelled) return [];
    const dueDate = exception?.movedTo ?? openDay(day, record.recurrence, calendar);
    if (dueDate < from || dueDate > to) return [];
    const amountCents = exception?.amountCents ?? record.amountCents;
    const movementId = exception?.movementId ?? null;
    return [{ day, dueDate, amountCents, movementId, isException: exception !== undefined }];
  });
  return asked.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)));
}

/**
 * Finds the exception of an occurrence by the day that names it. Somebody may have changed the day of the
 * record since: what comes again comes once a month at most, or once a week, so that its month or week
 * tells; what comes once has one exception at most.
 */
export function exceptionsOf({
  recurrence,
  exceptions,
}: Pick<RecurringRecord, 'recurrence' | 'exceptions'>): (
  day: Day,
) => OccurrenceException | undefined {
  const byDay = new Map(exceptions.map((one) => [one.day, one]));
  const turnOf = (day: Day) =>
    recurrence && isByWeeks(recurrence.every) ? mondayOf(day) : day.slice(0, 7);
  const byTurn = new Map(exceptions.map((one) => [turnOf(one.day), one]));
  const only = exceptions.length === 1 ? exceptions[0] : undefined;
  return (day) => byDay.get(day) ?? (recurrence ? byTurn.get(turnOf(day)) : only);
}

/** The days that the recurrence names until one, and later ones that exceptions bring before it. */
function daysOf(
  { dueDate, recurrence, exceptions }: RecurringRecord,
  to: Day,
  calendar: WorkingCalendar,
): Day[] {
  if (!recurrence) return [dueDate];
  const { every, on, until } = recurrence;
  // Of its month: the day of the record may have been changed since.
  const latest = exceptions
    .map(({ day }) => endOfMonth(day))
    // One that falls on a closed day may come before it.
    .reduce((last, day) => (day > last ? day : last), addDays(to, MOST_MOVED_DAYS));
  const dayAt = (step: number): Day => {
    if (isByWeeks(every)) return addDays(dueDate, step * DAYS[every]);
    const month = addMonths(`${dueDate.slice(0, 7)}-01`, step * MONTHS[every]);
    return on === 'last-working-day' ? lastWorkingDay(month, calendar) : dayIn(month, on);
  };
  const days: Day[] = [];
  for (let step = 0; step < MOST_OCCURRENCES; step += 1) {
    const day = dayAt(step);
    if (day > latest || (until !== null && day > until)) break;
    // The last working day of the first month is the first one, though its record may name a closed day after it.
    if (day >= dueDate || on === 'last-working-day') days.push(day);
  }
  return days;
}

/** Whether the day of the month says nothing of it. */
export function isByWeeks(every: RecurrenceStep): every is Weeks {
  return every === 'week' || every === 'two-weeks';
}

/** The day on which one comes, where it may not come on a closed one. */
function openDay(day: Day, recurrence: Recurrence | null, calendar: WorkingCalendar): Day {
  const rule = recurrence?.onClosedDay ?? 'stays';
  if (rule === 'stays' || isWorkingDay(day, calendar)) return day;
  return rule === 'next' ? nextWorkingDay(day, calendar) : previousWorkingDay(day, calendar);
}

function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** That day of a month, or its last one where it is shorter. */
function dayIn(month: Day, on: number): Day {
  const last = endOfMonth(month);
  const day = `${month.slice(0, 7)}-${String(on).padStart(2, '0')}`;
  return day < last ? day : last;
}

function lastWorkingDay(month: Day, calendar: WorkingCalendar): Day {
  const last = endOfMonth(month);
  return isWorkingDay(last, calendar) ? last : previousWorkingDay(last, calendar);
}
