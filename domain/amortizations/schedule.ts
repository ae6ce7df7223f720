import { type Day, addDays, addMonths, daysBetween, endOfMonth } from '../days.ts';
import type { Cents } from '../money.ts';
import { roundRatio } from '../ratio.ts';

/** How fast an asset loses its value: basis points of the base a year, or a life in months. */
export type LinearRate = { annualPctBp: number } | { usefulMonths: number };

/** How fast a resource loses its value: its coefficient, or its life where it has none. */
export function rateOf(resource: { annualPctBp: number; usefulMonths: number }): LinearRate | null {
  const { annualPctBp, usefulMonths } = resource;
  if (annualPctBp > 0) return { annualPctBp };
  return usefulMonths > 0 ? { usefulMonths } : null;
}

/** What a linear schedule is made of; amounts in cents, `costCents ≥ residualCents ≥ 0`. */
export interface LinearAsset {
  costCents: Cents;
  residualCents: Cents;
  rate: LinearRate;
  /** First day of use, any day of a month; of one taken over in mid-life the day on which it came. */
  startsOn: Day;
  /** What was amortized of it before it came; none when left out. */
  openingCents?: Cents;
  /** Last day of use where the asset left before the end of its life. */
  disposedOn?: Day | null;
}

/** What a month takes of the value: `fromOn` to `toOn` are its days of use, both counted. */
export interface ScheduleMonth {
  /** `YYYY-MM`. */
  period: string;
  fromOn: Day;
  toOn: Day;
  days: number;
  amountCents: Cents;
  /** Taken so far, this month included. */
  accumulatedCents: Cents;
  /** Cost less what was taken so far. */
  netCents: Cents;
}

/** Longest life that the product takes, in months. */
export const MAX_LIFE_MONTHS = 1_200;

/** Months in which a rate of one basis point a year takes the whole base. */
const MONTHS_AT_ONE_BP = 120_000;
/** Common denominator of days in ordinary and in leap years. */
const YEAR_PARTS = 365 * 366;

/**
 * The months of a linear amortization: annual = (cost − residual) × rate, cumulated by days of use,
 * each day weighing 1/365 (1/366 in a leap year), so that a whole calendar year takes the annual
 * amount and never more than the coefficient. A month is round(cum(k)) − round(cum(k−1)); the last
 * day of the life takes what is left. A disposal cuts the schedule after its day: the sum is then
 * what was taken until it, and `netCents` of the last month is the book value. What was amortized
 * before goes on at the same pace, over what is left of the life.
 * Source: Ley 27/2014 article 12.1.a. RangeError for amounts or rates that make no schedule.
 */
export function linearSchedule(asset: LinearAsset): ScheduleMonth[] {
  const base = baseOf(asset);
  const { startsOn, rate, openingCents = 0 } = asset;
  if (openingCents > 0 && openingCents >= base) return [];
  const left = openingCents > 0 ? { base, left: base - openingCents } : WHOLE;
  const endsOn = lifeEndsOn(startsOn, rate, left);
  const stopsOn = asset.disposedOn && asset.disposedOn < endsOn ? asset.disposedOn : endsOn;
  const months: ScheduleMonth[] = [];
  let taken: Cents = openingCents;
  let yearParts = 0;
  for (let fromOn = startsOn; fromOn <= stopsOn; ) {
    const monthEnd = endOfMonth(fromOn);
    const toOn = monthEnd < stopsOn ? monthEnd : stopsOn;
    const days = daysBetween(fromOn, toOn) + 1;
    yearParts += partsOf(fromOn, days);
    const accumulatedCents =
      toOn === endsOn ? base : Math.min(base, openingCents + cumulated(base, rate, yearParts));
    months.push({
      period: fromOn.slice(0, 7),
      fromOn,
      toOn,
      days,
      amountCents: accumulatedCents - taken,
      accumulatedCents,
      netCents: asset.costCents - accumulatedCents,
    });
    taken = accumulatedCents;
    fromOn = addDays(monthEnd, 1);
  }
  return months;
}

/** What is left of a value to be amortized. */
export interface LeftToTake {
  /** The day from which on it is taken: the first of a month, or the first day of use. */
  fromOn: Day;
  /** The last day of the life, by its terms of now. */
  endsOn: Day;
  costCents: Cents;
  residualCents: Cents;
  /** Taken before, by whatever terms. */
  takenCents: Cents;
  /** Months of which the charge stands: they are left out, and what they took counts as taken. */
  without: ReadonlySet<string>;
  /** As of a `LinearAsset`. */
  disposedOn?: Day | null;
}

/**
 * What is left of the base over what is left of the life, by days as `linearSchedule` weighs them: a change
 * of life or of residual value counts from the change on and never passes the base (PGC, NRV 22). Where the
 * life is over already, or all of its months stand, the first month after it takes all that is left. A disposal cuts
 * it after its day.
 */
