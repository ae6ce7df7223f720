import { isWrittenDay } from '../../tables/days.ts';
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

/** What may be a number: without spaces, but for a series of capitals before its digits. */
const NUMBER = /^(?:[A-Z]{1,4}\s(?=\d))?[\p{L}\d][\p{L}\d/._\\-]{0,29}/u;

/** The number of an invoice, by its label. */
export function numberIn(lines: readonly Line[]): Value<string> | null {
  for (const label of LABELS) {
    const found = valueAt(lines, label, numberAtStart);
    if (found) return found;
  }
  return null;
}

function numberAtStart(text: string, isAlone: boolean): { value: string; words: string } | null {
  const words = NUMBER.exec(text)?.[0].replace(/[._\\-]+$/, '') ?? '';
  // Below a heading there may be an address or a day as well: the number is all that stands there.
  if (isAlone && words !== text.trim()) return null;
  const isNumber = /\d/.test(words) && !isWrittenDay(words) && !/^\d+[.,]\d\d$/.test(words);
  return isNumber ? { value: words, words } : null;
}
