import { type Cents, splitCents } from '../money.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import { isIncome } from '../projects/own-totals.ts';
import {
  type Bucket,
  type CountedRow,
  type ResultContext,
  type ResultPart,
  resultParts,
} from './buckets.ts';
import { monthOf, monthsOf, type ResultQuestion } from './question.ts';

/** An expense or an income as the results count it. Cancelled ones are none. */
export interface ResultRow extends CountedRow {
  companyId: string;
  issueDate: string;
  accrualDate: string | null;
  paidDate: string | null;
  contactName: string;
  contactNif: string;
  /** The company of the group that has its other half, and the net of both; null without one. */
  pair: { counterpartId: string; netCents: Cents } | null;
}

/** A month's amortization. */
export interface ResultCharge {
  companyId: string;
  /** `YYYY-MM` */
  period: string;
  projectId: string | null;
  accountNum: string;
  amountCents: Cents;
}

/** Twelve months, January first; months that were not asked for are zero. Costs are below zero. */
type Months = Cents[];

export interface CompanySum {
  companyId: string;
  bucket: Bucket;
  months: Months;
}

export interface ProjectSum {
  projectId: string;
  bucket: Bucket;
  months: Months;
}

/** What has one account and one contact. */
export interface LineSum {
  bucket: Bucket;
  accountNum: string;
  /** `contactKey` of it; empty for amortization. */
  contact: string;
  /** Of several spellings of a contact, the first in the alphabet. */
  contactName: string;
  months: Months;
}

/** What a question comes to, each grouping for itself. Groups of zeros alone may be missing. */
export interface ResultSums {
  companies: CompanySum[];
  projects: ProjectSum[];
  lines: LineSum[];
  /** What pairs within the companies asked for come to, both halves: it leaves the figures of the Group. */
  eliminated: { bucket: Bucket; months: Months }[];
}

/** One contact whichever way its name is written: its tax number, or its name where it has none. */
export function contactKey({
  contactName,
  contactNif,
}: Pick<ResultRow, 'contactName' | 'contactNif'>): string {
  const nif = normaliseTaxId(contactNif);
  return nif === '' ? `name:${contactName.trim().toLowerCase()}` : `nif:${nif}`;
}

/** A part, and which of its cents another company of the group has the other half of. */
export type PairedPart = ResultPart & { pairedCents: Cents };

/** The parts of a row with what of each is intercompany. */
export function pairedParts(
  row: CountedRow & Pick<ResultRow, 'pair'>,
  context: ResultContext,
): PairedPart[] {
  const parts = resultParts(row, context);
  const keptCents = row.pair ? row.baseCents - row.pair.netCents : 0;
  const paired = row.pair
    ? pairedCents(
        parts.map(({ cents }) => cents),
        isIncome(row.type) ? keptCents : -keptCents,
      )
    : [];
  return parts.map((part, index) => ({ ...part, pairedCents: paired[index] ?? 0 }));
}

/**
 * What of the parts of a row is intercompany: all but what the group keeps of it, which is the VAT that the
 * receiver does not deduct, by largest remainder.
 *
 * @param kept signed as the parts are
 */
export function pairedCents(parts: readonly Cents[], kept: Cents): Cents[] {
  if (kept === 0 || parts.every((cents) => cents === 0)) return [...parts];
  const shares = splitCents(
    kept,
    parts.map((cents) => Math.abs(cents)),
  );
  return parts.map((cents, index) => cents - (shares[index] ?? 0));
}

/**
 * Where a company has amortization charges in a year they are its amortization, and entries of subgroup
 * 68 say the same again; where it has none those entries are it.
 */
export function companyYears(charges: Iterable<Pick<ResultCharge, 'companyId' | 'period'>>) {
  const keys = new Set<string>();
  for (const { companyId, period } of charges) keys.add(`${companyId} ${period.slice(0, 4)}`);
  return {
    have: (companyId: string, year: number) => keys.has(`${companyId} ${year}`),
  };
}

