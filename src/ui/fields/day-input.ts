import { type Day, addDays, endOfMonth, parseDay } from '#domain/days.ts';

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
