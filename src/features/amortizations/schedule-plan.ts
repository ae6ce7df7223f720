import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import { type LimitWarning, linearWarnings } from '#domain/amortizations/limits.ts';
import {
  lifeEndsOn,
  linearSchedule,
  rateOf,
  remainingSchedule,
  type ScheduleMonth,
} from '#domain/amortizations/schedule.ts';
import { disposedOn } from '#domain/amortizations/retirement.ts';
import { addMonths, type Day, endOfMonth } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { LIS_ROWS } from '#domain/tax/lis-amortization.ts';

/** A month that is there. */
export type KeptMonth = Pick<Amortization, 'id' | 'period' | 'amountCents' | 'state' | 'days'>;

/** A schedule as it would be, and what is to be done so that it is. */
export interface SchedulePlan {
  /** Each month of it, those that stand with what they took. */
  months: readonly ScheduleMonth[];
  /** Months without a row: those that are made. */
  missing: readonly ScheduleMonth[];
  /** Planned months that take another amount by the terms of now. */
  changed: readonly { row: KeptMonth; month: ScheduleMonth }[];
  /** Planned months after the end of the life: those that go. */
  removed: readonly KeptMonth[];
  /** `YYYY-MM` from which on the terms of now count, where months before it took something else; null for none. */
  changesFrom: string | null;
  /** What the schedule comes to, with what was amortized before; more than the base where too much was taken. */
  totalCents: Cents;
  baseCents: Cents;
  warnings: readonly LimitWarning[];
}

/** Why a resource has no schedule. */
export type NoSchedule = 'no-cost' | 'no-rate' | 'no-start';

type Terms = Pick<
  Bead,
  | 'costCents'
  | 'residualCents'
  | 'openingAccumulatedCents'
  | 'annualPctBp'
  | 'usefulMonths'
  | 'lisRow'
  | 'lisRegime'
  | 'state'
  | 'retiredOn'
>;

/**
 * The linear schedule of a resource from a day of use on, beside the months that are there. Those that were
 * posted, those before `from`, and those that people have split, stand: where they are not those of the terms of now, these have
 * changed, and what is left of the base is taken over what is left of the life (PGC, NRV 22). The sum
 * is cost less residual value, to the cent, and never more by itself; of what has left it is what was taken
 * until that day.
 */
export function planSchedule(
  bead: Terms,
  startsOn: Day | null,
  existing: readonly KeptMonth[],
  from = firstOpen(existing),
): SchedulePlan | NoSchedule {
  const { costCents, residualCents, openingAccumulatedCents: openingCents } = bead;
  const baseCents = costCents - residualCents;
  const rate = rateOf(bead);
  if (baseCents <= 0) return 'no-cost';
  if (rate === null) return 'no-rate';
  if (startsOn === null) return 'no-start';
  const asset = { costCents, residualCents, openingCents, rate, startsOn };
  const plain = linearSchedule({ ...asset, disposedOn: disposedOn(bead) });
  const byPeriod = groupBy(existing, ({ period }) => period);
  const isOpen = ({ state, period }: KeptMonth) =>
    state === 'planned' && period >= from && byPeriod.get(period)?.length === 1;
  const standing = existing.filter((one) => !isOpen(one));
  const isAsPlanned = [...groupBy(standing, ({ period }) => period)].every(([period, parts]) => {
    const cents = sumCents(parts.map(({ amountCents }) => amountCents));
    return plain.some((month) => month.period === period && month.amountCents === cents);
  });
  const months = isAsPlanned ? plain : changedMonths(bead, startsOn, standing, from);
  const row = LIS_ROWS.find(({ code }) => code === bead.lisRow);
  const inPlan = new Map(months.map((month) => [month.period, month]));
  const open = existing.filter(isOpen);
  return {
    months,
    missing: months.filter(({ period }) => !byPeriod.has(period)),
    changed: open.flatMap((one) => {
      const month = inPlan.get(one.period);
      return month && month.amountCents !== one.amountCents ? [{ row: one, month }] : [];
    }),
    removed: open.filter(({ period }) => !inPlan.has(period)),
    changesFrom: isAsPlanned ? null : from,
    totalCents: openingCents + sumCents(months.map(({ amountCents }) => amountCents)),
    baseCents,
    warnings: row ? linearWarnings(rate, row, bead.lisRegime) : [],
  };
}

/** The first month that may still be changed: after the last one that was posted. */
export function firstOpen(existing: readonly KeptMonth[]): string {
  const posted = existing.filter(({ state }) => state !== 'planned').map(({ period }) => period);
  const last = posted.toSorted().at(-1);
  return last === undefined ? '' : addMonths(`${last}-01`, 1).slice(0, 7);
}

/** What stands, month by month, and what is left over what is left of the life. */
function changedMonths(
  bead: Terms,
  startsOn: Day,
  standing: readonly KeptMonth[],
  from: string,
): ScheduleMonth[] {
  const { openingAccumulatedCents, costCents, residualCents } = bead;
  const rate = rateOf(bead);
  if (rate === null) return [];
  const base = costCents - residualCents;
  let accumulatedCents = openingAccumulatedCents;
  const stood = standing
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
    .map(({ period, days, amountCents }): ScheduleMonth => {
      accumulatedCents += amountCents;
      const fromOn = `${period}-01`;
      const toOn = endOfMonth(fromOn);
      const netCents = costCents - accumulatedCents;
      return { period, fromOn, toOn, days, amountCents, accumulatedCents, netCents };
    });
  const left = { base, left: Math.max(1, base - openingAccumulatedCents) };
  const changedOn = `${from || startsOn.slice(0, 7)}-01`;
  const taken = remainingSchedule({
    // Nothing is taken of the days before it was in use.
    fromOn: changedOn < startsOn ? startsOn : changedOn,
    endsOn: lifeEndsOn(startsOn, rate, left),
    costCents,
    residualCents,
    takenCents: accumulatedCents,
    without: new Set(standing.map(({ period }) => period)),
    disposedOn: disposedOn(bead),
  });
  return [...stood, ...taken].toSorted((a, b) => (a.period < b.period ? -1 : 1));
}
