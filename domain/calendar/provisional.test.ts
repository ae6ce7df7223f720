import { describe, expect, it } from 'vitest';
import { isDay, weekdayOf } from '../days.ts';
import { easterOf } from './easter.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import { fallsOnSunday, isConfirmed, provisionalHolidays } from './provisional.ts';

describe('easterOf', () => {
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('is right for %i', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  it('is a Sunday between 22 March and 25 April in every year', () => {
    for (let year = 1583; year <= 3000; year += 1) {
      const day = easterOf(year);
      expect(weekdayOf(day), day).toBe(6);
      expect(day >= `${year}-03-22` && day <= `${year}-04-25`, day).toBe(true);
    }
  });
});

describe('provisionalHolidays', () => {
  it('are twelve real days in order, with a name in each language', () => {
    for (let year = 2024; year <= 2060; year += 1) {
      const holidays = provisionalHolidays(year);
      const days = holidays.map(({ day }) => day);
      expect(new Set(days).size).toBe(12);
      expect(days.every(isDay)).toBe(true);
      expect(days).toEqual(days.toSorted());
      expect(holidays.every((one) => one.name && one.nameGl && one.nameEn)).toBe(true);
    }
  });

  it('of 2027 have Easter in March and two days for the decree to change', () => {
    const holidays = provisionalHolidays(2027);
    const days = holidays.map(({ day }) => day);
    expect(days).toContain('2027-03-25');
    expect(days).toContain('2027-03-26');
    expect(holidays.filter(fallsOnSunday).map(({ day }) => day)).toEqual([
      '2027-07-25',
      '2027-08-15',
    ]);
  });

  it.each(DECREED_YEARS.map(({ year }) => year))(
    'would have been those of %i but for the ones on a Sunday, each changed for one of Galicia',
    (year) => {
      const decreed = GALICIAN_HOLIDAYS.filter(
        ({ day, scope }) => scope !== 'local' && day.startsWith(`${year}-`),
      );
      const provisional = provisionalHolidays(year);
      const kept = provisional.filter((holiday) => !fallsOnSunday(holiday));
      expect(decreed).toEqual(expect.arrayContaining(kept));
      const added = decreed.filter(({ day }) => kept.every((holiday) => holiday.day !== day));
      expect(added).toHaveLength(provisional.length - kept.length);
      expect(added.every(({ scope }) => scope === 'regional')).toBe(true);
    },
  );
});

describe('isConfirmed', () => {
  it('holds for the decreed years alone', () => {
    expect([2023, 2024, 2025, 2026, 2027].map(isConfirmed)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});
