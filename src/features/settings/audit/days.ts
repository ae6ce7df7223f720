import { format, parseISO } from 'date-fns';
import type { Day } from '#domain/days.ts';

/** The day of an instant in the zone of this device. */
export function dayOf(iso: string): Day {
  return format(parseISO(iso), 'yyyy-MM-dd');
}

/** The instant at which a day begins in the zone of this device. */
export function startOfDay(day: Day): string {
  return parseISO(day).toISOString();
}
