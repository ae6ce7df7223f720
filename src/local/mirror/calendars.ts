import { type PlaceCalendars, placeCalendars } from '#domain/calendar/place-calendars.ts';
import { savedRows } from './read.ts';

/** The working days by the holidays of this device. */
export interface SavedCalendars extends PlaceCalendars {
  /** Municipalities that have holidays of their own here. */
  places: readonly string[];
}

/** Reads the holidays of this device, and which years an administrator has confirmed. */
export async function savedCalendars(): Promise<SavedCalendars> {
  const [holidays, years] = await Promise.all([savedRows('holidays'), savedRows('calendarYears')]);
  const local = holidays.filter(({ scope }) => scope === 'local');
  return {
    ...placeCalendars(holidays, years),
    places: [...new Set(local.map((holiday) => holiday.municipality))],
  };
}
