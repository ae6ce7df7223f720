import type { Day } from '../../days.ts';
import { fold } from '../../fold.ts';
import { type DayOrder, dayOfCell, dayOrderOf } from '../../tables/days.ts';
import type { Line } from './lines.ts';
import { type Value, valueAt } from './labelled.ts';

const NUMBERS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})(?![\d/])/;
const NAMED =
  /\d{1,2}(?:st|nd|rd|th)?[-/.\s]+(?:de\s+)?\p{L}{3,10}\.?,?[-/.\s]+(?:de[l]?\s+|do\s+)?\d{4}/u;
const MONTH_FIRST = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u;
const DAY = new RegExp(`${NUMBERS.source}|${NAMED.source}|${MONTH_FIRST.source}`, 'u');
const EVERY = new RegExp(DAY.source, 'gu');
const AT_START = new RegExp(`^\\W{0,3}(?:${DAY.source})`, 'u');

const ORDERS = ['day-first', 'month-first'] as const satisfies DayOrder[];

const ISSUED = [
  /(?:fecha|data)\s+(?:de\s+|da\s+|de\s+la\s+)?(?:emision|expedicion|factura)|(?:invoice|issue)\s+date|date\s+of\s+(?:issue|invoice)|issued(?:\s+on)?\b/,
  /^\W*(?:fecha|data|date)\b(?!.*(?:venc|valor|pago|entrega|operacion|pedido|due|payment|delivery))/,
];
const DUE =
  /(?:fecha|data)\s+(?:de\s+|do\s+)?(?:vencim|vencem|venc\.|pago)\w*|vencimiento|vencemento|vto\.?|(?:payment\s+)?due(?:\s+(?:date|by|on))?|pay\s+by/;

/** Folded. Of the languages of invoices English alone has months before days, in some countries. */
const SPANISH = /\b(?:factura|fra\.|fecha|data\s+d[ae]|vencimiento|vencemento)(?!\p{L})/u;
const ENGLISH = /\b(?:invoice|date|due|bill\s+to)\b/;

export interface InvoiceDays {
  issueDate: Value<Day> | null;
  dueDate: Value<Day> | null;
}

/**
 * Issue and due day of an invoice; without a label the issue day is the only one on it. All days of a document are
 * written in one order, which a number above twelve tells: first in those two. Where none does, the day stands first;
 * but in English, or in another currency (`isForeign`), all others of the document tell, and without them what could
 * be two days is none.
 */
export function daysIn(lines: readonly Line[], isForeign = false): InvoiceDays {
  const issuedAt = ISSUED.map((label) => valueAt(lines, label, plainAtStart)).find(Boolean) ?? null;
  const dueAt = valueAt(lines, DUE, plainAtStart);
  const all = lines.flatMap(({ page, text }) =>
    [...text.matchAll(EVERY)].flatMap(([words]) => {
      const day = plainOf(words);
      return day ? [{ ...day, page }] : [];
    }),
  );
  const order =
    orderOf([issuedAt, dueAt].filter((one) => one !== null)) ??
    (isDayFirst(lines, isForeign) ? 'day-first' : orderOf(all));
  const read = (one: Value<string>) => ({ ...one, value: dayOf(one.value, order) });
  const issued = issuedAt && told(read(issuedAt));
  const due = dueAt && told(read(dueAt));
  const dueDate = due && issued && due.value < issued.value ? null : due;
  if (issuedAt) return { issueDate: issued, dueDate };
  return {
    issueDate: onlyDay(all.map(read).filter(({ value }) => !due || value !== due.value)),
    dueDate,
  };
}

/** Whether a text begins with a day, in whichever order. */
export function startsWithDay(text: string): boolean {
  return plainAtStart(text) !== null;
}

function plainAtStart(text: string): { value: string; words: string } | null {
  return plainOf(AT_START.exec(text)?.[0]);
}

/** A day so that it is read as a cell of a table; null for what is none in either order. */
function plainOf(words: string | undefined): { value: string; words: string } | null {
  const clean = words?.replace(/^\W+/, '').trim() ?? '';
  const value = clean
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(MONTH_FIRST, '$2 $1 $3')
    .replace(/\bde[l]?\s+|\bdo\s+/g, '')
    .replace(/[.,]\s+/g, ' ');
  return ORDERS.some((order) => dayIn(value, order)) ? { value, words: clean } : null;
}

/** What days tell of their order; null where they do not, or contradict each other. */
function orderOf(days: readonly Value<string>[]): DayOrder | null {
  const found = dayOrderOf(days.map(({ value }) => value).filter(isOpen));
  return found === 'day-first' || found === 'month-first' ? found : null;
}

/** Whether a day is another one in the other order, or none. */
function isOpen(plain: string): boolean {
  return dayIn(plain, 'day-first') !== dayIn(plain, 'month-first');
}

function isDayFirst(lines: readonly Line[], isForeign: boolean): boolean {
  const whole = fold(lines.map(({ text }) => text).join('\n'));
  return !isForeign && (SPANISH.test(whole) || !ENGLISH.test(whole));
}

/** The day in an order, or in the one in which it is a day; without an order null where it is one in both. */
function dayOf(plain: string, order: DayOrder | null): Day | null {
  const days = ORDERS.map((one) => dayIn(plain, one)).filter((day) => day !== null);
  const [day = null, other = day] = days;
  return (order && dayIn(plain, order)) ?? (day === other ? day : null);
}

function dayIn(plain: string, order: DayOrder): Day | null {
  const day = dayOfCell(plain, order);
  return day && day >= '1990-01-01' && day < '2100-01-01' ? day : null;
}

function told({ value, ...found }: Value<Day | null>): Value<Day> | null {
  return value === null ? null : { ...found, value };
}

function onlyDay(days: readonly Value<Day | null>[]): Value<Day> | null {
  const [first] = days;
  return first && days.every(({ value }) => value === first.value) ? told(first) : null;
}
