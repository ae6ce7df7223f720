import { isWrittenDay } from '../../tables/days.ts';
import { startsWithDay } from './days.ts';
import type { Line } from './lines.ts';
import { type Value, valueAt } from './labelled.ts';

const NUM =
  '(?:n(?:umero|umber|um\\.?|ro\\.?|br\\.?|r\\.?|o\\b\\.?|\\.\\s?|\\s?(?=[º°]))|#)\\s*[º°o]?\\.?';
/** Folded; the surest first. */
const LABELS = [
  new RegExp(
    `\\b(?:factura|fra\\.?|invoice)\\s*(?:simplificada|rectificativa)?\\s*(?:,?\\s*${NUM})`,
  ),
  new RegExp(`${NUM}\\s*(?:de\\s+|da\\s+|of\\s+)?(?:la\\s+)?(?:factura|fra\\b|invoice)`),
  /\b(?:factura|invoice)\s*(?:simplificada|rectificativa)?\s*:/,
  /^(?:factura|invoice)\b(?!\s*(?:date|proforma|a\b|to\b|de\b))/,
  new RegExp(`^(?:serie\\s*[/y-]\\s*)?${NUM}\\s*[:.]?`),
];

const PART = String.raw`[\p{L}\d/._\\-]{0,29}`;
/** The first part of a number, behind a series of capitals or without one. */
const FIRST = new RegExp(String.raw`^(?:[A-Z]{1,4}(?:\s|\s?[/–-]\s?)(?=\d))?[\p{L}\d]${PART}`, 'u');
/** Its next part: digits behind a space, and with a series before them behind a stroke. */
const NEXT = new RegExp(String.raw`^(?:\s|\s?[/–-]\s?(?:[A-Z]{1,4}[\s-]?(?=\d))?)\d${PART}`, 'u');
/** What may be of the number, or not: it is open where that ends. */
const OPEN =
  /^(?:[\p{L}\d]|[:#+*&·,]\d|\s?(?:\/|[–-]\s?(?:\d|[A-Z]{1,2}(?!\p{L}))|\d|[A-Z]{1,2}\s?[/-]?\s?\d{1,6}(?![\d.,])))/u;

/** Of money; a time, a share. */
const MEASURED =
  /^(?:\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d\d(?![\p{L}\d/-])|\d{1,2}:\d\d(?!\d)|\d[\d.,]*\s?[%€$£])/u;
/** How many of a thing, a page of several, a floor. */
const COUNTED = /^(?:\d{1,2}\/\d{1,2}(?![\p{L}\d/-])|\d+\s?[ºª°]|\d{1,2}\s\p{Ll})/u;
const COUNTED_AFTER_STROKE =
  /^(?:\d+\s?[ºª°]|\d{1,2}\s(?!(?:de|del|da|do|of|con|fecha|data|date)\b)\p{Ll})/u;
/** Written in such groups, but no number of an invoice: an account, a telephone. */
const OTHER = /^[A-Z]{2}\d\d\s\d{4}\b|^(?=[6-9].*\s)(?:\d\s?){9}$/;

/** The number of an invoice, by its label: whole, or an empty one where it is open where it ends. */
export function numberIn(lines: readonly Line[]): Value<string> | null {
  for (const label of LABELS) {
    const found = valueAt(lines, label, numberAtStart);
    if (found) return found;
  }
  return null;
}

/** The number that a text begins with; an empty one where it is open where that ends, null for what is none. */
function numberAtStart(text: string, isAlone: boolean): { value: string; words: string } | null {
  const { isOpen, ...whole } = wholeAtStart(text);
  const words = whole.words.replace(/[._\\-]+$/, '');
  // Below a heading there may be an address or a day as well: the number is all that stands there.
  if (isAlone && words !== text.trim()) return null;
  const isOther = isWrittenDay(words) || OTHER.test(words) || MEASURED.test(text);
  return /\d/.test(words) && !isOther ? { value: isOpen ? '' : words, words } : null;
}

function wholeAtStart(text: string): { words: string; isOpen: boolean } {
  let words = FIRST.exec(text)?.[0] ?? '';
  for (;;) {
    const rest = text.slice(words.length);
    const after = rest.replace(/^\s?[/–-]?\s?/, '');
    if (words === '' || startsWithDay(after) || MEASURED.test(after)) {
      return { words, isOpen: false };
    }
    const isCounted = (/^\s\d/.test(rest) ? COUNTED : COUNTED_AFTER_STROKE).test(after);
    const next = isCounted ? undefined : NEXT.exec(rest)?.[0];
    if (next === undefined) return { words, isOpen: OPEN.test(rest) };
    words += next;
  }
}
