import type { Day } from './days.ts';

/** Swedes write days as ISO does. */
const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The day in Madrid at an instant: terms of public bodies go by it (Ley 39/2015, article 31). */
export function madridDay(at: Date): Day {
  return MADRID.format(at);
}
