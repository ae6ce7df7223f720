/** A calendar day without time or zone, `YYYY-MM-DD`. Sorts as text. */
export type Day = string;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
const SPANISH_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The last day that anybody writes down: terms are counted from it, and months looked through up to it. */
export const LAST_DAY: Day = '2200-12-31';

/** What counting never leaves: days of other years would not sort as text. */
const BOUNDS: readonly [Day, Day] = ['0001-01-01', '9999-12-31'];

export function isDay(text: string): boolean {
  const match = ISO_DAY.exec(text);
  return match !== null && dayFrom(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/** Parses `yyyy-mm-dd` or `dd/mm/yyyy` (specification §5); null when it is no real day. */
export function parseDay(text: string): Day | null {
  const clean = text.trim();
  const iso = ISO_DAY.exec(clean);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const spanish = SPANISH_DAY.exec(clean);
  if (spanish) return dayFrom(Number(spanish[3]), Number(spanish[2]), Number(spanish[1]));
  return null;
}

/** `2026-11-05` → `05/11/2026`. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** Stays at the last day of the year 9999, and at the first of the year 1, as all that counts days here. */
export function addDays(day: Day, count: number): Day {
  return toDay(utc(day) + count * DAY_MS);
}

/** Moves by whole months, to the last day of a shorter month: 31 January + 1 → 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(utc(day));
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const end = new Date(date);
  end.setUTCMonth(date.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(wanted, end.getUTCDate()));
  return toDay(date.getTime());
}

/** Moves by whole years, from 29 February to the 28th of a year that has none. */
export function addYears(day: Day, count: number): Day {
  return addMonths(day, count * 12);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

export function endOfMonth(day: Day): Day {
  const date = new Date(utc(`${day.slice(0, 7)}-01`));
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return toDay(date.getTime());
}

/** Day of the week, Monday = 0 … Sunday = 6. */
export function weekdayOf(day: Day): number {
  return (new Date(utc(day)).getUTCDay() + 6) % 7;
}

function dayFrom(year: number, month: number, date: number): Day | null {
  const made = new Date(Date.UTC(year, month - 1, date));
  const isReal =
    year >= 1000 &&
    made.getUTCFullYear() === year &&
    made.getUTCMonth() === month - 1 &&
    made.getUTCDate() === date;
  return isReal ? toDay(made.getTime()) : null;
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(ms: number): Day {
  const [first, last] = BOUNDS;
  // Whatever is beyond all days is none either.
  if (!(ms < utc(last))) return last;
  return ms > utc(first) ? new Date(ms).toISOString().slice(0, 10) : first;
}
