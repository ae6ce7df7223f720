import { addDays, addYears, type Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import type { MinimisWindow } from '../tax/de-minimis.ts';
import { taxPeriodStart } from '../tax/tax-period.ts';
import { isHeld, type MinimisAid } from './aid.ts';
import type { MinimisLimit } from './limits.ts';

/** Aid that stops counting, and the first day on which it does not count. */
export interface Release {
  day: Day;
  cents: Cents;
}

/** How an undertaking stands against a ceiling on a day. All amounts are zero or more. */
export interface MinimisPosition<T extends MinimisAid = MinimisAid> {
  limit: MinimisLimit;
  day: Day;
  /** The aids that count on the day, in the order they came. */
  counted: T[];
  usedCents: Cents;
  /** What may still be granted on the day. */
  headroomCents: Cents;
  /** What passes the ceiling already. */
  overCents: Cents;
  /** Asked for and not granted: apart, whenever it is expected. */
  requestedCents: Cents;
  /** What would be used if all that was asked for were granted on the day. */
  ifGrantedCents: Cents;
  /** Of the counted aids, in order of day. */
  nextReleases: Release[];
}

/**
 * The first day on which an aid does not count any more.
 * - Rolling: any three years up to the day d are (d − 3 years, d], so that an aid of 2024-03-10 is out on
 *   2027-03-10; one of 29 February, whose day the third year lacks, on 1 March (Reg. (UE) 2023/2831,
 *   art. 3.2).
 * - Fiscal years: the first day of the third fiscal year after that of the aid (Reg. (UE) 717/2014,
 *   art. 3.2).
 *
 * @param fiscalYearStarts months, 1 to 12, in which the fiscal years of the companies of the undertaking
 *   begin; where they differ the aid counts as long as it does for one of them
 */
export function releaseDay(
  grantDate: Day,
  window: MinimisWindow,
  fiscalYearStarts: readonly number[],
): Day {
  if (window === 'rolling-3-years') {
    const third = addYears(grantDate, 3);
    return addYears(third, -3) < grantDate ? addDays(third, 1) : third;
  }
  const starts = fiscalYearStarts.length > 0 ? fiscalYearStarts : [1];
  return starts
    .map((month) => addYears(taxPeriodStart(grantDate, month), 3))
    .reduce((latest, day) => (day > latest ? day : latest));
}

/**
 * Whether an aid counts against a ceiling on the day: it was granted by then, its three years are not
 * over, and it was not given back (Reg. (UE) 2023/2831, art. 3.2 and 3.3).
 */
export function countsOn(
  aid: MinimisAid,
  limit: MinimisLimit,
  day: Day,
  fiscalYearStarts: readonly number[],
): boolean {
  return (
    isHeld(aid) &&
    limit.regimes.includes(aid.regime) &&
    aid.grantDate <= day &&
    day < releaseDay(aid.grantDate, limit.window, fiscalYearStarts)
  );
}

/** The sum of the gross grant equivalents of the aids that count on the day, in cents. */
export function usedOn(
  aids: readonly MinimisAid[],
  limit: MinimisLimit,
  day: Day,
  fiscalYearStarts: readonly number[],
): Cents {
  const counted = aids.filter((aid) => countsOn(aid, limit, day, fiscalYearStarts));
  return sumCents(counted.map(({ ggeCents }) => ggeCents));
}

/**
 * What of a ceiling is used on the day, what is left and when aid is released (Reg. (UE) 2023/2831,
 * art. 3.2 and 5.2).
 *
 * @param aids those of all the companies of one undertaking
 */
export function minimisPosition<T extends MinimisAid>(
  aids: readonly T[],
  limit: MinimisLimit,
  day: Day,
  fiscalYearStarts: readonly number[],
): MinimisPosition<T> {
  const counted = aids.filter((aid) => countsOn(aid, limit, day, fiscalYearStarts));
  const usedCents = sumCents(counted.map(({ ggeCents }) => ggeCents));
  const requested = aids.filter(
    ({ state, regime }) => state === 'requested' && limit.regimes.includes(regime),
  );
  const requestedCents = sumCents(requested.map(({ ggeCents }) => ggeCents));
  return {
    limit,
    day,
    counted,
    usedCents,
    headroomCents: Math.max(0, limit.ceilingCents - usedCents),
    overCents: Math.max(0, usedCents - limit.ceilingCents),
    requestedCents,
    ifGrantedCents: usedCents + requestedCents,
    nextReleases: releasesOf(counted, limit.window, fiscalYearStarts),
  };
}

/**
 * The fullest of all the windows that hold a day: any period of three years counts, so that an aid of that day
 * meets those that were granted after it too (Reg. (UE) 2023/2831, art. 3.2). Its `day` is the last of that window;
 * of windows that are equally full it is the first.
 */
export function fullestPosition<T extends MinimisAid>(
  aids: readonly T[],
  limit: MinimisLimit,
  day: Day,
  fiscalYearStarts: readonly number[],
): MinimisPosition<T> {
  const last = releaseDay(day, limit.window, fiscalYearStarts);
  const later = aids
    .filter((aid) => isHeld(aid) && limit.regimes.includes(aid.regime))
    .map(({ grantDate }) => grantDate)
    .filter((one) => day < one && one < last);
  return [day, ...new Set(later)]
    .toSorted()
    .map((end) => minimisPosition(aids, limit, end, fiscalYearStarts))
    .reduce((fullest, one) => (one.usedCents > fullest.usedCents ? one : fullest));
}

function releasesOf(
  counted: readonly MinimisAid[],
  window: MinimisWindow,
  fiscalYearStarts: readonly number[],
): Release[] {
  const byDay = new Map<Day, Cents>();
  for (const { grantDate, ggeCents } of counted) {
    const day = releaseDay(grantDate, window, fiscalYearStarts);
    byDay.set(day, (byDay.get(day) ?? 0) + ggeCents);
  }
  return [...byDay]
    .map(([day, cents]) => ({ day, cents }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
