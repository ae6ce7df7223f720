import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyPlace } from '../calendar/places.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { addDays } from '../days.ts';
import { type Actual, bucketsOf, type Expected, forecast, FORECAST_STEPS } from './forecast.ts';
import { occurrencesOf, type RecurringRecord } from './recurrence.ts';
import { suppose, varianceOf } from './scenario.ts';

const calendar = makeCalendar({
  holidays: [
    {
      day: '2026-04-30',
      scope: 'local',
      region: null,
      municipality: 'Lugo',
      name: 'A feast',
      nameGl: '',
      nameEn: '',
    },
  ],
  confirmedYears: [],
  place: companyPlace('Lugo'),
});
const rent: RecurringRecord = {
  dueDate: '2026-01-31',
  amountCents: 500_00,
  recurrence: { every: 'month', on: 31, until: null },
  exceptions: [],
};
const days = (record: RecurringRecord, from = '2026-01-01', to = '2026-12-31') =>
  occurrencesOf(record, from, to, calendar).map(({ dueDate }) => dueDate);

describe('a record that comes again', () => {
  it('comes on its day of each month, on the last one of a shorter', () => {
    expect(days(rent, '2026-01-01', '2026-04-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('comes on the last working day, each quarter or year, until its end', () => {
    const last = { every: 'month', on: 'last-working-day', until: '2026-05-31' } as const;
    expect(days({ ...rent, dueDate: '2026-01-01', recurrence: last })).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-31',
      '2026-04-29',
      '2026-05-29',
    ]);
    // Its first day was a Saturday: the month of it is not passed over.
    const saturday = { ...rent, dueDate: '2026-01-31', recurrence: last };
    expect(days(saturday, '2026-01-01', '2026-02-28')).toEqual(['2026-01-30', '2026-02-27']);
    const quarter = { every: 'quarter', on: 20, until: null } as const;
    expect(days({ ...rent, dueDate: '2026-01-20', recurrence: quarter })).toEqual([
      '2026-01-20',
      '2026-04-20',
      '2026-07-20',
      '2026-10-20',
    ]);
    const year = { every: 'year', on: 29, until: null } as const;
    expect(days({ ...rent, dueDate: '2024-02-29', recurrence: year })).toEqual(['2026-02-28']);
  });

  it.each([
    ['week', ['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06']],
    ['two-weeks', ['2026-03-16', '2026-03-30']],
    ['two-months', ['2026-03-15', '2026-05-15', '2026-07-15']],
    ['half-year', ['2026-03-15', '2026-09-15']],
  ] as const)('comes every %s', (every, expected) => {
    const recurrence = { every, on: 15, until: null };
    const dueDate = every.endsWith('week') || every === 'two-weeks' ? '2026-03-16' : '2026-03-15';
    const found = days({ ...rent, dueDate, recurrence }, '2026-03-01', '2026-12-31');
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    ['stays', '2026-03-15'],
    ['next', '2026-03-16'],
    ['previous', '2026-03-13'],
  ] as const)('that falls on a Sunday: %s', (onClosedDay, expected) => {
    const recurrence = { every: 'month', on: 15, until: null, onClosedDay } as const;
    const record = { ...rent, dueDate: '2026-03-15', recurrence };
    expect(days(record, '2026-03-01', '2026-03-31')).toEqual([expected]);
    // Its name is the day of the recurrence, wherever it is looked for.
    const [one] = occurrencesOf(record, expected, expected, calendar);
    expect(one?.day).toBe('2026-03-15');
  });

  it('moves from a day off of its place, and into what is asked for from after it', () => {
    const recurrence = { every: 'month', on: 30, until: null, onClosedDay: 'previous' } as const;
    const record = { ...rent, dueDate: '2026-04-30', recurrence };
    expect(days(record, '2026-04-29', '2026-04-29')).toEqual(['2026-04-29']);
  });

  it('never comes before its first day, and once without recurrence', () => {
    const first = { every: 'month', on: 5, until: null } as const;
    expect(days({ ...rent, dueDate: '2026-11-20', recurrence: first })).toEqual(['2026-12-05']);
    expect(days({ ...rent, recurrence: null })).toEqual(['2026-01-31']);
    expect(days({ ...rent, recurrence: null }, '2026-02-01')).toEqual([]);
  });

  it('is otherwise where an exception says so, also across the edge of what is asked', () => {
    const exception = { movedTo: null, amountCents: null, isCancelled: false, movementId: null };
    const exceptions = [
      { ...exception, day: '2026-02-28', amountCents: 600_00 },
      { ...exception, day: '2026-03-31', isCancelled: true },
      { ...exception, day: '2026-04-30', movedTo: '2026-05-04' },
      { ...exception, day: '2026-07-31', movedTo: '2026-05-01' },
    ];
    expect(occurrencesOf({ ...rent, exceptions }, '2026-02-01', '2026-05-31', calendar)).toEqual([
      {
        day: '2026-02-28',
        dueDate: '2026-02-28',
        amountCents: 600_00,
        movementId: null,
        isException: true,
      },
      {
        day: '2026-07-31',
        dueDate: '2026-05-01',
        amountCents: 500_00,
        movementId: null,
        isException: true,
      },
      {
        day: '2026-04-30',
        dueDate: '2026-05-04',
        amountCents: 500_00,
        movementId: null,
        isException: true,
      },
      {
        day: '2026-05-31',
        dueDate: '2026-05-31',
        amountCents: 500_00,
        movementId: null,
        isException: false,
      },
    ]);
  });
});

