import { type Day, isDay } from './days.ts';
import type { Cents } from './money.ts';
import { readCents } from './tables/numbers.ts';

/** The day of `20260305…` or `2026-03-05…`, as programs write it. */
export function dayOfStamp(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** An amount as programs write it: no thousands, and a point or a comma before the decimals. */
export function centsOfStamp(text: string): Cents | null {
  const read = readCents(text, text.includes(',') ? ',' : '.');
  return read.ok ? read.cents : null;
}

/** The same, below zero where what stands beside it says so: a credit note, or the side of the money that went. */
export function signedStamp(text: string, isBelowZero: boolean): Cents | null {
  const cents = centsOfStamp(text);
  return cents !== null && cents !== 0 && isBelowZero ? -cents : cents;
}
