import type { Day } from './days.ts';

/** Swedes write days as ISO does. */
const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The day in Madrid at an instant: terms of public bodies go by it (Ley 39/2015, article 31). */
export function madridDay(at: Date): Day {
  return MADRID.format(at);
}

/** A minute of Madrid, `2026-11-25T14:01`. Sorts as text; a day alone stands for its beginning. */
export type Moment = string;

const MADRID_MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The minute in Madrid at an instant: where a term ends at an hour, it is that of the registry. */
export function madridMoment(at: Date): Moment {
  return MADRID_MINUTE.format(at).replace(' ', 'T');
}

/** The day that a moment lies in. */
export function dayOfMoment(moment: Moment): Day {
  return moment.slice(0, 10);
}

/** Whether a term is over: from its hour on, or after the whole of its last day where it has none. */
export function isOverAt(now: Moment, day: Day, time: string | null): boolean {
  return time === null ? day < dayOfMoment(now) : `${day}T${time}` <= now;
}