describe('what was said of one time of a record', () => {
  const settled = { movedTo: null, amountCents: null, isCancelled: false, movementId: 'm' };
  const movementsOf = (record: RecurringRecord) =>
    occurrencesOf(record, '2026-01-01', '2026-03-31', calendar).map(({ day, movementId }) => [
      day,
      movementId,
    ]);

  it('holds when the record comes on another day of the month', () => {
    const exceptions = [{ ...settled, day: '2026-02-28' }];
    const recurrence = { every: 'month', on: 5, until: null } as const;
    expect(movementsOf({ ...rent, dueDate: '2026-01-05', recurrence, exceptions })).toEqual([
      ['2026-01-05', null],
      ['2026-02-05', 'm'],
      ['2026-03-05', null],
    ]);
  });

  it('holds for its week when the record comes on another day of the week', () => {
    const exceptions = [{ ...settled, day: '2026-01-13' }];
    const recurrence = { every: 'week', on: 1, until: '2026-01-31' } as const;
    expect(movementsOf({ ...rent, dueDate: '2026-01-08', recurrence, exceptions })).toEqual([
      ['2026-01-08', null],
      ['2026-01-15', 'm'],
      ['2026-01-22', null],
      ['2026-01-29', null],
    ]);
  });

  it('holds when the day of one that comes once is changed', () => {
    const exceptions = [{ ...settled, day: '2026-01-31' }];
    const once = { ...rent, recurrence: null, dueDate: '2026-03-10', exceptions };
    expect(movementsOf(once)).toEqual([['2026-03-10', 'm']]);
  });

  it('moves a time into what is asked for, though the record now comes later in its month', () => {
    const exceptions = [{ ...settled, movementId: null, day: '2026-06-05', movedTo: '2026-03-02' }];
    const recurrence = { every: 'month', on: 20, until: null } as const;
    const moved = { ...rent, dueDate: '2026-05-20', recurrence, exceptions };
    expect(days(moved, '2026-01-01', '2026-03-31')).toEqual(['2026-03-02']);
  });
});

const due = (day: string, cents: number, more: Partial<Expected> = {}): Expected => ({
  id: day,
  day,
  cents,
  probabilityBp: 10_000,
  settledCents: 0,
  ...more,
});
const year = { from: '2026-01-01', to: '2026-06-30', today: '2026-03-15', step: 'month' } as const;

