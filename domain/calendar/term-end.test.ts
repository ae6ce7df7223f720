import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../days.ts';
import { TERM_UNITS, type TermUnit } from '../milestones/terms.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import { companyPlace } from './places.ts';
import { provisionalHolidays } from './provisional.ts';
import { filedOn, termEnd } from './term-end.ts';
import { joinCalendars, makeCalendar } from './working-calendar.ts';
import { isWorkingDay } from './working-days.ts';

const calendarOf = (municipality = '') =>
  makeCalendar({
    holidays: [...GALICIAN_HOLIDAYS, ...provisionalHolidays(2027)],
    confirmedYears: DECREED_YEARS.map(({ year }) => year),
    place: companyPlace(municipality),
  });
const galicia = calendarOf();
const end = (from: Day, amount: number, unit: TermUnit, calendar = galicia) =>
  termEnd({ from, amount, unit, calendar });

describe('a term in working days', () => {
  it('tells which days it left out and what was kept on them', () => {
    const term = end('2026-03-16', 10, 'working-days');
    expect(term).toMatchObject({ day: '2026-03-31', movedFrom: null, isProvisional: false });
    expect(
      term.skipped.map(({ day, reason, holidays }) => [day, reason, holidays[0]?.name]),
    ).toEqual([
      ['2026-03-19', 'holiday', 'San José'],
      ['2026-03-21', 'weekend', undefined],
      ['2026-03-22', 'weekend', undefined],
      ['2026-03-28', 'weekend', undefined],
      ['2026-03-29', 'weekend', undefined],
    ]);
  });

  it('leaves out none for the day of the notification itself', () => {
    // A Sunday; 16 17 18 20, with Saint Joseph between them.
    const skipped = end('2026-03-15', 4, 'working-days').skipped.map(({ day }) => day);
    expect(skipped).toEqual(['2026-03-19']);
  });

  it('names a holiday on a Saturday, which would not count anyway', () => {
    const { day, skipped } = end('2026-07-24', 1, 'working-days');
    expect(day).toBe('2026-07-27');
    expect(skipped[0]).toMatchObject({
      day: '2026-07-25',
      reason: 'weekend',
      holidays: [{ name: 'Día Nacional de Galicia' }],
    });
  });

  it('counts in both places, and names the local holiday of each (30.6)', () => {
    const joined = joinCalendars(calendarOf('A Coruña'), calendarOf('Pontevedra'));
    const { day, skipped } = end('2026-02-13', 2, 'working-days', joined);
    expect(day).toBe('2026-02-19');
    expect(
      skipped.flatMap(({ holidays }) => holidays.map(({ municipality }) => municipality)),
    ).toEqual(['A Coruña', 'Pontevedra']);
  });
});

describe('a term in months or years', () => {
  it.each([
    // Article 30.4: the same day of the month, or the last of one that has none.
    ['2025-01-31', 1, 'months', '2025-02-28', null],
    ['2024-01-31', 1, 'months', '2024-02-29', null],
    ['2025-01-30', 1, 'months', '2025-02-28', null],
    ['2024-02-29', 1, 'years', '2025-02-28', null],
    ['2024-02-29', 1, 'months', '2024-04-01', '2024-03-29'],
    ['2026-06-30', 1, 'months', '2026-07-30', null],
    ['2026-07-03', 1, 'months', '2026-08-03', null],
    // Article 30.5: 28 February 2026 is a Saturday.
    ['2026-01-31', 1, 'months', '2026-03-02', '2026-02-28'],
    ['2025-11-30', 3, 'months', '2026-03-02', '2026-02-28'],
    ['2025-02-28', 1, 'years', '2026-03-02', '2026-02-28'],
    // 2 and 3 April 2026 are the days of Holy Week; in 2025 17 and 18 April; in 2024 28 and 29 March.
    ['2026-03-02', 1, 'months', '2026-04-06', '2026-04-02'],
    ['2025-03-17', 1, 'months', '2025-04-21', '2025-04-17'],
    ['2024-02-28', 1, 'months', '2024-04-01', '2024-03-28'],
    ['2027-02-25', 1, 'months', '2027-03-29', '2027-03-25'],
    // Christmas 2026 is a Friday; New Year 2027 too.
    ['2026-06-25', 6, 'months', '2026-12-28', '2026-12-25'],
    ['2026-10-01', 3, 'months', '2027-01-04', '2027-01-01'],
    ['2026-09-24', 3, 'months', '2026-12-24', null],
    ['2025-12-31', 1, 'years', '2026-12-31', null],
  ] as const)('from %s, %i %s: it ends on %s, moved from %s', (from, amount, unit, day, moved) => {
    expect(end(from, amount, unit)).toMatchObject({ day, movedFrom: moved });
  });

  it('moves over the local holiday of the place too', () => {
    expect(end('2026-03-02', 1, 'months', calendarOf('Ferrol')).day).toBe('2026-04-07');
    expect(end('2025-03-17', 1, 'months', calendarOf('Ferrol')).day).toBe('2025-04-22');
  });

  it('tells the run of days that it moved over and nothing before', () => {
    const { skipped } = end('2026-03-02', 1, 'months');
    expect(skipped.map(({ day, reason }) => [day, reason])).toEqual([
      ['2026-04-02', 'holiday'],
      ['2026-04-03', 'holiday'],
      ['2026-04-04', 'weekend'],
      ['2026-04-05', 'weekend'],
    ]);
  });
});

