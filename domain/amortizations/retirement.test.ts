import { describe, expect, it } from 'vitest';
import { endOfMonth } from '../days.ts';
import { sumCents } from '../money.ts';
import { disposedOn, endedBy } from './retirement.ts';
import { linearSchedule } from './schedule.ts';

// 12,000 € over 48 months from 16 March 2026, of which 2026 was posted.
const MACHINE = {
  costCents: 12_000_00,
  residualCents: 0,
  rate: { usefulMonths: 48 },
  startsOn: '2026-03-16',
};
const SCHEDULE = linearSchedule(MACHINE).map(({ period, days, amountCents }) => {
  const state = period < '2027-01' ? ('posted' as const) : ('planned' as const);
  return { period, days, amountCents, state };
});

describe('endedBy', () => {
  it('leaves of the planned months what comes until the day, as a schedule that ends with it', () => {
    const day = '2027-06-10';
    const { removed, changed } = endedBy(SCHEDULE, day);
    expect([removed[0]?.period, removed.at(-1)?.period]).toEqual(['2027-07', '2030-03']);
    expect(changed.map(({ row, month }) => [row.period, month.days])).toEqual([['2027-06', 10]]);
    const kept = SCHEDULE.filter((month) => !removed.includes(month)).map(
      (month) => changed.find(({ row }) => row === month)?.month.amountCents ?? month.amountCents,
    );
    const ended = linearSchedule({ ...MACHINE, disposedOn: day });
    expect(kept).toHaveLength(ended.length);
    const takenCents = sumCents(ended.map(({ amountCents }) => amountCents));
    expect(Math.abs(sumCents(kept) - takenCents)).toBeLessThanOrEqual(1);
  });

  it('leaves what was posted, and a month that ends with the day', () => {
    const { removed, changed } = endedBy(SCHEDULE, '2026-10-31');
    expect([removed[0]?.period, changed]).toEqual(['2027-01', []]);
    expect(endedBy(SCHEDULE, endOfMonth('2027-02-01'))).toMatchObject({ changed: [] });
  });

  it('counts the days of the first month from the day of use on', () => {
    const planned = SCHEDULE.map((month) => ({ ...month, state: 'planned' as const }));
    const { changed } = endedBy(planned, '2026-03-19');
    // Four of the sixteen days that take 131.51 €.
    expect(changed.map(({ month }) => month)).toEqual([{ days: 4, amountCents: 32_88 }]);
    expect(endedBy(planned, '2026-03-10').removed).toHaveLength(planned.length);
  });
});

describe('disposedOn', () => {
  it('is said of what is retired alone', () => {
    expect(disposedOn({ state: 'retired', retiredOn: '2027-06-10' })).toBe('2027-06-10');
    expect(disposedOn({ state: 'active', retiredOn: '2027-06-10' })).toBeNull();
  });
});