describe('the forecast', () => {
  const actuals: Actual[] = [
    { day: '2026-01-10', cents: 1_000 },
    { day: '2026-02-10', cents: -400 },
    { day: '2026-03-10', cents: -100 },
  ];

  it('has what happened until today, what is due from today on, and nothing that was due and came', () => {
    const expected = [due('2026-03-20', -300), due('2026-05-02', 700)];
    const { buckets, lowest } = forecast(year, 2_500, actuals, expected);
    expect(buckets.map(({ kind }) => kind)).toEqual([
      'past',
      'past',
      'current',
      'future',
      'future',
      'future',
    ]);
    expect(buckets.map(({ openingCents }) => openingCents)).toEqual([
      2_000, 3_000, 2_600, 2_200, 2_200, 2_900,
    ]);
    expect(buckets[2]).toMatchObject({ inCents: 0, outCents: -400, closingCents: 2_200 });
    expect(lowest).toEqual({ day: '2026-03-20', cents: 2_200 });
  });

  it('expects today what was due and did not come', () => {
    const { buckets } = forecast(year, 2_500, actuals, [due('2026-01-05', 900)]);
    expect(buckets.map(({ inCents }) => inCents)).toEqual([1_000, 0, 900, 0, 0, 0]);
  });

  it('takes of a planned figure the larger of it and what came', () => {
    const of = (settledCents: number) =>
      forecast(year, 0, [], [due('2026-04-01', -500, { settledCents })]).buckets[3]?.outCents;
    expect([of(0), of(-200), of(-500), of(-700)]).toEqual([-500, -300, 0, 0]);
  });

  it('counts a subsidy by its probability', () => {
    const half = due('2026-04-01', 1_001, { probabilityBp: 5_000 });
    expect(forecast(year, 0, [], [half]).buckets[3]?.inCents).toBe(501);
  });

  it('begins later with what is due until then, and has no lowest balance of the past', () => {
    const expected = [due('2026-04-10', -300)];
    const later = forecast({ ...year, from: '2026-05-01' }, 2_500, actuals, expected);
    expect(later.buckets[0]?.openingCents).toBe(2_200);
    const past = forecast({ ...year, to: '2026-02-28' }, 2_500, actuals, expected);
    expect(past.lowest).toBeNull();
    expect(past.buckets[0]?.openingCents).toBe(2_000);
  });

  it('has weeks from Monday on, and quarters of the year', () => {
    expect(bucketsOf('2026-03-04', '2026-03-16', 'week')).toEqual([
      { from: '2026-03-04', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-16' },
    ]);
    expect(bucketsOf('2026-02-10', '2026-07-01', 'quarter')).toEqual([
      { from: '2026-02-10', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-07-01', to: '2026-07-01' },
    ]);
  });

  it('ends in the same balance whatever the step, and each bucket where the next begins', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((count) => addDays('2026-01-01', count));
    const cents = fc.integer({ min: -1_000_00, max: 1_000_00 });
    const probabilityBp = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ day, cents })),
        fc.array(fc.tuple(day, cents, probabilityBp)),
        day,
        day,
        (happened, planned, today, to) => {
          const expected = planned.map(([on, amount, chance]) =>
            due(on, amount, { probabilityBp: chance }),
          );
          const asked = { from: '2026-01-01', to, today };
          const ends = FORECAST_STEPS.map((step) => {
            const { buckets } = forecast({ ...asked, step }, 10_000, happened, expected);
            const closings = buckets.map((one) => one.openingCents + one.inCents + one.outCents);
            expect(buckets.map(({ closingCents }) => closingCents)).toEqual(closings);
            const openings = buckets.slice(1).map(({ openingCents }) => openingCents);
            expect(openings).toEqual(closings.slice(0, -1));
            return buckets.at(-1)?.closingCents;
          });
          expect(new Set(ends).size).toBe(1);
        },
      ),
    );
  });
});

describe('a scenario', () => {
  const grant = due('2026-04-10', 5_000, { id: 'grant' });
  const supposition = { ids: ['grant'], delayDays: 0, probabilityBp: null, isLeftOut: false };

  it('delays, doubts or leaves out what it is about, and nothing else', () => {
    const rest = due('2026-04-10', -100, { id: 'rent' });
    const later = suppose([grant, rest], [{ ...supposition, delayDays: 60 }]);
    expect(later).toEqual([{ ...grant, day: '2026-06-09' }, rest]);
    const both = [
      { ...supposition, probabilityBp: 2_500 },
      { ...supposition, delayDays: -1 },
    ];
    expect(suppose([grant], both)).toEqual([{ ...grant, day: '2026-04-09', probabilityBp: 2_500 }]);
    expect(suppose([grant, rest], [{ ...supposition, isLeftOut: true }])).toEqual([rest]);
  });

  it('that was frozen is held against what came of it', () => {
    const frozen = forecast(year, 0, [], [grant]).buckets;
    const now = forecast({ ...year, today: '2026-05-02' }, 1_000, [], []).buckets;
    expect(varianceOf(frozen, now)[3]).toEqual({
      from: '2026-04-01',
      to: '2026-04-30',
      foreseenCents: 5_000,
      actualCents: 1_000,
      differenceCents: -4_000,
    });
    expect(varianceOf(frozen.slice(1), now)).toHaveLength(5);
  });
});
