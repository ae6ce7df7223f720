import { type Day, isDay } from '../days.ts';
import { fold } from '../fold.ts';

/** Whether the day stands before the month. */
export type DayOrder = 'day-first' | 'month-first';

/** What the days of a column say of their order; `none` where none of them has numbers for day and month. */
export type DayOrderFound = DayOrder | 'unsure' | 'mixed' | 'none';

/** A day as it is written; `parts` are the first and the second number where either may be the day. */
type WrittenDay =
  | { kind: 'sure'; day: Day }
  | { kind: 'ordered'; parts: readonly [number, number]; year: number };

const TIME =
  /[\sT]+\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?\s*h?$/i;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})$/;
const WITH_NAME = /^(\d{1,2})[-/.\s]+(?:de\s+)?(\p{L}{3,10})[-/.\s]+(?:de\s+)?(\d{4}|\d{2})$/u;

/** The first three letters of the months in Spanish, Galician and English. */
const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'xan', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may', 'mai'],
  ['jun', 'xun'],
  ['jul', 'xul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dic', 'dec'],
];

/** A longer cell is no day. */
const LONGEST = 60;
/** Days outside of these years stand in no table of ours: a number is not taken for one. */
const YEARS = { first: 1000, last: 2999 } as const;
/** Day 1 of a spreadsheet is 1 January 1900, which counts a 29 February 1900 that never was. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** 1954 to 2119. */
const SERIAL = { first: 20_000, last: 80_000 } as const;

/** Whether a cell is written as a day, whichever its order. */
export function isWrittenDay(cell: string): boolean {
  const written = writtenDay(cell);
  if (written === null) return false;
  return (
    written.kind === 'sure' ||
    dayIn(written, 'day-first') !== null ||
    dayIn(written, 'month-first') !== null
  );
}

/** The day of a cell by the order of its column; null where there is none. */
export function dayOfCell(cell: string, order: DayOrder): Day | null {
  const written = writtenDay(cell);
  if (written === null) return null;
  return written.kind === 'sure' ? written.day : dayIn(written, order);
}

/** The day that the number of a spreadsheet stands for: what a day is in a cell without a format. */
export function dayOfSerial(cell: string): Day | null {
  const number = Number(cell.trim().replace(',', '.'));
  if (!(number >= SERIAL.first && number < SERIAL.last)) return null;
  return new Date(SERIAL_EPOCH + Math.floor(number) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The order of all days of a column: one with a number above twelve tells it for all.
 *
 * @param isForeign nothing else says that the day stands first: then it tells too if the lines follow each other in
 * time in one order alone
 */
export function dayOrderOf(cells: readonly string[], isForeign = false): DayOrderFound {
  const written = cells.map(writtenDay).filter((one) => one?.kind === 'ordered');
  if (written.length === 0) return 'none';
  const isDayFirst = written.some(({ parts: [first] }) => first > 12);
  const isMonthFirst = written.some(({ parts: [, second] }) => second > 12);
  if (isDayFirst && isMonthFirst) return 'mixed';
  if (isDayFirst) return 'day-first';
  if (isMonthFirst) return 'month-first';
  if (written.every(({ parts: [first, second] }) => first === second)) return 'day-first';
  if (!isForeign) return 'unsure';
  const [asDays, asMonths] = (['day-first', 'month-first'] as const).map((order) =>
    isInOrder(written.map((one) => dayIn(one, order))),
  );
  if (asDays === asMonths) return 'unsure';
  return asDays ? 'day-first' : 'month-first';
}

/** The first day of a column that is another one in the other order: what a question shows. */
export function unsureDay(cells: readonly string[]): string | null {
  return (
    cells.find((cell) => dayOfCell(cell, 'day-first') !== dayOfCell(cell, 'month-first'))?.trim() ??
    null
  );
}

function writtenDay(cell: string): WrittenDay | null {
  if (cell.length > LONGEST) return null;
  const text = cell.trim().replace(TIME, '').trim();
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (first) return sure(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(text);
  if (last) {
    return { kind: 'ordered', parts: [Number(last[1]), Number(last[2])], year: yearOf(last[3]) };
  }
  const named = WITH_NAME.exec(text);
  const month = MONTHS.findIndex((names) => names.includes(fold(named?.[2] ?? '').slice(0, 3)));
  return named && month >= 0 ? sure(yearOf(named[3]), month + 1, Number(named[1])) : null;
}

/** A year of two digits is one of this century. */
function yearOf(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function sure(year: number, month: number, date: number): WrittenDay | null {
  const day = dayFrom(year, month, date);
  return day === null ? null : { kind: 'sure', day };
}

function dayIn(
  { parts: [first, second], year }: Extract<WrittenDay, { kind: 'ordered' }>,
  order: DayOrder,
): Day | null {
  return order === 'day-first' ? dayFrom(year, second, first) : dayFrom(year, first, second);
}

function dayFrom(year: number, month: number, date: number): Day | null {
  const [monthText, dateText] = [month, date].map((part) => String(part).padStart(2, '0'));
  const day = `${year}-${monthText}-${dateText}`;
  return year >= YEARS.first && year <= YEARS.last && isDay(day) ? day : null;
}

function isInOrder(days: readonly (Day | null)[]): boolean {
  const real = days.filter((day) => day !== null);
  const pairs = real.slice(1).map((day, index) => [real[index] ?? '', day] as const);
  return (
    pairs.every(([before, day]) => before <= day) || pairs.every(([before, day]) => before >= day)
  );
}
