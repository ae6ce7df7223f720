import type { KeyboardEvent } from 'react';
import { addDays, addMonths, type Day, endOfMonth, weekdayOf } from '#domain/days.ts';

/** Where a key leads in the grid of a month; null for keys that mean nothing there. */
export function dayOfKey({ key, shiftKey }: KeyboardEvent, at: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1);
    case 'ArrowRight':
      return addDays(at, 1);
    case 'ArrowUp':
      return addDays(at, -7);
    case 'ArrowDown':
      return addDays(at, 7);
    case 'Home':
      return addDays(at, -weekdayOf(at));
    case 'End':
      return addDays(at, 6 - weekdayOf(at));
    case 'PageUp':
      return addMonths(at, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(at, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** The weeks, Monday to Sunday, that hold the month of `day`. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = endOfMonth(day);
  const weeks: Day[][] = [];
  for (let start = addDays(first, -weekdayOf(first)); start <= last; start = addDays(start, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((index) => addDays(start, index)));
  }
  return weeks;
}
