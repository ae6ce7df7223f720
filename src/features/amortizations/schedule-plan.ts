import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import { type LimitWarning, linearWarnings } from '#domain/amortizations/limits.ts';
import { linearSchedule, rateOf, type ScheduleMonth } from '#domain/amortizations/schedule.ts';
import type { Day } from '#domain/days.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { LIS_ROWS } from '#domain/tax/lis-amortization.ts';

/** A schedule as it would be, and what of it is not there yet. */
export interface SchedulePlan {
  months: readonly ScheduleMonth[];
  /** Months without a row: those that are made. */
  missing: readonly ScheduleMonth[];
  /** Months that are there with another amount; they stay as they are. */
  differing: readonly { period: string; isCents: Cents; wouldBeCents: Cents }[];
  /** What the rows come to once the missing ones are made. */
  totalCents: Cents;
  baseCents: Cents;
  warnings: readonly LimitWarning[];
}

/** Why a resource has no schedule. */
export type NoSchedule = 'no-cost' | 'no-rate' | 'no-start';

/**
 * The linear schedule of a resource from a day of use on, beside the months that are there. The sum of
 * the schedule is cost less residual value, to the cent.
 */
export function planSchedule(
  bead: Pick<Bead, 'costCents' | 'residualCents' | 'annualPctBp' | 'usefulMonths' | 'lisRow'>,
  startsOn: Day | null,
  existing: readonly Pick<Amortization, 'period' | 'amountCents'>[],
): SchedulePlan | NoSchedule {
  const { costCents, residualCents } = bead;
  const baseCents = costCents - residualCents;
  const rate = rateOf(bead);
  if (baseCents <= 0) return 'no-cost';
  if (rate === null) return 'no-rate';
  if (startsOn === null) return 'no-start';
  const months = linearSchedule({ costCents, residualCents, rate, startsOn });
  const there = new Map<string, Cents>();
  for (const { period, amountCents } of existing) {
    there.set(period, (there.get(period) ?? 0) + amountCents);
  }
  const missing = months.filter(({ period }) => !there.has(period));
  const row = LIS_ROWS.find(({ code }) => code === bead.lisRow);
  return {
    months,
    missing,
    differing: months.flatMap(({ period, amountCents }) => {
      const isCents = there.get(period);
      const differs = isCents !== undefined && isCents !== amountCents;
      return differs ? [{ period, isCents, wouldBeCents: amountCents }] : [];
    }),
    totalCents: sumCents([...there.values(), ...missing.map((month) => month.amountCents)]),
    baseCents,
    warnings: row ? linearWarnings(rate, row) : [],
  };
}
