import { describe, expect, it } from 'vitest';
import { NO_BOUND, type Window } from '../tenders/windows.ts';
import { eventRanges, weekBars } from './event-ranges.ts';
import { eventsOf, eventTender } from './testing.ts';

const windowOf = (from: string | null, to: string | null): Window => ({
  from: { ...NO_BOUND, day: from },
  to: { ...NO_BOUND, day: to },
});
const rangedOf = (...tenders: { id: string; application?: Window; execution?: Window[] }[]) =>
  eventsOf({
    tenders: tenders.map(({ id, application, execution = [] }) =>
      eventTender({
        id,
        code: id.toUpperCase(),
        ...(application && { applicationDeadline: application }),
        executionDeadline: execution,
        paymentPeriod: [windowOf('2026-03-01', '2026-12-31')],
      }),
    ),
  });
/** Monday 16 to Sunday 22 March. */
const week = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-03-${day}`);

describe('the windows of calls', () => {
  it('of applications and of execution are ranges where both their ends are known', () => {
    const events = rangedOf(
      {
        id: 'a',
        application: windowOf('2026-03-02', '2026-03-20'),
        execution: [windowOf('2026-04-01', '2026-06-30'), windowOf('2026-09-01', '2026-10-31')],
      },
      { id: 'b', application: windowOf(null, '2026-03-20') },
      { id: 'c', application: windowOf('2026-03-20', '2026-03-20') },
    );
    const ranges = eventRanges(events);
    expect(ranges.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['tender-a-application-0', '2026-03-02', '2026-03-20'],
      ['tender-a-execution-0', '2026-04-01', '2026-06-30'],
      ['tender-a-execution-1', '2026-09-01', '2026-10-31'],
    ]);
    expect(ranges[0]).toMatchObject({ layer: 'application', context: 'A', tenderId: 'a' });
  });

  it('are bars of a week that never lie over each other', () => {
    const ranges = eventRanges(
      rangedOf(
        { id: 'a', application: windowOf('2026-03-02', '2026-03-17') },
        { id: 'b', application: windowOf('2026-03-17', '2026-03-25') },
        { id: 'c', application: windowOf('2026-03-18', '2026-03-19') },
        { id: 'd', application: windowOf('2026-03-20', '2026-03-22') },
        { id: 'e', application: windowOf('2026-03-23', '2026-03-24') },
      ),
    );
    const bars = weekBars(week, ranges, 2);
    expect(
      bars.map(({ range, lane, first, last, isBegin, isEnd }) => [
        range.tenderId,
        lane,
        `${first}-${last}`,
        isBegin,
        isEnd,
      ]),
    ).toEqual([
      ['a', 0, '0-1', false, true],
      ['b', 1, '1-6', true, false],
      ['c', 0, '2-3', true, true],
      ['d', 0, '4-6', true, true],
    ]);
  });

  it('of applications have room before the long ones of execution', () => {
    const ranges = eventRanges(
      rangedOf(
        { id: 'a', execution: [windowOf('2025-03-01', '2027-04-30')] },
        { id: 'b', application: windowOf('2026-03-18', '2026-03-30') },
      ),
    );
    expect(weekBars(week, ranges, 1).map(({ range }) => range.tenderId)).toEqual(['b']);
  });

  it('find no place in a week beyond its lines', () => {
    const ranges = eventRanges(
      rangedOf(
        { id: 'a', application: windowOf('2026-03-01', '2026-04-30') },
        { id: 'b', application: windowOf('2026-03-02', '2026-04-30') },
      ),
    );
    expect(weekBars(week, ranges, 1).map(({ range }) => range.tenderId)).toEqual(['a']);
    expect(weekBars(week, ranges, 2).map(({ first, last }) => [first, last])).toEqual([
      [0, 6],
      [0, 6],
    ]);
  });
});
