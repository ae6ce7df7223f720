import { type Day, addDays } from '../days.ts';
import { madridDay } from '../madrid-day.ts';

const HOUR_S = 3600;
/** The service refuses longer ranges than a year. */
const LONGEST_DAYS = 364;

/** Unix seconds of the midnight in Madrid that a day begins with. */
export function secondsOfDay(day: Day): number {
  const utc = Date.parse(`${day}T00:00:00Z`) / 1000;
  const summer = utc - 2 * HOUR_S;
  return madridDay(new Date(summer * 1000)) === day ? summer : utc - HOUR_S;
}

/** What the service writes outside of these (the year 0, thousandths of a second) means no day. */
const EARLIEST = secondsOfDay('1990-01-01');
const END = secondsOfDay('2101-01-01');

/** The day in Madrid at that second; null outside of the years 1990 to 2100. */
export function dayOfSeconds(seconds: number): Day | null {
  return seconds >= EARLIEST && seconds < END ? madridDay(new Date(seconds * 1000)) : null;
}

/** Days from one on, up to and without another. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The range cut into ranges that the service takes, the earliest first. */
export function yearlyRanges({ from, to }: DayRange): DayRange[] {
  const ranges: DayRange[] = [];
  for (let start = from; start < to; ) {
    const next = addDays(start, LONGEST_DAYS);
    const end = next < to ? next : to;
    ranges.push({ from: start, to: end });
    start = end;
  }
  return ranges;
}