export function isAmortization(bucket: Bucket): boolean {
  return bucket === 'amortization' || bucket === 'projectAmortization';
}

/** What the rows come to, one after the other: the rule that the columns of the worker are held against. */
export function sumResults(
  question: ResultQuestion,
  rows: Iterable<ResultRow>,
  charges: readonly ResultCharge[],
  context: ResultContext,
): ResultSums {
  const summer = new Summer(question);
  const charged = companyYears(charges);
  const [first, last] = monthsOf(question);
  const isAsked = asked(question);
  for (const row of rows) {
    const month = monthOf(row, question.basis);
    if (month < first || month > last || !isAsked(row.companyId)) continue;
    const isPaired = row.pair !== null && isAsked(row.pair.counterpartId);
    for (const { bucket, projectId, cents, pairedCents } of pairedParts(row, context)) {
      if (isAmortization(bucket) && charged.have(row.companyId, question.year)) continue;
      summer.add({ ...row, bucket, projectId, month }, cents, isPaired ? pairedCents : 0);
    }
  }
  if (question.basis === 'cash') return summer.sums();
  for (const { companyId, period, projectId, accountNum, amountCents } of charges) {
    const month = Number(period.replace('-', ''));
    if (month < first || month > last || !isAsked(companyId)) continue;
    const bucket = projectId === null ? 'amortization' : 'projectAmortization';
    const place = { companyId, bucket, projectId, accountNum, month } as const;
    summer.add({ ...place, contactName: '', contactNif: '' }, -amountCents, 0);
  }
  return summer.sums();
}

/** Whether a company is among those asked for. */
export function asked({ companyIds }: Pick<ResultQuestion, 'companyIds'>) {
  const wanted = companyIds && new Set(companyIds);
  return (companyId: string): boolean => wanted?.has(companyId) ?? true;
}

interface Place {
  companyId: string;
  bucket: Bucket;
  projectId: string | null;
  accountNum: string;
  contactName: string;
  contactNif: string;
  month: number;
}

class Summer {
  readonly #companies = new Map<string, CompanySum>();
  readonly #projects = new Map<string, ProjectSum>();
  readonly #lines = new Map<string, LineSum>();
  readonly #eliminated = new Map<Bucket, ResultSums['eliminated'][number]>();

  constructor(readonly question: ResultQuestion) {}

  add(place: Place, cents: Cents, pairedCents: Cents): void {
    const { companyId, bucket, projectId, accountNum, contactName } = place;
    const month = (place.month % 100) - 1;
    const counted = this.question.intercompany ? cents : cents - pairedCents;
    put(this.#companies, `${bucket} ${companyId}`, { companyId, bucket }, month, counted);
    if (projectId !== null) {
      put(this.#projects, `${bucket} ${projectId}`, { projectId, bucket }, month, counted);
    }
    const contact = contactName === '' && place.contactNif === '' ? '' : contactKey(place);
    const key = `${bucket} ${accountNum} ${contact}`;
    const line = put(
      this.#lines,
      key,
      { bucket, accountNum, contact, contactName },
      month,
      counted,
    );
    if (contactName < line.contactName) line.contactName = contactName;
    if (this.question.intercompany && pairedCents !== 0) {
      put(this.#eliminated, bucket, { bucket }, month, pairedCents);
    }
  }

  sums(): ResultSums {
    return {
      companies: [...this.#companies.values()],
      projects: [...this.#projects.values()],
      lines: [...this.#lines.values()],
      eliminated: [...this.#eliminated.values()],
    };
  }
}

function put<Key, Head extends object>(
  sums: Map<Key, Head & { months: Months }>,
  key: Key,
  head: Head,
  month: number,
  cents: Cents,
): Head & { months: Months } {
  const known = sums.get(key) ?? { ...head, months: Array.from({ length: 12 }, () => 0) };
  known.months[month] = (known.months[month] ?? 0) + cents;
  sums.set(key, known);
  return known;
}
