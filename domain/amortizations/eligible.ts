import { type Day, daysBetween } from '../days.ts';
import type { Cents } from '../money.ts';
import { roundRatio } from '../ratio.ts';
import { WHOLE_BP } from './usage.ts';

/** A month's amortization, with the days that it is for; both ends are counted. */
export interface ChargedPeriod {
  amountCents: Cents;
  fromOn: Day;
  toOn: Day;
  /** What part of the resource's use is the project's, in basis points. */
  usePctBp: number;
}

/** The days in which a subsidy takes expenses; an open end takes all. */
export interface EligiblePeriod {
  fromOn: Day | null;
  toOn: Day | null;
}

/** What the resource cost, and how much of it other subsidies have paid. */
export interface ResourceFunding {
  costCents: Cents;
  subsidisedCents: Cents;
}

/**
 * What a subsidy may take of a charge, in cents, rounded once: amount × use × days within its
 * period / days of the charge × (1 − subsidised / cost). A resource without a cost was bought with
 * no subsidy, so nothing is taken off. Source: Ley 38/2003 article 31.6, of which (a) keeps out what
 * subsidies have paid of the resource and (c) what is of other days. RangeError for a charge of no days.
 */
export function eligibleCents(
  charge: ChargedPeriod,
  period: EligiblePeriod,
  { costCents, subsidisedCents }: ResourceFunding,
): Cents {
  const days = daysBetween(charge.fromOn, charge.toOn) + 1;
  if (days < 1) throw new RangeError('A charge ends before it begins');
  const own = costCents > 0 ? Math.max(0, costCents - subsidisedCents) : 1;
  const within = daysWithin(charge, period);
  const up = BigInt(charge.amountCents) * BigInt(charge.usePctBp) * BigInt(within) * BigInt(own);
  return roundRatio(up, BigInt(WHOLE_BP) * BigInt(days) * BigInt(Math.max(1, costCents)));
}

/** Days of the charge that stand within the period. */
export function daysWithin(
  charge: Pick<ChargedPeriod, 'fromOn' | 'toOn'>,
  period: EligiblePeriod,
): number {
  const first = period.fromOn && period.fromOn > charge.fromOn ? period.fromOn : charge.fromOn;
  const last = period.toOn && period.toOn < charge.toOn ? period.toOn : charge.toOn;
  return Math.max(0, daysBetween(first, last) + 1);
}
