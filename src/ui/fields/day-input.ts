import { type Day, addDays, endOfMonth, LAST_DAY, parseDay } from '#domain/days.ts';

const TODAY = ['hoy', 'hoxe', 'today'];
const END_OF_MONTH = ['finmes', 'fin de mes', 'month end'];

/** Reads a typed day: `dd/mm/yyyy`, `yyyy-mm-dd`, `hoy`/`hoxe`/`today`, `+15`, `-3`, `finmes`. Null: no day. */
export function readDay(text: string, today: Day): Day | null {
  const clean = text.trim().toLowerCase();
  if (TODAY.includes(clean)) return today;
  if (END_OF_MONTH.includes(clean)) return endOfMonth(today);
  const shift = /^([+-])\s?(\d{1,4})$/.exec(clean);
  if (shift) return addDays(today, Number(`${shift[1]}${shift[2]}`));
  return parseDay(clean);
}

/** What is wrong with a text in the place of a day: it is not written as one, or there is no such day, or it is too late. */
export type DayFault = 'form' | 'unreal' | 'late';

/** A year of four digits: what says less is not written as a day is. */
const WRITTEN = /^(\d{1,2}\/\d{1,2}\/[1-9]\d{3}|[1-9]\d{3}-\d{2}-\d{2})$/;

/** Null where nothing is, and where it is a day that the contract takes. */
export function dayFault(text: string, today: Day): DayFault | null {
  const clean = text.trim();
  if (clean === '') return null;
  const day = readDay(clean, today);
  if (day !== null) return day > LAST_DAY ? 'late' : null;
  return WRITTEN.test(clean) ? 'unreal' : 'form';
}
