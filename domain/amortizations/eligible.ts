import { addDays, type Day, daysBetween, endOfMonth } from '../days.ts';
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

/** What the resource cost, how much of it subsidies have paid, and whether the call takes the rest all the same. */
export interface ResourceFunding {
  costCents: Cents;
  subsidisedCents: Cents;
  /** The bases allow the part of a subsidised resource that no subsidy has paid. */
  takesUnpaidPart: boolean;
}

/** Whether subsidies have contributed to the purchase, which keeps its amortization out (LGS, art. 31.6.a). */
export function isKeptOut({ subsidisedCents, takesUnpaidPart }: ResourceFunding): boolean {
  return subsidisedCents > 0 && !takesUnpaidPart;
}

/**
 * What a subsidy may take of a charge, in cents, rounded once: amount × use × days within its period /
 * days of the charge. Nothing at all where subsidies have contributed to the purchase (Ley 38/2003,
 * article 31.6.a; Lei 9/2007, article 29.6.a), unless the call takes the part that they have not paid:
 * × (1 − subsidised / cost) then. What is of other days is out (31.6.c). RangeError for a charge of no days.
 */
export function eligibleCents(
  charge: ChargedPeriod,
  period: EligiblePeriod,
  funding: ResourceFunding,
): Cents {
  const { costCents, subsidisedCents } = funding;
  if (isKeptOut(funding)) return 0;
  const days = daysBetween(charge.fromOn, charge.toOn) + 1;
  if (days < 1) throw new RangeError('A charge ends before it begins');
  const own = costCents > 0 ? Math.max(0, costCents - subsidisedCents) : 1;
  const within = daysWithin(charge, period);
  const up = BigInt(charge.amountCents) * BigInt(charge.usePctBp) * BigInt(within) * BigInt(own);
  return roundRatio(up, BigInt(WHOLE_BP) * BigInt(days) * BigInt(Math.max(1, costCents)));
}

/**
 * The days that a month's charge is for: all of the month where it has no days of its own, else those from
 * the day on which the use began, or the first ones of the month in which it ended.
 */
export function chargedDays(
  { period, days }: { period: string; days: number },
  usedFrom: Day | null,
): { fromOn: Day; toOn: Day } {
  const [first, last] = [`${period}-01`, endOfMonth(`${period}-01`)];
  if (days === 0) return { fromOn: first, toOn: last };
  if (usedFrom?.startsWith(period)) return { fromOn: usedFrom, toOn: last };
  return { fromOn: first, toOn: addDays(first, days - 1) };
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
