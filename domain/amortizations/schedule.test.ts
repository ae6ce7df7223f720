import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { sumCents } from '../money.ts';
import { type LinearAsset, lifeEndsOn, linearSchedule } from './schedule.ts';

const asset = (changes: Partial<LinearAsset>): LinearAsset => ({
  costCents: 1_200_00,
  residualCents: 0,
  rate: { annualPctBp: 1000 },
  startsOn: '2026-01-01',
  ...changes,
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const anyRate = fc.oneof(
  fc.integer({ min: 100, max: 10_000 }).map((annualPctBp) => ({ annualPctBp })),
  fc.integer({ min: 1, max: 400 }).map((usefulMonths) => ({ usefulMonths })),
);
const anyAsset = fc
  .record({
    costCents: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    residualBp: fc.integer({ min: 0, max: 10_000 }),
    rate: anyRate,
    startsOn: anyDay,
  })
  .map(({ costCents, residualBp, ...rest }) => ({
    ...rest,
    costCents,
    residualCents: Math.floor((costCents * residualBp) / 10_000),
  }));

describe('linearSchedule', () => {
  it('takes 120 € a year of 1,200 € at 10 %, month by month by its days', () => {
    const months = linearSchedule(asset({}));
    // 12000 × 31/365 = 1019.18; × 59/365 = 1939.73; × 90/365 = 2958.90
    expect(months.slice(0, 3).map((month) => month.amountCents)).toEqual([1019, 921, 1019]);
    expect(months[11]).toEqual({
      period: '2026-12',
      fromOn: '2026-12-01',
      toOn: '2026-12-31',
      days: 31,
      amountCents: 1019,
      accumulatedCents: 120_00,
      netCents: 1_080_00,
    });
    expect(months).toHaveLength(120);
    expect(months.at(-1)).toMatchObject({ period: '2035-12', netCents: 0 });
  });

  it('starts on any day: from the 15th, March has 17 days', () => {
    const [march, april] = linearSchedule(asset({ startsOn: '2026-03-15' }));
    // 12000 × 17/365 = 558.90; × 47/365 = 1545.21
    expect(march).toMatchObject({ fromOn: '2026-03-15', days: 17, amountCents: 559 });
    expect(april).toMatchObject({ fromOn: '2026-04-01', days: 30, amountCents: 1545 - 559 });
  });

  it('keeps the residual value', () => {
    const months = linearSchedule(asset({ residualCents: 200_00, rate: { usefulMonths: 24 } }));
    expect(months).toHaveLength(24);
    expect(sumCents(months.map((month) => month.amountCents))).toBe(1_000_00);
    expect(months.at(-1)?.netCents).toBe(200_00);
  });

  it('weighs a day of a leap year 1/366, so that the year takes the annual amount', () => {
    const months = linearSchedule(asset({ startsOn: '2027-07-01' }));
    // 12000 × 184/365 = 6049.32 in 2027
    expect(sumOfYear(months, '2027')).toBe(6049);
    expect(sumOfYear(months, '2028')).toBe(120_00);
    // 12000 × 31/366 = 1016.39, after 6049.32: 7065.71 − 6049.32
    expect(months.find((month) => month.period === '2028-01')?.amountCents).toBe(7066 - 6049);
  });

  it('ends within a month where the rate makes no whole months: 33 % lasts 36 months and 12 days', () => {
    // 120000 / 3300 = 36.36 months; 0.3636 × 31 days of January 2029 = 11.3, rounded up
    expect(lifeEndsOn('2026-01-01', { annualPctBp: 3300 })).toBe('2029-01-12');
    const months = linearSchedule(asset({ rate: { annualPctBp: 3300 } }));
    expect(months).toHaveLength(37);
    expect(months.at(-1)).toMatchObject({ days: 12, accumulatedCents: 1_200_00, netCents: 0 });
    expect(months.at(-1)?.amountCents).toBe(1_200_00 - 3 * 396_00);
  });

  it('stops after the day of a disposal and leaves the book value', () => {
    const months = linearSchedule(asset({ disposedOn: '2026-03-10' }));
    // 12000 × 69/365 = 2268.49
    expect(months.map((month) => month.amountCents)).toEqual([1019, 921, 2268 - 1940]);
    expect(months.at(-1)).toMatchObject({ toOn: '2026-03-10', days: 10, netCents: 120_000 - 2268 });
  });

  it('takes nothing of an asset that left before it was used, and all of one that left after', () => {
    expect(linearSchedule(asset({ disposedOn: '2025-12-31' }))).toEqual([]);
    expect(linearSchedule(asset({ disposedOn: '2040-01-01' }))).toEqual(linearSchedule(asset({})));
  });

  it.each([
    ['a residual value above the cost', { residualCents: 1_200_01 }],
    ['a residual value below zero', { residualCents: -1 }],
    ['a cost that is no integer', { costCents: 0.5 }],
    ['a rate of zero', { rate: { annualPctBp: 0 } }],
    ['a rate above the whole', { rate: { annualPctBp: 10_001 } }],
    ['no life', { rate: { usefulMonths: 0 } }],
    ['half a month', { rate: { usefulMonths: 0.5 } }],
    ['a life above a hundred years', { rate: { annualPctBp: 99 } }],
  ])('refuses %s', (_, changes) => {
    expect(() => linearSchedule(asset(changes))).toThrow(RangeError);
  });

  it('sums to the cent, in months without gaps and never negative, for any asset', () => {
    fc.assert(
      fc.property(anyAsset, (input) => {
        const months = linearSchedule(input);
        const base = input.costCents - input.residualCents;
        expect(sumCents(months.map((month) => month.amountCents))).toBe(base);
        expect(months.at(-1)?.netCents).toBe(input.residualCents);
        expect(months.every((month) => month.amountCents >= 0)).toBe(true);
        expect(months[0]?.fromOn).toBe(input.startsOn);
        expect(months.slice(1).map((month) => month.fromOn)).toEqual(
          months.slice(0, -1).map((month) => addDays(month.toOn, 1)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('takes the annual amount in each whole calendar year, within a cent of rounding', () => {
    const whole = fc.record({ asset: anyAsset, bp: fc.integer({ min: 200, max: 3300 }) });
    fc.assert(
      fc.property(whole, ({ asset: input, bp }) => {
        const months = linearSchedule({ ...input, rate: { annualPctBp: bp } });
        const year = String(Number(input.startsOn.slice(0, 4)) + 1);
        const annual = ((input.costCents - input.residualCents) * bp) / 10_000;
        expect(Math.abs(sumOfYear(months, year) - annual)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('is the beginning of the whole schedule where a disposal cuts it', () => {
    fc.assert(
      fc.property(anyAsset, fc.nat(5_000), (input, after) => {
        const disposedOn = addDays(input.startsOn, after);
        const whole = linearSchedule(input);
        const cut = linearSchedule({ ...input, disposedOn });
        expect(cut.length).toBeGreaterThan(0);
        expect(cut.slice(0, -1)).toEqual(whole.slice(0, cut.length - 1));
        expect(cut.at(-1)?.accumulatedCents).toBeLessThanOrEqual(
          whole[cut.length - 1]?.accumulatedCents ?? 0,
        );
      }),
      { numRuns: 60 },
    );
  });
});

function sumOfYear(months: { period: string; amountCents: number }[], year: string): number {
  const ofYear = months.filter((month) => month.period.startsWith(year));
  return sumCents(ofYear.map((month) => month.amountCents));
}
