import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '#domain/money.ts';
import { type KeptMonth, planSchedule, type SchedulePlan } from './schedule-plan.ts';

/** 3.650,00 at 25 % a year: 912,50 a year, 2,50 a day of a year of 365. */
const camera = {
  costCents: 3_650_00,
  residualCents: 0,
  annualPctBp: 2_500,
  usefulMonths: 0,
  openingAccumulatedCents: 0,
  lisRow: 'information',
  lisRegime: 'general' as const,
  state: 'active' as const,
  retiredOn: null,
};
const there = (
  period: string,
  amountCents: number,
  state: KeptMonth['state'] = 'posted',
): KeptMonth => ({ id: period, period, amountCents, state, days: 30 });

function plan(...asked: Parameters<typeof planSchedule>): SchedulePlan {
  const made = planSchedule(...asked);
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
    expect([made.totalCents, made.changed, made.changesFrom]).toEqual([3_650_00, [], null]);
  });

  test('takes what is left over what is left of the life where a month took another amount', () => {
    const made = plan(camera, '2026-01-17', [there('2026-01', 40_00), there('2025-12', 1_00)]);
    expect(made.changesFrom).toBe('2026-02');
    expect([made.totalCents, made.missing[0]?.period]).toEqual([3_650_00, '2026-02']);
    expect(made.months.at(-1)?.netCents).toBe(0);
  });

  test('whose terms changed in its first month takes that from its first day of use', () => {
    const made = plan(camera, '2026-03-15', [there('2025-12', 1_00), there('2026-05', 50_00)], '');
    const [, march, april] = made.months;
    expect(march).toMatchObject({ period: '2026-03', fromOn: '2026-03-15', days: 17 });
    expect(april).toMatchObject({ period: '2026-04', fromOn: '2026-04-01', days: 30 });
    // Each day takes the same, to the cent that is rounded.
    const daily = (april?.amountCents ?? 0) / 30;
    expect(Math.abs((march?.amountCents ?? 0) - daily * 17)).toBeLessThanOrEqual(1);
    expect([made.totalCents, made.months.at(-1)?.netCents]).toEqual([3_650_00, 0]);
  });

  test('that has charges from before it was in use goes on from its first day of use', () => {
    const made = plan(camera, '2026-03-15', [there('2025-12', 1_00)]);
    expect(made.changesFrom).toBe('2026-01');
    expect(made.missing[0]).toMatchObject({ period: '2026-03', days: 17 });
  });

  test.each([
    ['longer', 72, 60],
    ['shorter', 36, 24],
  ])(
    'whose life becomes %s takes 36.000,00 over the %s months that are left',
    (_, usefulMonths, months) => {
      const machine = {
        ...camera,
        costCents: 48_000_00,
        annualPctBp: 0,
        usefulMonths: 48,
        lisRow: '',
      };
      const first = plan(machine, '2026-01-01', []).months;
      const existing = first.map(({ period, amountCents, days }, at): KeptMonth => {
        const state = at < 12 ? 'posted' : 'planned';
        return { id: period, period, amountCents, days, state };
      });
      const made = plan({ ...machine, usefulMonths }, '2026-01-01', existing);
      const left = made.months.slice(12);
      expect(sumCents(made.months.slice(0, 12).map(({ amountCents }) => amountCents))).toBe(
        12_000_00,
      );
      expect([left.length, left[0]?.period]).toEqual([months, '2027-01']);
      expect(made.totalCents).toBe(48_000_00);
      expect(made.removed).toHaveLength(Math.max(0, 36 - months));
      expect(made.missing).toHaveLength(Math.max(0, months - 36));
      expect(made.changed).toHaveLength(Math.min(36, months));
    },
  );

  test('of planned months alone changes from the month that is said', () => {
    const machine = {
      ...camera,
      costCents: 48_000_00,
      annualPctBp: 0,
      usefulMonths: 48,
      lisRow: '',
    };
    const existing = plan(machine, '2026-01-01', []).months.map(({ period, amountCents }) =>
      there(period, amountCents, 'planned'),
    );
    const made = plan({ ...machine, usefulMonths: 72 }, '2026-01-01', existing, '2027-01');
    expect([made.changesFrom, made.totalCents, made.months.length]).toEqual([
      '2027-01',
      48_000_00,
      72,
    ]);
    const anew = plan({ ...machine, usefulMonths: 72 }, '2026-01-01', existing, '');
    expect([anew.changesFrom, anew.totalCents, anew.changed.length]).toEqual([null, 48_000_00, 48]);
  });

  test('takes what is left after its life where all months of that are split', () => {
    const split = ['a', 'b'].map((id) => ({ ...there('2026-01', 10_00, 'planned'), id }));
    const made = plan({ ...camera, annualPctBp: 0, usefulMonths: 1 }, '2026-01-01', [
      ...split,
      there('2026-02', 5_00, 'planned'),
    ]);
    expect([made.totalCents, made.missing]).toEqual([3_650_00, []]);
    expect(made.changed.map(({ row, month }) => [row.period, month.amountCents])).toEqual([
      ['2026-02', 3_630_00],
    ]);
  });

  test('goes on from what was amortized before it came, over what is left of the life', () => {
    const taken = { ...camera, annualPctBp: 0, usefulMonths: 48, openingAccumulatedCents: 912_50 };
    const made = plan(taken, '2026-01-01', []);
    expect([made.months.length, made.totalCents]).toEqual([36, 3_650_00]);
    expect(made.months[0]).toMatchObject({ amountCents: 77_50, accumulatedCents: 990_00 });
    expect(made.months.at(-1)?.netCents).toBe(0);
    expect(plan({ ...taken, openingAccumulatedCents: 3_650_00 }, '2026-01-01', []).months).toEqual(
      [],
    );
  });

  test('of what is retired ends on that day: what was planned after it goes', () => {
    const existing = plan(camera, '2026-01-01', []).months.map(
      ({ period, amountCents, days }): KeptMonth => {
        const state = period < '2027' ? 'posted' : 'planned';
        return { id: period, period, amountCents, days, state };
      },
    );
    const gone = { ...camera, state: 'retired' as const, retiredOn: '2027-03-10' };
    const made = plan(gone, '2026-01-01', existing);
    // 2,50 a day: 912,50 of 2026, then 69 days.
    expect([made.totalCents, made.missing]).toEqual([912_50 + 172_50, []]);
    expect(
      made.changed.map(({ row, month }) => [row.period, month.days, month.amountCents]),
    ).toEqual([['2027-03', 10, 25_00]]);
    expect([made.removed.length, made.removed[0]?.period]).toEqual([33, '2027-04']);
    const changed = plan({ ...gone, annualPctBp: 5_000 }, '2026-01-01', existing);
    // 2.737,50 are left over 365 days: 7,50 a day.
    expect([changed.changesFrom, changed.totalCents]).toEqual(['2027-01', 912_50 + 517_50]);
    expect(changed.months.at(-1)).toMatchObject({ period: '2027-03', days: 10 });
  });

  test('is told the limits of used goods and of companies of small size', () => {
    const fast = { ...camera, annualPctBp: 5_000 };
    expect(plan({ ...fast, lisRegime: 'used' }, '2026-01-01', []).warnings).toEqual([]);
    expect(plan({ ...fast, lisRegime: 'small-entity' }, '2026-01-01', []).warnings).toEqual([]);
    expect(plan(fast, '2026-01-01', []).warnings).toHaveLength(1);
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
          const existing = months
            .filter((_, at) => picked.includes(at))
            .map(({ period, amountCents }) => there(period, amountCents, 'planned'));
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
