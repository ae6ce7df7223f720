import { type Day, isDay } from './days.ts';
import { madridDay } from './madrid-day.ts';
import type { Cents } from './money.ts';
import { readCents } from './tables/numbers.ts';

/** The day of `20260305…` or `2026-03-05…`, as programs write it. */
export function dayOfStamp(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** What tells an instant: hour, minute and how far it is from UTC, `T23:30:00Z` (ISO 8601) or `233000.000[-5:EST]` (OFX). */
const INSTANT =
  /^\d{4}-?\d{2}-?\d{2}T?(\d{2}):?(\d{2})(?::?\d{2})?(?:[.,]\d+)?(?:(Z)|([+-])(\d{2}):?(\d{2})|\[([+-]?\d{1,2}(?:\.\d+)?)(?::\w*)?\])$/;
const MINUTE_MS = 60_000;

/**
 * The day in Madrid of a stamp that says how far it is from UTC; that of any other as it is written. The first and the
 * last minute of a day are how programs write a day alone.
 */
export function madridDayOfStamp(text: string): Day | null {
  const day = dayOfStamp(text);
  const found = INSTANT.exec(text.trim());
  if (day === null || !found) return day;
  const [, hour, minute, , sign, hours, minutes, ofOfx] = found;
  const time = `${hour}:${minute}`;
  const written = Date.parse(`${day}T${time}:00Z`);
  if (time === '00:00' || time === '23:59' || Number.isNaN(written)) return day;
  const iso = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const ahead = ofOfx === undefined ? iso : Number(ofOfx) * 60;
  return madridDay(new Date(written - ahead * MINUTE_MS));
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
