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
  /** First day of use, any day of a month. */
  startsOn: Day;
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
 * what was taken until it, and `netCents` of the last month is the book value.
 * Source: Ley 27/2014 article 12.1.a. RangeError for amounts or rates that make no schedule.
 */
export function linearSchedule(asset: LinearAsset): ScheduleMonth[] {
  const base = baseOf(asset);
  const { startsOn, rate } = asset;
  const endsOn = lifeEndsOn(startsOn, rate);
  const stopsOn = asset.disposedOn && asset.disposedOn < endsOn ? asset.disposedOn : endsOn;
  const months: ScheduleMonth[] = [];
  let taken: Cents = 0;
  let yearParts = 0;
  for (let fromOn = startsOn; fromOn <= stopsOn; ) {
    const monthEnd = endOfMonth(fromOn);
    const toOn = monthEnd < stopsOn ? monthEnd : stopsOn;
    const days = daysBetween(fromOn, toOn) + 1;
    yearParts += days * (YEAR_PARTS / daysOfYear(fromOn));
    const accumulatedCents = toOn === endsOn ? base : cumulated(base, rate, yearParts);
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

/** The last day of a life that begins on `startsOn`; a part of a month counts its days rounded up. */
export function lifeEndsOn(startsOn: Day, rate: LinearRate): Day {
  const { months, rest, of } = lifeOf(rate);
  const wholeMonths = addMonths(startsOn, months);
  if (rest === 0) return addDays(wholeMonths, -1);
  const daysOfNext = daysBetween(wholeMonths, addMonths(startsOn, months + 1));
  return addDays(wholeMonths, Math.ceil((rest * daysOfNext) / of) - 1);
}

function baseOf({ costCents, residualCents }: LinearAsset): Cents {
  const isSound = Number.isSafeInteger(costCents) && Number.isSafeInteger(residualCents);
  if (!isSound || residualCents < 0 || costCents < residualCents) {
    throw new RangeError('A schedule needs a cost in cents that is not below its residual value');
  }
  return costCents - residualCents;
}

/** Whole months of a life, and what is left of one more as `rest / of`. */
function lifeOf(rate: LinearRate): { months: number; rest: number; of: number } {
  if ('usefulMonths' in rate) {
    if (!Number.isInteger(rate.usefulMonths)) throw new RangeError('A life has whole months');
    return inLimits({ months: rate.usefulMonths, rest: 0, of: 1 });
  }
  const { annualPctBp } = rate;
  if (!Number.isInteger(annualPctBp) || annualPctBp < 1 || annualPctBp > 10_000) {
    throw new RangeError('A yearly rate has 1 to 10,000 basis points');
  }
  const months = Math.floor(MONTHS_AT_ONE_BP / annualPctBp);
  return inLimits({ months, rest: MONTHS_AT_ONE_BP % annualPctBp, of: annualPctBp });
}

function inLimits<T extends { months: number; rest: number }>(life: T): T {
  const months = life.months + Math.sign(life.rest);
  if (months < 1 || months > MAX_LIFE_MONTHS) {
    throw new RangeError(`A life has 1 to ${MAX_LIFE_MONTHS} months`);
  }
  return life;
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
