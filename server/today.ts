import type { Day } from '#domain/days.ts';

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The calendar day in Spain at an instant: a new year begins there, wherever the server stands. */
export function dayInSpain(instant: Date): Day {
  return MADRID.format(instant);
}
