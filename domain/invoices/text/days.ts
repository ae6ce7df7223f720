import type { Day } from '../../days.ts';
import { dayOfCell } from '../../tables/days.ts';
import type { Line } from './lines.ts';
import { type Value, valueAt } from './labelled.ts';

const NUMBERS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})(?![\d/])/;
const NAMED =
  /\d{1,2}(?:st|nd|rd|th)?[-/.\s]+(?:de\s+)?\p{L}{3,10}\.?,?[-/.\s]+(?:de[l]?\s+|do\s+)?\d{4}/u;
const MONTH_FIRST = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u;
const DAY = new RegExp(`${NUMBERS.source}|${NAMED.source}|${MONTH_FIRST.source}`, 'u');
const AT_START = new RegExp(`^\\W{0,3}(?:${DAY.source})`, 'u');

const ISSUED = [
  /(?:fecha|data)\s+(?:de\s+|da\s+|de\s+la\s+)?(?:emision|expedicion|factura)|(?:invoice|issue)\s+date|date\s+of\s+(?:issue|invoice)|issued(?:\s+on)?\b/,
  /^\W*(?:fecha|data|date)\b(?!.*(?:venc|valor|pago|entrega|operacion|pedido|due|payment|delivery))/,
];
const DUE =
  /(?:fecha|data)\s+(?:de\s+|do\s+)?(?:vencim|vencem|venc\.|pago)\w*|vencimiento|vencemento|vto\.?|(?:payment\s+)?due(?:\s+(?:date|by|on))?|pay\s+by/;

export interface InvoiceDays {
  issueDate: Value<Day> | null;
  dueDate: Value<Day> | null;
}

/** Issue and due day of an invoice; without a label the issue day is the only one on it. */
export function daysIn(lines: readonly Line[]): InvoiceDays {
  const issued = ISSUED.map((label) => valueAt(lines, label, dayAtStart)).find(Boolean) ?? null;
  const due = valueAt(lines, DUE, dayAtStart);
  const dueDate = due && issued && due.value < issued.value ? null : due;
  return { issueDate: issued ?? onlyDay(lines, due), dueDate };
}

/** Whether a text begins with a day, in whichever order. */
export function startsWithDay(text: string): boolean {
  return dayAtStart(text) !== null;
}

function dayAtStart(text: string): { value: Day; words: string } | null {
  return dayOf(AT_START.exec(text)?.[0]);
}

function onlyDay(lines: readonly Line[], due: Value<Day> | null): Value<Day> | null {
  const every = new RegExp(DAY.source, 'gu');
  const all = lines.flatMap(({ page, text }) =>
    [...text.matchAll(every)].flatMap(([words]) => {
      const day = dayOf(words);
      return day && day.value !== due?.value ? [{ ...day, page }] : [];
    }),
  );
  const [first] = all;
  return first && all.every(({ value }) => value === first.value) ? first : null;
}

/** Day before month, unless the second number cannot be a month. */
function dayOf(words: string | undefined): { value: Day; words: string } | null {
  const clean = words?.replace(/^\W+/, '').trim() ?? '';
  if (clean === '') return null;
  const plain = clean
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(MONTH_FIRST, '$2 $1 $3')
    .replace(/\bde[l]?\s+|\bdo\s+/g, '')
    .replace(/[.,]\s+/g, ' ');
  const value = dayOfCell(plain, 'day-first') ?? dayOfCell(plain, 'month-first');
  return value && value >= '1990-01-01' && value < '2100-01-01' ? { value, words: clean } : null;
}
