import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSchedule, type SchedulePlan } from './schedule-plan.ts';

/** 3.650,00 at 25 % a year: 912,50 a year, 2,50 a day of a year of 365. */
const camera = {
  costCents: 3_650_00,
  residualCents: 0,
  annualPctBp: 2_500,
  usefulMonths: 0,
  lisRow: 'information',
};
const there = (period: string, amountCents: number) => ({ period, amountCents });

function plan(...[bead, startsOn, existing]: Parameters<typeof planSchedule>): SchedulePlan {
  const made = planSchedule(bead, startsOn, existing);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

describe('a schedule', () => {
  test('takes days of the first month, and together the base to the cent', () => {
    const { months, missing, totalCents, warnings } = plan(camera, '2026-01-17', []);
    // 15 days of January, then February; four years on the 16 days that are left.
    expect(
      months.slice(0, 2).map(({ period, days, amountCents }) => [period, days, amountCents]),
    ).toEqual([
      ['2026-01', 15, 37_50],
      ['2026-02', 28, 70_00],
    ]);
    expect([months.length, months.at(-1)?.period, months.at(-1)?.days]).toEqual([
      49,
      '2030-01',
      16,
    ]);
    expect(missing).toEqual(months);
    expect([totalCents, months.at(-1)?.netCents]).toEqual([3_650_00, 0]);
    expect(warnings).toEqual([]);
  });

  test('leaves out the months that are there, and the sum stays exact', () => {
    const made = plan(camera, '2026-01-17', [there('2026-01', 37_50), there('2026-02', 70_00)]);
    expect(made.missing.map(({ period }) => period).slice(0, 2)).toEqual(['2026-03', '2026-04']);
    expect(made.missing).toHaveLength(47);
    expect([made.totalCents, made.differing]).toEqual([3_650_00, []]);
  });

  test('tells months of another amount, and what it comes to with them', () => {
    const made = plan(camera, '2026-01-17', [there('2026-01', 40_00), there('2025-12', 1_00)]);
    expect(made.differing).toEqual([{ period: '2026-01', isCents: 40_00, wouldBeCents: 37_50 }]);
    expect(made.totalCents).toBe(3_653_50);
  });

  test('comes to the base whichever of its months are there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 100, max: 10_000 }),
        fc.array(fc.nat(60), { maxLength: 20 }),
        (costCents, annualPctBp, picked) => {
          const bead = { ...camera, costCents, annualPctBp };
          const { months } = plan(bead, '2024-02-11', []);
          const existing = months.filter((_, at) => picked.includes(at));
          const made = plan(bead, '2024-02-11', existing);
          expect(made.totalCents).toBe(costCents);
          expect(made.missing.length + existing.length).toBe(months.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('goes by the life where there is no coefficient, and tells what the law does not take', () => {
    const slow = plan({ ...camera, annualPctBp: 0, usefulMonths: 120 }, '2026-01-01', []);
    expect(slow.months).toHaveLength(120);
    expect(slow.warnings).toEqual([{ code: 'life-above-maximum', months: 120, maxMonths: 96 }]);
    const fast = plan({ ...camera, annualPctBp: 3_300 }, '2026-01-01', []);
    expect(fast.warnings).toEqual([{ code: 'pct-above-maximum', pctBp: 3_300, maxPctBp: 2_500 }]);
  });

  test('is none without a cost, a rate or a day', () => {
    expect(planSchedule({ ...camera, residualCents: 3_650_00 }, '2026-01-01', [])).toBe('no-cost');
    expect(planSchedule({ ...camera, annualPctBp: 0 }, '2026-01-01', [])).toBe('no-rate');
    expect(planSchedule(camera, null, [])).toBe('no-start');
  });
});
