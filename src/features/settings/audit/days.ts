import type { Day } from '#domain/days.ts';
import { dayHere } from '#ui/today.ts';

/** The day of an instant in the zone of this device. */
export function dayOf(iso: string): Day {
  return dayHere(new Date(iso));
}

/** The instant at which a day begins in the zone of this device. */
export function startOfDay(day: Day): string {
  return new Date(`${day}T00:00`).toISOString();
}
