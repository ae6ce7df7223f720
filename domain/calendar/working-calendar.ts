import { fold } from '../fold.ts';
import { type Day, weekdayOf } from '../days.ts';
import { groupBy } from '../group-by.ts';
import type { Holiday, HolidayScope } from './holidays.ts';
import { type CalendarPlace, companyPlace } from './places.ts';
import { provisionalHolidays } from './provisional.ts';

/** What a year of a calendar has beside its Saturdays and Sundays. */
export interface WorkingYear {
  /** By day; more than one where they fall together. */
  holidays: ReadonlyMap<Day, readonly Holiday[]>;
  /** The days of those from Monday to Friday, each once: the ones that change a count. */
  weekdayHolidays: readonly Day[];
  /** Whether dates of this year may be relied on. */
  isConfirmed: boolean;
}

/** The days that count in terms, in one place or in several. Years are made when first asked for. */
export interface WorkingCalendar {
  yearOf: (day: Day) => WorkingYear;
}

/**
 * The calendar of a place, made of the rows of holidays that it keeps: of the State, of its region, and
 * of its municipality; where no place is said, those of Galicia. Letter case and accents of a municipality
 * are one.
 *
 * A year without any of the State or of the region has the ones that can be foreseen. It is confirmed
 * when it is known whose holidays count, `confirmedYears` has it and none are missing: some of the State,
 * some of the region, which has one of its own at least, and some of the municipality, since every one
 * keeps two (Estatuto de los Trabajadores, article 37.2).
 */
export function makeCalendar({
  holidays,
  confirmedYears,
  place = companyPlace(''),
}: {
  holidays: Iterable<Holiday>;
  confirmedYears: Iterable<number>;
  place?: CalendarPlace;
}): WorkingCalendar {
  const isKept = keptIn(place);
  const confirmed = new Set(confirmedYears);
  const kept = [...holidays].filter(isKept);
  const rowsByYear = groupBy(kept, ({ day }) => yearNumber(day));
  return yearByYear((year) => {
    const rows = rowsByYear.get(year) ?? [];
    const has = (wanted: HolidayScope) => rows.some(({ scope }) => scope === wanted);
    const foreseen =
      has('national') || has('regional') ? [] : provisionalHolidays(year).filter(isKept);
    return {
      holidays: [...foreseen, ...rows],
      isConfirmed:
        place.isKnown &&
        confirmed.has(year) &&
        (!place.isSpain || has('national')) &&
        (place.region === null || has('regional')) &&
        (place.municipality === '' || has('local')),
    };
  });
}

/** Whether a place keeps a holiday. */
function keptIn(place: CalendarPlace): (holiday: Holiday) => boolean {
  const town = placeKey(place.municipality);
  return ({ scope, region, municipality }) => {
    switch (scope) {
      case 'national':
        return place.isSpain;
      case 'regional':
        return region !== null && region === place.region;
      case 'local':
        return town !== '' && placeKey(municipality) === town;
    }
  };
}

/**
 * The calendar of two places: a day that is none of work in one of them does not count, be it the seat
 * of the body or where the person lives (Ley 39/2015, article 30.6). Electronic registries go by the
 * calendar of the seat alone (article 31.3), and so do the terms of who must use them.
 */
export function joinCalendars(one: WorkingCalendar, other: WorkingCalendar): WorkingCalendar {
  return yearByYear((year) => {
    const years = [one, other].map((calendar) => calendar.yearOf(`${year}-01-01`));
    const all = years.flatMap(({ holidays }) => [...holidays.values()].flat());
    const byKey = new Map(all.map((holiday) => [holidayKey(holiday), holiday]));
    return {
      holidays: byKey.values(),
      isConfirmed: years.every(({ isConfirmed }) => isConfirmed),
    };
  });
}

function yearByYear(
  read: (year: number) => { holidays: Iterable<Holiday>; isConfirmed: boolean },
): WorkingCalendar {
  const made = new Map<number, WorkingYear>();
  return {
    yearOf: (day) => {
      const year = yearNumber(day);
      const known = made.get(year);
      if (known) return known;
      const { holidays, isConfirmed } = read(year);
      const byDay = groupBy(holidays, (holiday) => holiday.day);
      const weekdayHolidays = [...byDay.keys()].filter((one) => weekdayOf(one) < 5);
      const fresh = { holidays: byDay, weekdayHolidays, isConfirmed };
      made.set(year, fresh);
      return fresh;
    },
  };
}

function yearNumber(day: Day): number {
  return Number(day.slice(0, 4));
}

function holidayKey({ day, scope, region, municipality }: Holiday): string {
  return `${day} ${scope} ${region} ${placeKey(municipality)}`;
}

function placeKey(municipality: string): string {
  return fold(municipality).trim();
}
