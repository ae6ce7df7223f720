import { addMonths, type Day, daysBetween } from '#domain/days.ts';
import type { WindowDays } from '#domain/tenders/windows.ts';

/** A window or a single day on the axis, in shares of its width from 0 to 1. */
export interface Span {
  start: number;
  end: number;
}

export interface Axis {
  from: Day;
  to: Day;
  positionOf: (day: Day) => number;
  /** First days of months, few enough to be read. */
  ticks: readonly Day[];
}

/** Months beyond the first and the last day within which today is still shown. */
const TODAY_REACH = 2;
const MOST_TICKS = 7;

/** The axis that all days of a call lie on, with today where that is near; null without any day. */
export function axisOf(days: readonly Day[], today: Day): Axis | null {
  const known = days.toSorted();
  const [first, last] = [known.at(0), known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isNear = today >= addMonths(first, -TODAY_REACH) && today <= addMonths(last, TODAY_REACH);
  const from = monthOf(isNear && today < first ? today : first);
  const to = addMonths(monthOf(isNear && today > last ? today : last), 1);
  const whole = daysBetween(from, to);
  return {
    from,
    to,
    positionOf: (day) => daysBetween(from, day) / whole,
    ticks: ticksOf(from, to),
  };
}

/** Where a window lies; null where nobody knows one of its days. An open end is a point. */
export function spanOf({ from, to }: Pick<WindowDays, 'from' | 'to'>, axis: Axis): Span | null {
  const [first, last] = [from?.day ?? to?.day, to?.day ?? from?.day];
  if (first === undefined || last === undefined) return null;
  const [start, end] = first <= last ? [first, last] : [last, first];
  return { start: axis.positionOf(start), end: axis.positionOf(end) };
}

function ticksOf(from: Day, to: Day): Day[] {
  const months: Day[] = [];
  for (let day = from; day < to; day = addMonths(day, 1)) months.push(day);
  const step = Math.ceil(months.length / MOST_TICKS);
  // The words of one at the very end would stand outside.
  const margin = months.length > MOST_TICKS ? step / 2 : 0;
  return months.filter((_, index) => index % step === 0 && months.length - index > margin);
}

function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}
