import type { Thousandths } from '../budgets/line.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';
import { agreedHours, dedicatedHours, monthsOf, workedHours } from './hours.ts';
import type { Dedicated, Employed, HourBasis, Month, WorkedMonth } from './kinds.ts';

/** How a call takes the cost of people. */
export interface CostTerms {
  hourBasis: HourBasis;
  /** The most that it takes for an hour; null for no limit of its own. */
  maxHourCents: Cents | null;
  /** The most that it takes for a person in a year. */
  maxPersonYearCents: Cents | null;
}

/** What a month cost the company: without the sick pay that is paid back. */
export function monthCost({
  grossCents,
  socialSecurityCents,
  sickPayCents,
}: Pick<WorkedMonth, 'grossCents' | 'socialSecurityCents' | 'sickPayCents'>): Cents {
  return grossCents + socialSecurityCents - sickPayCents;
}

/** What somebody costs in a year. */
export interface YearCost {
  year: number;
  costCents: Cents;
  /** Those of the months whose cost is known. */
  hours: Thousandths;
  /** Of an hour, to be shown; null while no month is known. Amounts are reckoned from the cost of the year. */
  hourCents: Cents | null;
  /** Months of the contract whose cost is not known: until it is, the cost of an hour is that of the others. */
  unknown: Month[];
}

/**
 * The cost of an hour in a year: gross pay with the extra pays and the Social Security of the company, less the sick
 * pay that is paid back, by the hours of the year of the agreement, or by those of the Union (Reg. (UE) 2021/1060,
 * art. 55.2). Of a year that is not whole, by the hours of its months. Where more hours were worked than agreed, the
 * pay is for all of them: an hour costs its part of these, so that all requests together are charged with no more than
 * the year cost (LGS, art. 19.3 and 31.1). Those of the Union are fixed, and bounded by themselves (`overUnionHours`).
 *
 * @param months of this person
 */
export function yearCost(
  employee: Employed,
  year: number,
  months: readonly WorkedMonth[],
  basis: HourBasis,
): YearCost {
  const known = new Map(months.filter((one) => monthCost(one) > 0).map((one) => [one.month, one]));
  const ofContract = monthsOf(year).filter((month) => agreedHours(employee, month) > 0);
  // What is paid once the contract is over is severance or pay of other months: it makes no hour dearer.
  const paid = ofContract.flatMap((month) => known.get(month) ?? []);
  const costCents = sumCents(paid.map(monthCost));
  const agreed = paid.reduce((sum, { month }) => sum + agreedHours(employee, month, basis), 0);
  // Hours that were written down outside the contract may be of requests too.
  const outside = months.filter(
    ({ month }) => month.startsWith(`${year}-`) && !ofContract.includes(month),
  );
  const worked = [...paid, ...outside].reduce(
    (sum, one) => sum + workedHours(employee, one.month, one),
    0,
  );
  // Nothing is known of a year in which no month of the contract is.
  const hours = basis === 'union' || agreed === 0 ? agreed : Math.max(agreed, worked);
  return {
    year,
    costCents,
    hours,
    hourCents: hours === 0 ? null : scaleCents(costCents, 1000, hours),
    unknown: ofContract.filter((month) => !known.has(month)),
  };
}

/** What of a month of somebody a request is charged with. */
export interface ImputedMonth {
  employeeId: string;
  month: Month;
  hours: Thousandths;
  /** Of the year, at most what the call takes; null while no cost of the year is known. */
  hourCents: Cents | null;
  imputedCents: Cents | null;
}

/**
 * What a request is charged with for a person, month by month: hours by the cost of an hour, at most what the call
 * takes for an hour and for a year, and never more than the year cost. The months of a year add up to its amount.
 *
 * @param dedications of this person to this request
 * @param months of this person
 */
export function imputedMonths(
  employee: Employed,
  dedications: readonly Dedicated[],
  months: readonly WorkedMonth[],
  terms: CostTerms,
): ImputedMonth[] {
  const byMonth = new Map(months.map((one) => [one.month, one]));
  const worked = dedications
    .map((one) => ({
      month: one.month,
      hours: dedicatedHours(one, workedHours(employee, one.month, byMonth.get(one.month))),
    }))
    .filter(({ hours }) => hours > 0)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  return [...groupBy(worked, ({ month }) => month.slice(0, 4))].flatMap(([year, parts]) => {
    const cost = yearCost(employee, Number(year), months, terms.hourBasis);
    const weights = parts.map(({ hours }) => hours);
    const cents = cost.hours === 0 ? null : splitCents(yearCents(weights, cost, terms), weights);
    const hourCents = cost.hourCents && Math.min(cost.hourCents, terms.maxHourCents ?? Infinity);
    return parts.map(({ month, hours }, index) => ({
      employeeId: employee.id,
      month,
      hours,
      hourCents,
      imputedCents: cents?.[index] ?? null,
    }));
  });
}

/** The hours of somebody in a request, and how its call takes them. */
export interface RequestWork {
  terms: CostTerms;
  dedications: readonly Dedicated[];
}

/**
 * What all requests together are charged with for a person and a year, and what they cost in it, where it is less:
 * nothing is justified above its cost, nor paid for twice (LGS, art. 19.3 and 31.1). Requests of one basis are bounded
 * by themselves; an hour of the Union costs more than one of the agreement, so that those of both may pass it together.
 * Months whose cost is not known yet are left out. Null where it fits.
 *
 * @param months of this person
 * @param requests with the dedications of this person alone
 */
export function overYearCost(
  employee: Employed,
  year: number,
  months: readonly WorkedMonth[],
  requests: readonly RequestWork[],
): { imputedCents: Cents; costCents: Cents } | null {
  const { costCents, unknown } = yearCost(employee, year, months, 'agreement');
  const imputed = requests.flatMap(({ terms, dedications }) => {
    const ofYear = dedications.filter(
      ({ month }) => month.startsWith(`${year}-`) && !unknown.includes(month),
    );
    return imputedMonths(employee, ofYear, months, terms);
  });
  const imputedCents = sumCents(imputed.map((one) => one.imputedCents ?? 0));
  return imputedCents > costCents ? { imputedCents, costCents } : null;
}

/** What all hours of a year come to: rounded down, so that no sum of requests passes the cost. */
function yearCents(
  weights: readonly Thousandths[],
  { costCents, hours }: YearCost,
  { maxHourCents, maxPersonYearCents }: CostTerms,
): Cents {
  const sum = BigInt(weights.reduce((all, one) => all + one, 0));
  const most = [
    Number((BigInt(costCents) * sum) / BigInt(hours)),
    costCents,
    ...(maxHourCents === null ? [] : [Number((BigInt(maxHourCents) * sum) / 1000n)]),
    ...(maxPersonYearCents === null ? [] : [maxPersonYearCents]),
  ];
  return Math.max(0, Math.min(...most));
}
