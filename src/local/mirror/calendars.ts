import { makeCalendar, type WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { savedRows } from './read.ts';

/** The working days by the holidays of this device. */
export interface SavedCalendars {
  /** Of a municipality, empty for none; made when first asked for. */
  of: (municipality: string) => WorkingCalendar;
  /** Municipalities that have holidays of their own here. */
  places: readonly string[];
}

/** Reads the holidays of this device, and which years an administrator has confirmed. */
export async function savedCalendars(): Promise<SavedCalendars> {
  const [holidays, years] = await Promise.all([savedRows('holidays'), savedRows('calendarYears')]);
  const confirmedYears = years.filter(({ confirmed }) => confirmed).map(({ year }) => year);
  const local = holidays.filter(({ scope }) => scope === 'local');
  const made = new Map<string, WorkingCalendar>();
  return {
    of: (municipality) => {
      const known = made.get(municipality);
      if (known) return known;
      const calendar = makeCalendar({ holidays, confirmedYears, municipality });
      made.set(municipality, calendar);
      return calendar;
    },
    places: [...new Set(local.map((holiday) => holiday.municipality))],
  };
}
