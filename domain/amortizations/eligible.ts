import { addDays, type Day, daysBetween, endOfMonth } from '../days.ts';
import { type Cents, splitCents, sumCents } from '../money.ts';
import { roundRatio } from '../ratio.ts';
import type { AmortizationType } from './kinds.ts';
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

/** A charge, as the days and the limits of those of a resource are told by. */
export interface ResourceMonth {
  id: string;
  type: AmortizationType;
  companyId: string;
  projectId: string | null;
  /** `YYYY-MM`. */
  period: string;
  days: number;
  usePctBp: number;
  amountCents: Cents;
}

/**
 * The days that a month of a schedule is for: all of the month where it has no days of its own, else the last
 * ones of the month in which its use began, and the first ones of any other (PGC, NRV 2.ª, 2.1: from when it is
 * in use, not from when it was bought).
 *
 * @param schedule all months of it that are known
 * @param disposedOn the last day in use of what has left: a first month ends with it
 */
export function chargedDays(
  { period, days }: Pick<ResourceMonth, 'period' | 'days'>,
  schedule: readonly Pick<ResourceMonth, 'period'>[],
  disposedOn: Day | null = null,
): { fromOn: Day; toOn: Day } {
  const [first, last] = [`${period}-01`, endOfMonth(`${period}-01`)];
  const isPart = days > 0 && days <= daysBetween(first, last);
  if (!isPart) return { fromOn: first, toOn: last };
  const isFirst = schedule.every((month) => month.period >= period);
  if (!isFirst) return { fromOn: first, toOn: addDays(first, days - 1) };
  const toOn = disposedOn?.startsWith(period) ? disposedOn : last;
  return { fromOn: addDays(toOn, 1 - days), toOn };
}

/** The day of use on which a schedule begins, where its first month is a part of one; else it does not tell. */
export function usedFrom(schedule: readonly Pick<ResourceMonth, 'period' | 'days'>[]): Day | null {
  const [first] = schedule.toSorted((a, b) => (a.period < b.period ? -1 : 1));
  if (!first) return null;
  const { fromOn } = chargedDays(first, schedule);
  return fromOn.endsWith('-01') ? null : fromOn;
}

/**
 * What of the use of what a company has is its amortization, with the days of that: only amortization is
 * eligible, so that all such uses of a month take together what its schedule takes, less what the months of
 * the schedule that projects bear give already, each by its part; nothing where there is none, as of what is
 * amortized to its end (Ley 38/2003, article 31.6.b and c; Lei 9/2007, article 29.6).
 *
 * @param ofResource all charges of the resource
 */
export function ownUseOf(
  use: ResourceMonth,
  ofResource: readonly ResourceMonth[],
  disposedOn: Day | null = null,
): Pick<ChargedPeriod, 'amountCents' | 'fromOn' | 'toOn'> {
  const ofMonth = ofResource.filter(
    ({ companyId, period }) => companyId === use.companyId && period === use.period,
  );
  const months = ofMonth.filter(({ type }) => type === 'asset');
  const uses = ofMonth
    .filter(({ type }) => type === 'usage')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const leftCents = Math.max(
    0,
    sumCents(months.map((month) => month.amountCents - givenBy(month))),
  );
  const amounts = uses.map(({ amountCents }) => amountCents);
  const parts = sumCents(amounts) > leftCents ? splitCents(leftCents, amounts) : amounts;
  const schedule = ofResource.filter(({ type }) => type === 'asset');
  const whole = { period: use.period, days: 0 };
  const days = months.some((month) => month.days === 0) ? whole : (longest(months) ?? whole);
  return {
    amountCents: parts[uses.findIndex(({ id }) => id === use.id)] ?? 0,
    ...chargedDays(days, schedule, disposedOn),
  };
}

/** What a month of a schedule is to the project that bears it. */
function givenBy({ projectId, amountCents, usePctBp }: ResourceMonth): Cents {
  if (projectId === null) return 0;
  return roundRatio(BigInt(amountCents) * BigInt(usePctBp), BigInt(WHOLE_BP));
}

function longest(months: readonly ResourceMonth[]): ResourceMonth | undefined {
  return months.toSorted((a, b) => b.days - a.days)[0];
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
