import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { isWorkingDay, previousWorkingDay } from '../calendar/working-days.ts';
import { type Day, addMonths, endOfMonth } from '../days.ts';
import type { Cents } from '../money.ts';

export const RECURRENCE_STEPS = ['month', 'quarter', 'year'] as const;
export type RecurrenceStep = (typeof RECURRENCE_STEPS)[number];

/** How a record comes again. */
export interface Recurrence {
  every: RecurrenceStep;
  /** Day of the month, the last one in a shorter month; or the last working day of it. */
  on: number | 'last-working-day';
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
  /** The day that names it: by the recurrence, whatever its exception says. */
  day: Day;
  /** The day on which it comes. */
  dueDate: Day;
  amountCents: Cents;
  /** The movement of the bank that settled it. */
  movementId: string | null;
  isException: boolean;
}

const MONTHS: Readonly<Record<RecurrenceStep, number>> = { month: 1, quarter: 3, year: 12 };
/** A month more on each side: an exception may move an occurrence into what is asked for. */
const MOST_OCCURRENCES = 1_200;

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
    const dueDate = exception?.movedTo ?? day;
    if (dueDate < from || dueDate > to) return [];
    const amountCents = exception?.amountCents ?? record.amountCents;
    const movementId = exception?.movementId ?? null;
    return [{ day, dueDate, amountCents, movementId, isException: exception !== undefined }];
  });
  return asked.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)));
}

/**
 * Finds the exception of an occurrence by the day that names it. Somebody may have changed the day of the
 * record since: what comes again comes once a month at most, so that its month tells; what comes once has
 * one exception at most.
 */
export function exceptionsOf({
  recurrence,
  exceptions,
}: Pick<RecurringRecord, 'recurrence' | 'exceptions'>): (
  day: Day,
) => OccurrenceException | undefined {
  const byDay = new Map(exceptions.map((one) => [one.day, one]));
  const byMonth = new Map(exceptions.map((one) => [one.day.slice(0, 7), one]));
  const only = exceptions.length === 1 ? exceptions[0] : undefined;
  return (day) => byDay.get(day) ?? (recurrence ? byMonth.get(day.slice(0, 7)) : only);
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
    .reduce((last, day) => (day > last ? day : last), to);
  const days: Day[] = [];
  for (let step = 0; step < MOST_OCCURRENCES; step += 1) {
    const month = addMonths(`${dueDate.slice(0, 7)}-01`, step * MONTHS[every]);
    const day = on === 'last-working-day' ? lastWorkingDay(month, calendar) : dayIn(month, on);
    if (day > latest || (until !== null && day > until)) break;
    if (day >= dueDate) days.push(day);
  }
  return days;
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
