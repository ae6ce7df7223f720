import type { AmortizationType } from '../amortizations/kinds.ts';
import { bookValue } from '../amortizations/book-value.ts';
import { lifeEndsOn, rateOf } from '../amortizations/schedule.ts';
import type { Day } from '../days.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, sumCents } from '../money.ts';
import type { Bucket } from './buckets.ts';
import { monthsOf, type ResultQuestion } from './question.ts';
import {
  asked,
  askedOfProjects,
  chargeParts,
  isAmortization,
  type ResultCharge,
  type ResultSums,
} from './sums.ts';

/** What the tab of amortization is made of. */
export const AMORTIZATION_BUCKETS = ['projectAmortization', 'amortization'] as const;

/** A month's amortization of a resource. */
export interface ResourceCharge extends ResultCharge {
  resourceId: string;
  type: AmortizationType;
}

/** What the charges of a resource come to for the companies that were asked for. */
export interface ResourceSum {
  resourceId: string;
  /** As the results count them: below zero, none on the cash basis. January first. */
  months: Cents[];
  /** What its schedule takes until the year begins, in each of its months, and after it; above zero. */
  takenBeforeCents: Cents;
  takenMonths: Cents[];
  takenAfterCents: Cents;
  /** First and last `yyyymm` of its schedule; 0 where it has none. */
  firstMonth: number;
  lastMonth: number;
}

/** What the rule needs of a resource. */
export interface AmortizableResource {
  id: string;
  acquisitionDate: Day | null;
  costCents: Cents;
  residualCents: Cents;
  /** Amortized before it came. */
  openingAccumulatedCents: Cents;
  annualPctBp: number;
  usefulMonths: number;
  state: string;
  retiredOn: Day | null;
}

export interface AmortizationLine {
  /** Resource, project or account; null for what has none. */
  key: string | null;
  months: Cents[];
  totalCents: Cents;
}

/** What a resource is worth by its schedule. */
export interface ResourceValue {
  resourceId: string;
  costCents: Cents;
  /** Taken until the end of the year, before it came included. */
  takenCents: Cents;
  netCents: Cents;
  /** `yyyymm` of the last month of its life; of the last charge where nobody says how long that is. */
  lastMonth: number;
  /** What is left to take of it after the year: charges that are there, and those that nobody has made yet. */
  plannedCents: Cents;
  missingCents: Cents;
}

export interface AmortizationsTab {
  byResource: AmortizationLine[];
  byProject: AmortizationLine[];
  byAccount: AmortizationLine[];
  /** Amortization of the summary, with and without project, before eliminations. */
  total: Omit<AmortizationLine, 'key'>;
  /** What all resources are worth at the end of each month of the year. */
  netMonths: Cents[];
  values: ResourceValue[];
  /** Those whose life ends in the year or the next, first what ends first. */
  ending: ResourceValue[];
}

/** What the charges come to resource by resource: the rule that the columns of the worker are held against. */
export function sumResources(
  question: ResultQuestion,
  charges: readonly ResourceCharge[],
): ResourceSum[] {
  const summer = new ResourceSummer(question);
  for (const charge of charges) summer.add(charge);
  return summer.sums();
}

/** Puts charges, or what several of one resource, type and month come to, into its sums one by one. */
export class ResourceSummer {
  readonly #sums = new Map<string, ResourceSum>();
  readonly #isAsked: (companyId: string) => boolean;
  readonly #isOfAsked: (projectId: string | null) => boolean;

  constructor(readonly question: ResultQuestion) {
    this.#isAsked = asked(question);
    this.#isOfAsked = askedOfProjects(question);
  }

