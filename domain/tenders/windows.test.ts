import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { tenderAlerts } from './alerts.ts';
import { daysToApply, isClosingSoon, type TenderStatus, tenderStatus } from './status.ts';
import {
  type Bound,
  NO_BOUND,
  NO_WINDOW,
  type TenderDates,
  type TermRule,
  tenderAnchors,
  tenderDays,
  unsaidEnds,
  type Window,
} from './windows.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const on = (day: string): Bound => ({ ...NO_BOUND, day });
const after = (
  from: TermRule['from'],
  amount: number,
  unit: TermRule['unit'] = 'working-days',
): Bound => ({ ...NO_BOUND, rule: { from, amount, unit } });
const window = (from: Bound, to: Bound): Window => ({ from, to });
const tender = (fields: Partial<TenderDates> = {}): TenderDates => ({
  publicationDate: null,
  resolutionDate: null,
  applicationDeadline: NO_WINDOW,
  resolutionDeadline: NO_WINDOW,
  executionDeadline: [],
  justificationDeadline: [],
  paymentPeriod: [],
  maintenanceMonths: null,
  ...fields,
});

describe('the windows of a call', () => {
  it('have the days that are given, and those that rules give', () => {
    const days = tenderDays(
      tender({
        publicationDate: '2026-03-16',
        applicationDeadline: window(after('publication', 1, 'days'), after('publication', 10)),
        executionDeadline: [window(on('2026-05-04'), on('2026-09-30'))],
        justificationDeadline: [window(NO_BOUND, after('execution-end', 3, 'months'))],
      }),
      calendar,
    );
    const said = days.map(({ part, from, to }) => [part, from?.day ?? null, to?.day ?? null]);
    expect(said).toEqual([
      ['application', '2026-03-17', '2026-03-31'],
      ['resolution', null, null],
      ['execution', '2026-05-04', '2026-09-30'],
      ['justification', null, '2026-12-30'],
    ]);
    expect(days[0]?.to).toMatchObject({ isComputed: true, isProvisional: false });
    expect(days[2]?.to?.isComputed).toBe(false);
  });

  it('are provisional where a year that is not confirmed may move them', () => {
    const [application] = tenderDays(
      tender({
        publicationDate: '2026-12-21',
        applicationDeadline: window(NO_BOUND, after('publication', 20)),
      }),
      calendar,
    );
    expect(application?.to?.isProvisional).toBe(true);
    expect(application?.to?.day.slice(0, 4)).toBe('2027');
  });

  it('follow rules that count from other rules, and give nothing in a ring', () => {
    const chain = tender({
      publicationDate: '2026-01-07',
      applicationDeadline: window(NO_BOUND, after('publication', 1, 'months')),
      resolutionDeadline: window(NO_BOUND, after('application-end', 6, 'months')),
      executionDeadline: [window(after('resolution', 1, 'days'), NO_BOUND)],
    });
    // 7 February 2026 is a Saturday: the term ends on the 9th (Ley 39/2015, article 30.5).
    const anchors = tenderAnchors(chain, calendar);
    expect(anchors('application-end')).toBe('2026-02-09');
    expect(anchors('resolution')).toBe('2026-08-10');
    expect(anchors('execution-start')).toBe('2026-08-11');
    const ring = tender({
      executionDeadline: [window(NO_BOUND, after('justification-end', -1, 'months'))],
      justificationDeadline: [window(NO_BOUND, after('execution-end', 3, 'months'))],
    });
    expect(tenderDays(ring, calendar).map(({ to }) => to)).toEqual([null, null, null, null]);
  });

  it('take the day of the resolution itself once there is one', () => {
    const resolved = tender({
      resolutionDate: '2026-06-01',
      resolutionDeadline: window(NO_BOUND, on('2026-07-15')),
    });
    expect(tenderAnchors(resolved, calendar)('resolution')).toBe('2026-06-01');
    expect(tenderAnchors(tender(), calendar)('reception')).toBeNull();
  });
});

describe('the end of the justification (LGS, article 30.2)', () => {
  const executed = { executionDeadline: [window(NO_BOUND, on('2026-10-31'))] };
  const words: Bound = { ...NO_BOUND, text: 'as the resolution says' };
  it.each<[string, Partial<TenderDates>, string | null]>([
    // 31 January 2027 is a Sunday.
    ['three months after that of the execution', executed, '2027-02-01'],
    [
      'counted from the end of the year of the grant',
      { resolutionDate: '2026-02-27' },
      '2027-03-31',
    ],
    [
      'what the call says',
      { ...executed, justificationDeadline: [window(NO_BOUND, on('2026-12-15'))] },
      '2026-12-15',
    ],
    [
      'unknown where the call has only words',
      { ...executed, justificationDeadline: [window(NO_BOUND, words)] },
      null,
    ],
    [
      'unknown where its rule gives no day',
      { ...executed, justificationDeadline: [window(NO_BOUND, after('payment', 2, 'months'))] },
      null,
    ],
    ['unknown while that of the execution is', {}, null],
  ])('is %s', (_, dates, day) => {
    expect(tenderAnchors(tender(dates), calendar)('justification-end')).toBe(day);
  });

  it('of the law is no window of the call', () => {
    const silent = tender(executed);
    expect(tenderDays(silent, calendar).some(({ part }) => part === 'justification')).toBe(false);
    expect(unsaidEnds(silent, calendar)).toMatchObject([
      { part: 'justification', from: null, to: { day: '2027-02-01', isComputed: true } },
    ]);
  });

  it('bears what has to be kept up after it', () => {
    const kept = tenderAnchors(tender({ ...executed, maintenanceMonths: 0 }), calendar);
    expect(kept('obligations-end')).toBe('2027-02-01');
  });
});

