import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  endOfMonth,
  formatDay,
  isDay,
  parseDay,
  weekdayOf,
} from './days.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDay', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    [' 2026-11-05 ', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %j as %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    '',
    '29/02/2027',
    '2026-13-01',
    '31/04/2026',
    '05-11-2026',
    '5/11/26',
    '0000-01-01',
    'x',
  ])('finds no day in %j', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it('reads both forms of any day as the same day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect([parseDay(day), parseDay(formatDay(day))]).toEqual([day, day]);
      }),
    );
  });
});

describe('isDay', () => {
  it('takes real days in the kept form only', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(['2026-02-29', '28/02/2026', ' 2026-02-28', '2026-2-28'].some(isDay)).toBe(false);
  });
});

describe('counting', () => {
  it('stays within the days that sort as text, and ends there', () => {
    const [first, last] = ['0001-01-01', '9999-12-31'];
    const beyond = [
      addDays(last, 1),
      addMonths(last, 1),
      addYears(last, 9_999),
      addDays(last, 1e12),
    ];
    expect(beyond).toEqual(beyond.map(() => last));
    expect([addDays(first, -1), addMonths(first, -1)]).toEqual([first, first]);
    expect([endOfMonth(last), endOfMonth('9999-11-02')]).toEqual([last, '9999-11-30']);
    expect(addMonths('0099-12-31', 2)).toBe('0100-02-28');
  });

  it('adds days over months, years and the change of clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('undoes addDays with daysBetween', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 3, '2027-02-15'],
    ['2026-01-31', 13, '2027-02-28'],
  ])('moves %s by %i months to %s', (day, count, moved) => {
    expect(addMonths(day, count)).toBe(moved);
  });

  it('finds the end of the month', () => {
    expect(endOfMonth('2026-02-10')).toBe('2026-02-28');
    expect(endOfMonth('2026-12-31')).toBe('2026-12-31');
  });

  it('counts the week from Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
  });
});