  add(charge: ResourceCharge): void {
    const { companyId, resourceId, period, type, amountCents } = charge;
    if (!this.#isAsked(companyId)) return;
    const sum = this.#sums.get(resourceId) ?? emptyResourceSum(resourceId);
    this.#sums.set(resourceId, sum);
    const month = Number(period.replace('-', ''));
    const [first, last] = monthsOf(this.question);
    const isOfMonths = month >= first && month <= last;
    // What a resource is worth has nothing to do with who bears it.
    if (this.question.basis === 'accrual' && isOfMonths) {
      for (const { projectId, cents } of chargeParts(charge)) {
        if (this.#isOfAsked(projectId)) addTo(sum.months, month, cents);
      }
    }
    if (type === 'asset') noteSchedule(sum, this.question.year, month, amountCents);
  }

  sums(): ResourceSum[] {
    return [...this.#sums.values()];
  }
}

export function emptyResourceSum(resourceId: string): ResourceSum {
  const taken = { takenBeforeCents: 0, takenMonths: zeros(), takenAfterCents: 0 };
  return { resourceId, months: zeros(), ...taken, firstMonth: 0, lastMonth: 0 };
}

/** Puts a month of the schedule of a resource into what was taken of it. */
export function noteSchedule(sum: ResourceSum, year: number, month: number, cents: Cents): void {
  const yearOfMonth = Math.floor(month / 100);
  if (yearOfMonth < year) sum.takenBeforeCents += cents;
  else if (yearOfMonth > year) sum.takenAfterCents += cents;
  else addTo(sum.takenMonths, month, cents);
  if (sum.firstMonth === 0 || month < sum.firstMonth) sum.firstMonth = month;
  if (month > sum.lastMonth) sum.lastMonth = month;
}

/**
 * Amortization by resource, project and account, each of which adds up to the same; what entries of the
 * accounts say has no resource. Lines that come to nothing in every month are left out.
 */
export function amortizationsTab(
  { year }: Pick<ResultQuestion, 'year'>,
  sums: ResultSums,
  resourceSums: readonly ResourceSum[],
  resources: readonly AmortizableResource[],
): AmortizationsTab {
  const total = addLines(ofAmortization(sums.companies));
  const projects = ofAmortization(sums.projects);
  const values = valuesOf(year, resourceSums, resources);
  return {
    byResource: linesBy(resourceSums, ({ resourceId }) => resourceId, total),
    byProject: linesBy(projects, ({ projectId }) => projectId, total),
    byAccount: linesBy(ofAmortization(sums.lines), ({ accountNum }) => accountNum || null, total),
    total: { months: total, totalCents: sumCents(total) },
    netMonths: zeros().map((_, index) => sumCents(values.map(({ net }) => net[index] ?? 0))),
    values: values.map(({ value }) => value),
    ending: values
      .map(({ value }) => value)
      .filter(({ lastMonth }) => endsIn(lastMonth, year) || endsIn(lastMonth, year + 1))
      .toSorted((a, b) => a.lastMonth - b.lastMonth || (a.resourceId < b.resourceId ? -1 : 1)),
  };
}

/**
 * What resources with a cost and a schedule are worth (`bookValue`), from the month in which they
 * were acquired on, else from the first of the schedule. One that is retired leaves the books on its day (PGC,
 * NRV 2.ª, 3), in the last month of its schedule where nobody says it; nothing of it is to be planned any more.
 */
function valuesOf(
  year: number,
  sums: readonly ResourceSum[],
  resources: readonly AmortizableResource[],
): { value: ResourceValue; net: Cents[] }[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return sums.flatMap((sum) => {
    const resource = byId.get(sum.resourceId);
    if (!resource || resource.costCents === 0 || sum.lastMonth === 0) return [];
    const { costCents, acquisitionDate, state, retiredOn } = resource;
    const { resourceId, firstMonth } = sum;
    const isRetired = state === 'retired';
    const goneIn = retiredOn === null ? sum.lastMonth : monthOfDay(retiredOn);
    const from = acquisitionDate ? monthOfDay(acquisitionDate) : firstMonth;
    const until = isRetired ? goneIn : Infinity;
    let chargedCents = sum.takenBeforeCents;
    const net = sum.takenMonths.map((cents, index) => {
      chargedCents += cents;
      const month = year * 100 + index + 1;
      return month >= from && month < until ? bookValue(resource, chargedCents).netCents : 0;
    });
    const { takenCents } = bookValue(resource, chargedCents);
    const netCents = net.at(-1) ?? 0;
    const plannedCents = sum.takenAfterCents;
    const value = { resourceId, costCents, takenCents, netCents, plannedCents };
    const leftCents = costCents - resource.residualCents - takenCents - plannedCents;
    const missingCents = isRetired ? 0 : leftCents;
    // Where all of it is planned that is until when.
    const lastMonth = isRetired ? goneIn : leftCents > 0 ? endOf(resource, sum) : sum.lastMonth;
    return [{ value: { ...value, lastMonth, missingCents }, net }];
  });
}

/** The last month of its life by its terms: what is left of it, of one that came in mid-life. */
function endOf({ acquisitionDate, ...terms }: AmortizableResource, { lastMonth }: ResourceSum) {
  const rate = rateOf(terms);
  const base = terms.costCents - terms.residualCents;
  if (acquisitionDate === null || rate === null || base <= 0) return lastMonth;
  const left = Math.max(1, base - terms.openingAccumulatedCents);
  return monthOfDay(lifeEndsOn(acquisitionDate, rate, { base, left }));
}

function monthOfDay(day: Day): number {
  return Number(day.slice(0, 7).replace('-', ''));
}

/** Lines that come to something in some month; what is left of the total has no key. */
function linesBy<Sum extends { months: Cents[] }>(
  sums: readonly Sum[],
  keyOf: (sum: Sum) => string | null,
  total: readonly Cents[],
): AmortizationLine[] {
  const lines = [...groupBy(sums, keyOf)].map(([key, list]) => ({ key, months: addLines(list) }));
  const keyed = lines.filter(({ key }) => key !== null);
  const told = addLines(keyed);
  const rest = total.map((cents, index) => cents - (told[index] ?? 0));
  return [...keyed, { key: null, months: rest }]
    .filter(({ months }) => months.some((cents) => cents !== 0))
    .map((line) => ({ ...line, totalCents: sumCents(line.months) }));
}

function ofAmortization<Sum extends { bucket: Bucket }>(sums: readonly Sum[]): Sum[] {
  return sums.filter(({ bucket }) => isAmortization(bucket));
}

function addLines(sums: readonly { months: Cents[] }[]): Cents[] {
  return zeros().map((_, index) => sumCents(sums.map(({ months }) => months[index] ?? 0)));
}

function endsIn(month: number, year: number): boolean {
  return Math.floor(month / 100) === year;
}

function addTo(months: Cents[], month: number, cents: Cents): void {
  const index = (month % 100) - 1;
  months[index] = (months[index] ?? 0) + cents;
}

function zeros(): Cents[] {
  return Array.from({ length: 12 }, () => 0);
}
