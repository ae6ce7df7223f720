import type { Holiday } from './holidays.ts';
import { type CalendarPlace, companyPlace, registryPlace, type Seat } from './places.ts';
import { makeCalendar, type WorkingCalendar } from './working-calendar.ts';

/** The working days of each place; every calendar is made when first asked for. */
export interface PlaceCalendars {
  of: (place: CalendarPlace) => WorkingCalendar;
  /** Of the electronic registry of a body; of one that is not known, by the fewest holidays. */
  ofBody: (body: Seat | undefined) => WorkingCalendar;
  /** Of the municipality of a company. */
  ofCompany: (municipality: string) => WorkingCalendar;
}

/** The calendars that these rows of holidays make, of the years that an administrator has confirmed. */
export function placeCalendars(
  holidays: readonly Holiday[],
  years: readonly { year: number; confirmed: boolean }[],
): PlaceCalendars {
  const confirmedYears = years.filter(({ confirmed }) => confirmed).map(({ year }) => year);
  const made = new Map<string, WorkingCalendar>();
  const of = (place: CalendarPlace) => {
    const key = JSON.stringify(place);
    const known = made.get(key);
    if (known) return known;
    const calendar = makeCalendar({ holidays, confirmedYears, place });
    made.set(key, calendar);
    return calendar;
  };
  return {
    of,
    ofBody: (body) => of(registryPlace(body)),
    ofCompany: (municipality) => of(companyPlace(municipality)),
  };
}

/** The calendar of the registry of a body by its id (Ley 39/2015, article 31.3). */
export function bodyCalendars(
  calendars: PlaceCalendars,
  bodies: readonly (Seat & { id: string })[],
): (organizationId: string | null) => WorkingCalendar {
  const byId = new Map(bodies.map((body) => [body.id, body]));
  return (organizationId) => calendars.ofBody(byId.get(organizationId ?? ''));
}

/** The calendar of the municipality of a company by its id. */
export function companyCalendars(
  calendars: PlaceCalendars,
  companies: readonly { id: string; municipality: string }[],
): (companyId: string | null) => WorkingCalendar {
  const byId = new Map(companies.map(({ id, municipality }) => [id, municipality]));
  return (companyId) => calendars.ofCompany(byId.get(companyId ?? '') ?? '');
}
