import { type Day, daysBetween } from '../days.ts';
import { roundRatio } from '../ratio.ts';
import { chargedDays, type ResourceMonth } from './eligible.ts';
import type { AmortizationState } from './kinds.ts';

/** The last day in use of a resource that has left; what is written of another counts for nothing. */
export function disposedOn(resource: { state: string; retiredOn: Day | null }): Day | null {
  return resource.state === 'retired' ? resource.retiredOn : null;
}

type Planned = Pick<ResourceMonth, 'period' | 'days' | 'amountCents'> & {
  state: AmortizationState;
};

/**
 * What becomes of a schedule whose resource leaves on a day: amortization ends with it, so that of the months
 * that were planned later ones go and that of the day keeps its days until then (PGC, NRV 2.ª, 2.1). What is
 * left of the value belongs to the result of the disposal (NRV 2.ª, 3). What was posted stands.
 */
export function endedBy<Month extends Planned>(
  schedule: readonly Month[],
  day: Day,
): {
  removed: Month[];
  changed: { row: Month; month: Pick<Planned, 'days' | 'amountCents'> }[];
} {
  const planned = schedule
    .filter(({ state }) => state === 'planned')
    .map((row) => ({ row, ...chargedDays(row, schedule) }));
  return {
    removed: planned.filter(({ fromOn }) => fromOn > day).map(({ row }) => row),
    changed: planned
      .filter(({ fromOn, toOn }) => fromOn <= day && day < toOn)
      .map(({ row, fromOn, toOn }) => {
        const days = daysBetween(fromOn, day) + 1;
        const up = BigInt(row.amountCents) * BigInt(days);
        const amountCents = roundRatio(up, BigInt(daysBetween(fromOn, toOn) + 1));
        return { row, month: { days, amountCents } };
      }),
  };
}