export function remainingSchedule(left: LeftToTake): ScheduleMonth[] {
  const { costCents, takenCents, without } = left;
  const base = baseOf(left);
  const toTake = base - takenCents;
  if (toTake <= 0) return [];
  const freeUntil = (day: Day) =>
    monthsBetween(left.fromOn, day).filter(({ period }) => !without.has(period));
  let lastDay = left.endsOn < left.fromOn ? endOfMonth(left.fromOn) : left.endsOn;
  while (freeUntil(lastDay).length === 0) lastDay = endOfMonth(addDays(endOfMonth(lastDay), 1));
  const whole = freeUntil(lastDay).reduce(
    (sum, { fromOn, days }) => sum + partsOf(fromOn, days),
    0,
  );
  const { disposedOn } = left;
  let parts = 0;
  let accumulatedCents = takenCents;
  return freeUntil(disposedOn && disposedOn < lastDay ? disposedOn : lastDay).map((month) => {
    parts += partsOf(month.fromOn, month.days);
    const before = accumulatedCents;
    accumulatedCents = takenCents + roundRatio(BigInt(toTake) * BigInt(parts), BigInt(whole));
    const amountCents = accumulatedCents - before;
    return { ...month, amountCents, accumulatedCents, netCents: costCents - accumulatedCents };
  });
}

function monthsBetween(first: Day, last: Day) {
  const months: Pick<ScheduleMonth, 'period' | 'fromOn' | 'toOn' | 'days'>[] = [];
  for (let fromOn = first; fromOn <= last; fromOn = addDays(endOfMonth(fromOn), 1)) {
    const monthEnd = endOfMonth(fromOn);
    const toOn = monthEnd < last ? monthEnd : last;
    months.push({ period: fromOn.slice(0, 7), fromOn, toOn, days: daysBetween(fromOn, toOn) + 1 });
  }
  return months;
}

/**
 * The last day of a life that begins on `startsOn`, or of what is left of one; a part of a month counts its
 * days rounded up.
 */
export function lifeEndsOn(startsOn: Day, rate: LinearRate, { base, left } = WHOLE): Day {
  const { up, down } = lifeOf(rate);
  const [months, of] = [BigInt(up) * BigInt(left), BigInt(down) * BigInt(base)];
  const whole = Number(months / of);
  const rest = months % of;
  const wholeMonths = addMonths(startsOn, whole);
  if (rest === 0n) return addDays(wholeMonths, -1);
  const daysOfNext = BigInt(daysBetween(wholeMonths, addMonths(startsOn, whole + 1)));
  return addDays(wholeMonths, Number((rest * daysOfNext + of - 1n) / of) - 1);
}

const WHOLE = { base: 1, left: 1 };

function baseOf({
  costCents,
  residualCents,
}: Pick<LinearAsset, 'costCents' | 'residualCents'>): Cents {
  const isSound = Number.isSafeInteger(costCents) && Number.isSafeInteger(residualCents);
  if (!isSound || residualCents < 0 || costCents < residualCents) {
    throw new RangeError('A schedule needs a cost in cents that is not below its residual value');
  }
  return costCents - residualCents;
}

/** A life in months, as `up / down`. */
function lifeOf(rate: LinearRate): { up: number; down: number } {
  if ('usefulMonths' in rate) {
    if (!Number.isInteger(rate.usefulMonths)) throw new RangeError('A life has whole months');
    return inLimits({ up: rate.usefulMonths, down: 1 });
  }
  const { annualPctBp } = rate;
  if (!Number.isInteger(annualPctBp) || annualPctBp < 1 || annualPctBp > 10_000) {
    throw new RangeError('A yearly rate has 1 to 10,000 basis points');
  }
  return inLimits({ up: MONTHS_AT_ONE_BP, down: annualPctBp });
}

function inLimits<T extends { up: number; down: number }>(life: T): T {
  const months = life.up / life.down;
  if (months < 1 || months > MAX_LIFE_MONTHS) {
    throw new RangeError(`A life has 1 to ${MAX_LIFE_MONTHS} months`);
  }
  return life;
}

/** What days weigh: a whole calendar year always the same. */
function partsOf(fromOn: Day, days: number): number {
  return days * (YEAR_PARTS / daysOfYear(fromOn));
}

function cumulated(base: Cents, rate: LinearRate, yearParts: number): Cents {
  const [rateUp, rateDown] =
    'usefulMonths' in rate ? [12, rate.usefulMonths] : [rate.annualPctBp, 10_000];
  const up = BigInt(base) * BigInt(rateUp) * BigInt(yearParts);
  return Math.min(base, roundRatio(up, BigInt(rateDown) * BigInt(YEAR_PARTS)));
}

function daysOfYear(day: Day): number {
  const year = day.slice(0, 4);
  return daysBetween(`${year}-01-01`, `${year}-12-31`) + 1;
}
