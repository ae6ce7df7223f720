import type { Holiday } from './holidays.ts';
import { makeCalendar, type WorkingCalendar } from './working-calendar.ts';

/** The working days of each place. */
export interface PlaceCalendars {
  /** Of a municipality, empty for none; made when first asked for. */
  of: (municipality: string) => WorkingCalendar;
}

/** The calendars that these rows of holidays make, of the years that an administrator has confirmed. */
export function placeCalendars(
  holidays: readonly Holiday[],
  years: readonly { year: number; confirmed: boolean }[],
): PlaceCalendars {
  const confirmedYears = years.filter(({ confirmed }) => confirmed).map(({ year }) => year);
  const made = new Map<string, WorkingCalendar>();
  return {
    of: (municipality) => {
      const known = made.get(municipality);
      if (known) return known;
      const calendar = makeCalendar({ holidays, confirmedYears, municipality });
      made.set(municipality, calendar);
      return calendar;
    },
  };
}

/** The calendar of the seat of a body (Ley 39/2015, article 31.3); that of no place where none is known. */
export function seatCalendars(
  calendars: PlaceCalendars,
  bodies: readonly { id: string; municipality: string }[],
): (organizationId: string | null) => WorkingCalendar {
  const municipalityOf = new Map(bodies.map(({ id, municipality }) => [id, municipality]));
  return (organizationId) => calendars.of(municipalityOf.get(organizationId ?? '') ?? '');
}