describe('the status of a call', () => {
  const call = tender({
    publicationDate: '2026-01-15',
    applicationDeadline: window(on('2026-02-01'), on('2026-02-28')),
    executionDeadline: [window(on('2026-06-01'), on('2026-09-30'))],
    justificationDeadline: [window(on('2026-10-01'), on('2026-12-30'))],
  });
  const resolved = { ...call, resolutionDate: '2026-05-05' };
  const silent = {
    ...resolved,
    executionDeadline: [window(on('2026-06-01'), on('2026-10-31'))],
    justificationDeadline: [],
  };
  const statusOn = (dates: TenderDates, today: string, override: TenderStatus | null = null) =>
    tenderStatus({ ...dates, statusOverride: override }, today, calendar);

  it.each([
    [call, '2026-01-31', 'upcoming'],
    [call, '2026-02-01', 'open'],
    [call, '2026-02-28', 'open'],
    [call, '2026-03-01', 'closed'],
    // Until it is resolved nothing of it is executed.
    [call, '2026-07-01', 'closed'],
    [resolved, '2026-05-04', 'closed'],
    [resolved, '2026-05-05', 'resolved'],
    [resolved, '2026-06-01', 'execution'],
    [resolved, '2026-10-01', 'justification'],
    [resolved, '2026-12-30', 'justification'],
    [resolved, '2026-12-31', 'finished'],
    // LGS, article 30.2: three months to justify where the call says nothing.
    [silent, '2026-10-31', 'execution'],
    [silent, '2026-11-15', 'justification'],
    [silent, '2027-02-01', 'justification'],
    [silent, '2027-02-02', 'finished'],
    [tender(), '2026-01-01', 'draft'],
    [tender({ publicationDate: '2026-01-01' }), '2026-01-02', 'upcoming'],
  ] as const)('follows from its dates (%#)', (dates, today, status) => {
    expect(statusOn(dates, today)).toBe(status);
  });

  it('is what a person has set, where one has', () => {
    expect(statusOn(call, '2026-02-01', 'discarded')).toBe('discarded');
  });

  it.each<[string, TenderStatus]>([
    // Case 20b: applications from 9:00 of 2 November to 14:00 of 25 November.
    ['2026-11-02T08:59', 'upcoming'],
    ['2026-11-02T09:00', 'open'],
    ['2026-11-25', 'open'],
    ['2026-11-25T13:59', 'open'],
    ['2026-11-25T14:00', 'closed'],
    ['2026-11-25T14:01', 'closed'],
    ['2026-11-26', 'closed'],
  ])('with hours is at %s %s', (now, status) => {
    const at = (day: string, time: string): Bound => ({ ...on(day), time });
    const call = tender({
      applicationDeadline: window(at('2026-11-02', '09:00'), at('2026-11-25', '14:00')),
    });
    expect(tenderStatus({ ...call, statusOverride: null }, now, calendar)).toBe(status);
  });

  it('is about to close in its last fifteen days', () => {
    const soon = (today: string) =>
      isClosingSoon({ ...call, statusOverride: null }, today, calendar);
    expect(['2026-02-12', '2026-02-13', '2026-02-28', '2026-03-01'].map(soon)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(daysToApply(call, '2026-02-18', calendar)).toBe(10);
    expect(daysToApply(tender(), '2026-02-18', calendar)).toBeNull();
  });

  it.each([
    ['2026-11-25T13:59', 0],
    ['2026-11-25T14:00', null],
    ['2026-11-26', null],
  ])('has at %s %j days left to apply, where it closes at 14:00', (now, left) => {
    const call = tender({
      applicationDeadline: window(NO_BOUND, { ...on('2026-11-25'), time: '14:00' }),
    });
    expect(daysToApply(call, now, calendar)).toBe(left);
  });
});

describe('the alerts of a call (specification §4)', () => {
  const call = {
    ...tender({
      applicationDeadline: window(on('2026-03-25'), on('2026-03-29')),
      paymentPeriod: [window(NO_BOUND, on('2026-04-02'))],
      resolutionDate: '2026-05-04',
    }),
    date: '2026-03-10',
  };
  const alertsOn = (today: string) =>
    tenderAlerts(call, today, calendar).map(
      ({ part, end, daysLeft }) => `${part} ${end} ${daysLeft}`,
    );

  it.each([
    ['2026-03-06', ['date day 4']],
    ['2026-03-10', ['date day 0']],
    ['2026-03-21', ['application from 4']],
    ['2026-03-22', []],
    ['2026-03-24', []],
    // The clocks change on the 29th: days are counted, not hours.
    ['2026-03-25', ['application from 0', 'application to 4']],
    ['2026-03-26', []],
    ['2026-03-29', ['application to 0', 'payment to 4']],
    ['2026-03-30', []],
    ['2026-04-02', ['payment to 0']],
    ['2026-04-03', []],
    ['2026-04-30', ['resolutionDate day 4']],
    ['2026-05-04', ['resolutionDate day 0']],
    ['2026-05-05', []],
  ])('on %s are %j: exactly 4 and exactly 0 whole days before', (today, alerts) => {
    expect(alertsOn(today)).toEqual(alerts);
  });
});
