import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
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
  firstPaymentDate: null,
};
const anchors = requestAnchors(request, (anchor) =>
  anchor === 'execution-end' || anchor === 'resolution' ? '2026-05-31' : null,
);
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
