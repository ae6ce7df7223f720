import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { MILESTONE_TYPES } from './types.ts';
import { TENDER_DEFAULTS } from '../tenders/defaults.ts';
import { NO_BOUND, type TenderDates, type Window } from '../tenders/windows.ts';
import { isAlertDay, isLate, milestoneDay, type RequestDates, requestAnchors } from './dates.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const request: RequestDates = {
  notificationDate: null,
  receptionDate: '2026-03-16',
  grantDate: null,
  startDate: null,
  endDate: '2026-06-30',
  justificationEnd: null,
  firstPaymentDate: null,
};
const to = (day: string): Window => ({ from: NO_BOUND, to: { ...NO_BOUND, day } });
const call: TenderDates = {
  ...TENDER_DEFAULTS,
  publicationDate: null,
  resolutionDate: '2026-05-31',
  executionDeadline: [to('2026-05-31')],
  justificationDeadline: [to('2026-12-31')],
  paymentPeriod: [],
};
const anchors = requestAnchors(request, call, calendar);
const rule = (
  from: Parameters<typeof anchors>[0],
  amount: number,
  unit: 'months' | 'working-days',
) => ({
  date: null,
  rule: { from, amount, unit },
});

describe('the day of a milestone', () => {
  it('counts from what the request knows of itself before what its call says of all', () => {
    expect(anchors('execution-end')).toBe('2026-06-30');
    expect(anchors('resolution')).toBe('2026-05-31');
    expect(milestoneDay(rule('execution-end', 3, 'months'), anchors, calendar)?.day).toBe(
      '2026-09-30',
    );
    expect(milestoneDay(rule('reception', 10, 'working-days'), anchors, calendar)?.day).toBe(
      '2026-03-31',
    );
  });

  it('counts by the rules of the call from what the request knows of itself', () => {
    const months = {
      ...NO_BOUND,
      rule: { from: 'execution-end', amount: 3, unit: 'months' } as const,
    };
    const byRule = { ...call, justificationDeadline: [{ from: NO_BOUND, to: months }] };
    expect(requestAnchors(request, byRule, calendar)('justification-end')).toBe('2026-09-30');
    expect(requestAnchors(request, undefined, calendar)('execution-end')).toBe('2026-06-30');
    expect(requestAnchors(request, undefined, calendar)('justification-end')).toBeNull();
  });

  it.each<[string, number | null, string, string]>([
    // LGS, art. 39.2.c: from the end of the maintenance where there is one that ends later.
    ['two years of maintenance', 24, '2028-06-30', '2032-06-30'],
    ['a maintenance that ends before the justification', 3, '2026-09-30', '2030-12-31'],
    ['nothing to maintain', 0, '', '2030-12-31'],
    // LGS, art. 31.4.a: the longer of its terms while nobody has said.
    ['nothing said', null, '2031-06-30', '2035-07-02'],
  ])(
    'of the limitation counts from all that has to be kept up: %s',
    (_, months, kept, limitation) => {
      const of = requestAnchors(request, { ...call, maintenanceMonths: months }, calendar);
      const type = MILESTONE_TYPES.find(({ code }) => code === 'limitation');
      expect(of('maintenance-end') ?? '').toBe(kept);
      const rule = { from: type?.anchor ?? 'publication', amount: 4, unit: 'years' } as const;
      expect(milestoneDay({ date: null, rule }, of, calendar)?.day).toBe(limitation);
    },
  );

  it('has an execution until the end of the year of the grant where the call says none (LGS, art. 31.1)', () => {
    const silent = { ...call, executionDeadline: [] };
    const own = { ...request, endDate: null, grantDate: '2027-02-01' };
    expect(requestAnchors(own, silent, calendar)('execution-end')).toBe('2027-12-31');
    expect(requestAnchors({ ...own, grantDate: null }, silent, calendar)('execution-end')).toBe(
      '2026-12-31',
    );
  });

  it.each<[string, Partial<RequestDates>, string | null, string | null]>([
    [
      'it was accessed',
      { notificationDate: '2026-03-02', receptionDate: '2026-03-04' },
      '2026-03-04',
      '2026-03-18',
    ],
    // Ten natural days, and Saint Joseph, who is kept in Galicia in 2026.
    [
      'it counts as refused',
      { notificationDate: '2026-03-02', receptionDate: null },
      '2026-03-12',
      '2026-03-27',
    ],
    ['never, where nothing was notified', { receptionDate: null }, null, null],
  ])(
    'of what counts from the access to the grant does so when %s (Ley 39/2015, article 43.2)',
    (_, dates, served, day) => {
      const of = requestAnchors({ ...request, ...dates }, call, calendar);
      expect(of('reception')).toBe(served);
      const accepting = rule('reception', 10, 'working-days');
      expect(milestoneDay(accepting, of, calendar)?.day ?? null).toBe(day);
    },
  );

  it('is the one that a person has set, or none while its event is not known', () => {
    const set = { ...rule('execution-end', 3, 'months'), date: '2026-12-01' };
    expect(milestoneDay(set, anchors, calendar)).toMatchObject({
      day: '2026-12-01',
      isComputed: false,
    });
    expect(milestoneDay(rule('payment', 1, 'months'), anchors, calendar)).toBeNull();
    expect(milestoneDay({ date: null, rule: null }, anchors, calendar)).toBeNull();
  });

  it('is late when it has passed and something is still to be done', () => {
    expect(isLate('pending', '2026-03-01', '2026-03-02')).toBe(true);
    expect(isLate('pending', '2026-03-02', '2026-03-02')).toBe(false);
    expect(isLate('done', '2026-03-01', '2026-03-02')).toBe(false);
    expect(isLate('pending', null, '2026-03-02')).toBe(false);
  });

  it('is told of on its days of alert and on no others', () => {
    const told = (today: string) => isAlertDay([7, 1, 0], '2026-03-29', today);
    expect(
      ['2026-03-22', '2026-03-23', '2026-03-28', '2026-03-29', '2026-03-30'].map(told),
    ).toEqual([true, false, true, true, false]);
  });
});