describe('a term in calendar days', () => {
  it('counts all, and moves only a last day that is none of work', () => {
    expect(end('2026-03-16', 10, 'days')).toMatchObject({ day: '2026-03-26', skipped: [] });
    expect(end('2026-03-12', 10, 'days')).toMatchObject({
      day: '2026-03-23',
      movedFrom: '2026-03-22',
    });
  });
});

describe('a term of none or before an event', () => {
  it('is the day of the event, whichever it is, with an amount of none', () => {
    for (const unit of TERM_UNITS) {
      expect(end('2027-01-03', 0, unit)).toMatchObject({ day: '2027-01-03', movedFrom: null });
    }
  });

  it('ends on the working day before, so that the notice is not too short', () => {
    // 15 March 2026 is a Sunday.
    expect(end('2026-04-15', -1, 'months')).toMatchObject({
      day: '2026-03-13',
      movedFrom: '2026-03-15',
    });
    expect(end('2026-04-15', -1, 'months').skipped.map(({ day }) => day)).toEqual([
      '2026-03-14',
      '2026-03-15',
    ]);
    expect(end('2026-04-06', -5, 'working-days')).toMatchObject({
      day: '2026-03-26',
      movedFrom: null,
    });
  });
});

describe('a provisional end', () => {
  it('is one whose years are not all confirmed, and names those', () => {
    expect(end('2026-12-23', 10, 'working-days')).toMatchObject({
      // 24 · 28 29 30 31 · 4 5 7 8 · 11
      day: '2027-01-11',
      isProvisional: true,
      provisionalYears: [2027],
    });
    expect(end('2026-10-01', 3, 'months').provisionalYears).toEqual([2027]);
  });

  it('does not depend on years passed over, nor on Saturdays and Sundays, which never count', () => {
    expect(end('2023-03-17', 2, 'years').isProvisional).toBe(false);
    // 30 and 31 December 2023 are a weekend.
    expect(end('2023-12-29', 1, 'working-days').isProvisional).toBe(false);
  });

  it('is one in a municipality whose local holidays of the year are not known', () => {
    expect(end('2026-03-16', 10, 'working-days', calendarOf('Vigo')).isProvisional).toBe(false);
    expect(end('2024-03-18', 10, 'working-days', calendarOf('Vigo')).isProvisional).toBe(true);
  });
});

describe('filedOn', () => {
  it.each([
    ['2026-03-15', '2026-03-16', 'a Sunday'],
    ['2026-03-28', '2026-03-30', 'a Saturday'],
    ['2026-04-03', '2026-04-06', 'Good Friday'],
    ['2026-12-25', '2026-12-28', 'Christmas, a Friday'],
    ['2026-12-24', '2026-12-24', 'Christmas Eve'],
    ['2026-08-10', '2026-08-10', 'a Monday of August'],
  ])('of %s is %s: %s (31.2.b)', (day, expected) => {
    expect(filedOn(day, galicia)).toBe(expected);
  });

  it('goes by the local holidays of the seat', () => {
    expect(filedOn('2026-05-14', calendarOf('Santiago de Compostela'))).toBe('2026-05-15');
    expect(filedOn('2026-05-14', calendarOf('Vigo'))).toBe('2026-05-14');
  });
});

describe('the end of any term', () => {
  it('is a working day, beyond days that are all none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1460 }),
        fc.integer({ min: -100, max: 100 }).filter((amount) => amount !== 0),
        fc.constantFrom(...TERM_UNITS),
        fc.constantFrom('', 'Vigo', 'Ferrol'),
        (count, amount, unit, municipality) => {
          const calendar = calendarOf(municipality);
          const from = addDays('2024-01-01', count);
          const term = end(from, amount, unit, calendar);
          expect(isWorkingDay(term.day, calendar)).toBe(true);
          expect(Math.sign(amount)).toBe(term.day > from ? 1 : -1);
          expect(term.skipped.filter(({ day }) => isWorkingDay(day, calendar))).toEqual([]);
          expect(
            term.movedFrom === null || term.skipped.some(({ day }) => day === term.movedFrom),
          ).toBe(true);
        },
      ),
    );
  });
});
