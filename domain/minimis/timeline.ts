import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import { isHeld, type MinimisAid } from './aid.ts';
import type { MinimisLimit } from './limits.ts';
import { releaseDay, usedOn } from './window.ts';

/** What is used from a day on, until the next step. */
export interface MinimisStep {
  day: Day;
  usedCents: Cents;
}

/**
 * The steps of what is used of a ceiling, from the first day to the last, both in: one on the first day,
 * and one on each day on which the amount changes (Reg. (UE) 2023/2831, art. 3.2). None where the last
 * day is before the first.
 *
 * @param aids those of all the companies of one undertaking
 */
export function minimisTimeline({
  aids,
  limit,
  fiscalYearStarts,
  from,
  to,
}: {
  aids: readonly MinimisAid[];
  limit: MinimisLimit;
  fiscalYearStarts: readonly number[];
  from: Day;
  to: Day;
}): MinimisStep[] {
  if (to < from) return [];
  const counting = aids.filter((aid) => isHeld(aid) && limit.regimes.includes(aid.regime));
  const changes = counting.flatMap(({ grantDate }) => [
    grantDate,
    releaseDay(grantDate, limit.window, fiscalYearStarts),
  ]);
  const days = new Set([from, ...changes.filter((day) => from < day && day <= to)]);
  return [...days]
    .toSorted()
    .map((day) => ({ day, usedCents: usedOn(counting, limit, day, fiscalYearStarts) }))
    .filter(({ usedCents }, index, steps) => usedCents !== steps[index - 1]?.usedCents);
}
