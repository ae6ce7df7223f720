import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, weekdayOf } from '../days.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import type { Holiday } from './holidays.ts';
import { companyPlace } from './places.ts';
import { joinCalendars, makeCalendar } from './working-calendar.ts';
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  workingDaysBetween,
  workingDaysLeft,
} from './working-days.ts';

const confirmedYears = DECREED_YEARS.map(({ year }) => year);
const calendarOf = (municipality = '') =>
  makeCalendar({ holidays: GALICIAN_HOLIDAYS, confirmedYears, place: companyPlace(municipality) });
const galicia = calendarOf();

describe('isWorkingDay', () => {
  it.each([
    ['2026-03-16', true, 'a Monday'],
    ['2026-03-20', true, 'a Friday'],
    ['2026-03-21', false, 'a Saturday'],
    ['2026-03-22', false, 'a Sunday'],
    ['2026-03-19', false, 'Saint Joseph, which Galicia keeps in 2026'],
    ['2025-03-19', true, 'Saint Joseph, which Galicia does not keep in 2025'],
    ['2026-04-02', false, 'Maundy Thursday'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', true, 'Easter Monday'],
    ['2026-08-14', true, 'a Friday of August, a month like all others here'],
    ['2026-10-12', false, 'the National Day'],
    ['2026-12-24', true, 'Christmas Eve, closed to courts alone'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-12-31', true, 'New Year’s Eve, closed to courts alone'],
    ['2027-01-01', false, 'New Year of a year that no row tells of'],
  ])('of %s is %s: %s', (day, expected) => {
    expect(isWorkingDay(day, galicia)).toBe(expected);
  });

  it('knows the local holidays of its municipality and of no other', () => {
    expect(isWorkingDay('2026-08-17', calendarOf('Vigo'))).toBe(false);
    expect(isWorkingDay('2026-08-17', calendarOf('Lugo'))).toBe(true);
    expect(isWorkingDay('2026-08-17', galicia)).toBe(true);
  });

  it('takes the name of a municipality with any case and accents', () => {
    expect(isWorkingDay('2026-10-07', calendarOf(' a coruna '))).toBe(false);
  });

  it('does not count a day that is closed in one of two places (30.6)', () => {
    const joined = joinCalendars(calendarOf('A Coruña'), calendarOf('Pontevedra'));
    expect(isWorkingDay('2026-02-17', joined)).toBe(false);
    expect(isWorkingDay('2026-02-18', joined)).toBe(false);
    expect(isWorkingDay('2026-02-19', joined)).toBe(true);
  });
});

describe('addWorkingDays', () => {
  it.each([
    // 17 18 20 · 23 24 25 26 27 · 30 31: Saint Joseph is out.
    ['2026-03-16', 10, '', '2026-03-31'],
    // 30 31 1 · 6 7 8 9 10 · 13 14: Maundy Thursday and Good Friday are out.
    ['2026-03-27', 10, '', '2026-04-14'],
    // 2 · 5 6 7 8 9 · 13 14 15 16: the National Day is out.
    ['2026-10-01', 10, '', '2026-10-16'],
    // 25 26 27 · 1 2 3 4 5 · 8 9: Easter of 2024 fell in March.
    ['2024-03-22', 10, '', '2024-04-09'],
    // 11 · 14 15 16 · 21 22 23 24 25 · 28; Ferrol keeps Easter Monday, 21 April.
    ['2025-04-10', 10, '', '2025-04-28'],
    ['2025-04-10', 10, 'Ferrol', '2025-04-29'],
    // 2 3 4 5 · 9 10 11 12 · 15 16: 6 December is a Saturday, the 8th a Monday.
    ['2025-12-01', 10, '', '2025-12-16'],
    // 22 23 24 26 · 29 30 31 2 · 5 7; Ferrol keeps 7 January.
    ['2025-12-19', 10, '', '2026-01-07'],
    ['2025-12-19', 10, 'Ferrol', '2026-01-08'],
    // All of August: 3 to 7, 10 to 14.
    ['2026-07-31', 10, '', '2026-08-14'],
    // 4 5 6 7 · 10 11 12 13 14 · 17, which Vigo keeps.
    ['2026-08-03', 10, '', '2026-08-17'],
    ['2026-08-03', 10, 'Vigo', '2026-08-18'],
    // A notification on a Sunday counts from Monday.
    ['2026-03-15', 1, '', '2026-03-16'],
    ['2026-03-13', 1, '', '2026-03-16'],
    ['2026-03-14', 0, '', '2026-03-16'],
    // Back: 1 · 31 30 · 27 26.
    ['2026-04-06', -5, '', '2026-03-26'],
    ['2026-03-15', -1, '', '2026-03-13'],
  ])('from %s makes %i of %j end on %s', (from, count, municipality, expected) => {
    expect(addWorkingDays(from, count, calendarOf(municipality))).toBe(expected);
  });

  it('counts a term of two places by both (30.6)', () => {
    const joined = joinCalendars(calendarOf('A Coruña'), calendarOf('Pontevedra'));
    // 16 · 17 is closed in A Coruña, 18 in Pontevedra · 19.
    expect(addWorkingDays('2026-02-13', 2, joined)).toBe('2026-02-19');
    expect(addWorkingDays('2026-02-13', 2, calendarOf('A Coruña'))).toBe('2026-02-18');
    expect(addWorkingDays('2026-02-13', 2, calendarOf('Pontevedra'))).toBe('2026-02-17');
  });

  it('reads no other year than those of the term', () => {
    const asked = new Set<string>();
    const watched = {
      yearOf: (day: Day) => {
        asked.add(day.slice(0, 4));
        return galicia.yearOf(day);
      },
    };
    addWorkingDays('2026-03-16', 10, watched);
    expect([...asked]).toEqual(['2026']);
  });
});

describe('workingDaysBetween', () => {
  it.each([
    ['2026-03-16', '2026-03-31', 10],
    ['2026-03-16', '2026-03-16', 0],
    ['2026-03-20', '2026-03-22', 0],
    ['2026-03-22', '2026-03-23', 1],
    ['2026-03-31', '2026-03-16', -10],
    // 261 weekdays of 2026 and the ten holidays on one: 25 July and 15 August are Saturdays.
    ['2025-12-31', '2026-12-31', 251],
  ])('from %s to %s are %i', (from, to, expected) => {
    expect(workingDaysBetween(from, to, galicia)).toBe(expected);
  });
});

/** Calendars with any days closed, some of them by the run. */
const anyDay = fc.integer({ min: 0, max: 1460 }).map((count) => addDays('2024-01-01', count));
const anyCalendar = fc
  .array(fc.tuple(anyDay, fc.integer({ min: 1, max: 12 })), { maxLength: 40 })
  .map((runs) =>
    makeCalendar({
      holidays: runs.flatMap(([first, length]) =>
        Array.from({ length }, (_, index) => closed(addDays(first, index))),
      ),
      confirmedYears: [],
    }),
  );
const anyCount = fc.integer({ min: -120, max: 120 });
const someCount = anyCount.filter((count) => count !== 0);

function closed(day: Day): Holiday {
  return {
    day,
    scope: 'regional',
    region: 'GA',
    municipality: '',
    name: 'X',
    nameGl: 'X',
    nameEn: 'X',
  };
}

describe('working days of any calendar', () => {
  it('are counted as by going through all days one by one', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, someCount, (calendar, from, count) => {
        let day = from;
        const step = count < 0 ? -1 : 1;
        for (let left = Math.abs(count); left > 0; ) {
          day = addDays(day, step);
          if (weekdayOf(day) < 5 && !calendar.yearOf(day).holidays.has(day)) left -= 1;
        }
        expect(addWorkingDays(from, count, calendar)).toBe(day);
      }),
    );
  });

  it('lead to one of them, also when none is added', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyCount, (calendar, from, count) => {
        expect(isWorkingDay(addWorkingDays(from, count, calendar), calendar)).toBe(true);
      }),
    );
  });

  it('add up: so many and so many more are the sum of both, from a working day', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyCount, anyCount, (calendar, day, one, other) => {
        const from = nextWorkingDay(day, calendar);
        expect(addWorkingDays(addWorkingDays(from, one, calendar), other, calendar)).toBe(
          addWorkingDays(from, one + other, calendar),
        );
      }),
    );
  });

  it('never come earlier from a later day or with one more', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyCount, (calendar, from, count) => {
        const end = addWorkingDays(from, count, calendar);
        expect(addWorkingDays(from, count + 1, calendar) >= end).toBe(true);
        expect(addWorkingDays(addDays(from, 1), count, calendar) >= end).toBe(true);
      }),
    );
  });

  it('between a working day and where they lead are as many', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyCount, (calendar, day, count) => {
        const from = nextWorkingDay(day, calendar);
        const end = addWorkingDays(from, count, calendar);
        expect(workingDaysBetween(from, end, calendar)).toBe(count);
      }),
    );
  });

  it('are never sooner with a second place', () => {
    fc.assert(
      fc.property(
        anyCalendar,
        anyCalendar,
        anyDay,
        fc.integer({ min: 0, max: 120 }),
        (one, other, from, count) => {
          const end = addWorkingDays(from, count, joinCalendars(one, other));
          expect(end >= addWorkingDays(from, count, one)).toBe(true);
          expect(end >= addWorkingDays(from, count, other)).toBe(true);
        },
      ),
    );
  });

  it('next to a working day are the day itself', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (calendar, day) => {
        const is = isWorkingDay(day, calendar);
        expect(nextWorkingDay(day, calendar) === day).toBe(is);
        expect(previousWorkingDay(day, calendar) === day).toBe(is);
        expect(previousWorkingDay(day, calendar) <= day).toBe(true);
      }),
    );
  });
});

describe('the working days that are left', () => {
  it('are those of the place: a holiday of its own is none', () => {
    const left = (municipality: string) =>
      workingDaysLeft('2026-03-16', '2026-03-31', calendarOf(municipality)).count;
    expect(left('')).toBe(10);
    const holidays: Holiday[] = [
      ...GALICIAN_HOLIDAYS,
      { ...closed('2026-03-24'), scope: 'local', region: null, municipality: 'Cee' },
    ];
    const cee = makeCalendar({ holidays, confirmedYears, place: companyPlace('Cee') });
    expect(workingDaysLeft('2026-03-16', '2026-03-31', cee).count).toBe(9);
  });

  it('are provisional as soon as one of their years is not confirmed', () => {
    const of = (day: Day) => workingDaysLeft('2026-12-01', day, galicia).isProvisional;
    expect(of('2026-12-31')).toBe(false);
    expect(of('2027-01-04')).toBe(true);
  });
});
