import { describe, expect, it } from 'vitest';
import { FEASTS } from './feasts.ts';
import { GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import { companyPlace } from './places.ts';
import { joinCalendars, makeCalendar } from './working-calendar.ts';

const calendarOf = (confirmedYears: number[], municipality = '') =>
  makeCalendar({ holidays: GALICIAN_HOLIDAYS, confirmedYears, place: companyPlace(municipality) });
const isConfirmed = (calendar: ReturnType<typeof makeCalendar>, year: number) =>
  calendar.yearOf(`${year}-06-15`).isConfirmed;

describe('makeCalendar', () => {
  it('keeps the weekdays that are holidays, and all holidays by day', () => {
    const { holidays, weekdayHolidays } = calendarOf([2026], 'Vigo').yearOf('2026-06-15');
    expect(holidays.size).toBe(14);
    // 25 July, 15 August and 28 March of Vigo are Saturdays.
    expect(weekdayHolidays).toHaveLength(11);
    expect(holidays.get('2026-08-17')).toMatchObject([{ name: FEASTS.saintRoch.name }]);
  });

  it('foresees a year that has no rows of the State or of Galicia', () => {
    const { holidays, isConfirmed } = calendarOf([2026, 2031]).yearOf('2031-01-01');
    expect(holidays.get('2031-04-11')).toMatchObject([{ name: FEASTS.goodFriday.name }]);
    expect(holidays.size).toBe(12);
    expect(isConfirmed).toBe(false);
  });

  it('foresees nothing for a year that has rows', () => {
    const [newYear] = GALICIAN_HOLIDAYS.filter(({ day }) => day === '2026-01-01');
    const rows = newYear ? [{ ...newYear, day: '2028-01-03' }] : [];
    const { holidays } = makeCalendar({ holidays: rows, confirmedYears: [] }).yearOf('2028-01-01');
    expect([...holidays.keys()]).toEqual(['2028-01-03']);
  });

  it('is confirmed in the years that are, if the local holidays are known too', () => {
    expect(isConfirmed(calendarOf([2024, 2026]), 2024)).toBe(true);
    expect(isConfirmed(calendarOf([2024, 2026]), 2025)).toBe(false);
    expect(isConfirmed(calendarOf([2024, 2026], 'Lugo'), 2026)).toBe(true);
    expect(isConfirmed(calendarOf([2024, 2026], 'Lugo'), 2024)).toBe(false);
    expect(isConfirmed(calendarOf([2024, 2026], 'Narón'), 2026)).toBe(false);
  });
});

describe('joinCalendars', () => {
  it('names a holiday that both have once', () => {
    const joined = joinCalendars(calendarOf([2026], 'Lugo'), calendarOf([2026], 'A Coruña'));
    const { holidays } = joined.yearOf('2026-01-01');
    expect(holidays.get('2026-12-25')).toHaveLength(1);
    // Both keep the Tuesday of carnival, each by its own right.
    expect(holidays.get('2026-02-17')?.map(({ municipality }) => municipality)).toEqual([
      'Lugo',
      'A Coruña',
    ]);
  });

  it('is confirmed where both are', () => {
    const joined = joinCalendars(calendarOf([2025, 2026]), calendarOf([2026]));
    expect(isConfirmed(joined, 2026)).toBe(true);
    expect(isConfirmed(joined, 2025)).toBe(false);
  });
});
