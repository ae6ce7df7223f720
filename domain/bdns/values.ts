import { type Day, parseDay } from '../days.ts';
import { type Cents, parseAmount } from '../money.ts';
import { tidy } from './plain-text.ts';
import { madridDay } from '../madrid-day.ts';

const HAS_OFFSET = /T.*(Z|[+-]\d{2}:?\d{2})$/i;

/** The day in Madrid of a date, or of an instant with its offset; null where there is none to read. */
export function dayOf(stamp: string | null | undefined): Day | null {
  const text = tidy(stamp);
  if (!HAS_OFFSET.test(text)) return parseDay(text.slice(0, 10));
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : madridDay(instant);
}

/** What is left of sums of floats that were nothing: below it a number is written with an exponent. */
const RESIDUE = 1e-6;

/**
 * Euros as they are written in JSON in cents, by their digits and not by reckoning: half cents away from
 * zero. Null for none, and for more than the product takes.
 */
export function centsOf(euros: number | null | undefined): Cents | null {
  if (euros === null || euros === undefined) return null;
  if (Math.abs(euros) < RESIDUE) return 0;
  const written = String(Math.abs(euros)).replace('.', ',');
  const size = parseAmount(written, { allowZero: true, isWritten: true });
  if (!size.ok) return null;
  return euros < 0 ? -size.cents : size.cents;
}

/** An address of the web; null for words in its place ("pendiente de publicación"). */
export function webAddress(text: string | null | undefined): string | null {
  const clean = tidy(text);
  const address = /^www\./i.test(clean) ? `https://${clean}` : clean;
  return /^https?:\/\/[^\s/]+\.\S+$/i.test(address) ? address : null;
}
