import { type Cents, opposite, splitCents } from '../money.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import { isIncome } from '../projects/own-totals.ts';
import {
  type Borne,
  type Bucket,
  BUCKETS,
  bucketOfCompany,
  bucketOfProject,
  type Counted,
  type CountedRow,
  type Patterns,
  type ResultContext,
  type ResultPart,
  resultParts,
} from './buckets.ts';
import { paidShares, rowOfShare } from './paid.ts';
import { monthOf, monthsOf, type ResultQuestion } from './question.ts';

/** An expense or an income as the results count it. Cancelled ones are none. */
export interface ResultRow extends CountedRow {
  companyId: string;
  issueDate: string;
  accrualDate: string | null;
  totalCents: Cents;
  /** Of the document, without those of what was withheld. */
  payments: readonly { day: string; amountCents: Cents }[];
  /** `ledgerDay` of it. */
  ledgerDay: string | null;
  contactName: string;
  contactNif: string;
  /** The company of the group that has its other half, and the net of both; null without one. */
  pair: { counterpartId: string; netCents: Cents } | null;
}

/**
 * What many rows without another half come to in one place: their bases together, or what projects bear of
 * them. It is told apart as far as a question asks: without project, contact or month where none is shown.
 */
export interface ResultTally extends Counted {
  companyId: string;
  /** `yyyymm` */
  month: number;
  contactName: string;
  contactNif: string;
  projectId: string | null;
  /** Null for bases. */
  borne: Borne | null;
  cents: Cents;
}

/** A month's amortization. */
export interface ResultCharge {
  companyId: string;
  /** `YYYY-MM` */
  period: string;
  projectId: string | null;
  accountNum: string;
  amountCents: Cents;
  /** `isOwnUse` of it. */
  isOwnUse: boolean;
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

/** A part, which of its cents another company of the group has the other half of, and when it was paid. */
export type PairedPart = ResultPart & { pairedCents: Cents; paidOn: string | null };

/** The parts of a tally, as those of its rows together: what projects bear is taken from the company. */
function tallyParts(tally: ResultTally, patterns: Patterns): ResultPart[] {
  const { borne, projectId } = tally;
  const cents = isIncome(tally.type) ? tally.cents : opposite(tally.cents);
  const ofCompany = { bucket: bucketOfCompany(tally, patterns), projectId: null };
  if (borne === null) return [{ ...ofCompany, cents }];
  const bucket = bucketOfProject(tally, borne, patterns);
  return [
    { bucket, projectId, cents },
    { ...ofCompany, cents: -cents },
  ];
}

/** The parts of a row with what of each is intercompany. */
export function pairedParts(
  row: CountedRow & Pick<ResultRow, 'pair' | 'totalCents' | 'payments' | 'ledgerDay'>,
  context: ResultContext,
): PairedPart[] {
  const parts = paidShares(row.totalCents, row.payments, row.ledgerDay).flatMap((share) =>
    resultParts(rowOfShare(row, share), context).map((part) => ({ ...part, paidOn: share.day })),
  );
  const keptCents = row.pair ? row.baseCents - row.pair.netCents : 0;
  const paired = row.pair
    ? pairedCents(
        parts.map(({ cents }) => cents),
        isIncome(row.type) ? keptCents : opposite(keptCents),
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

/** Which companies have amortization charges in which years. */
export interface CompanyYears {
  have: (companyId: string, year: number) => boolean;
}

/**
 * Where a company has amortization charges in a year they are its amortization, and entries of subgroup
 * 68 say the same again; where it has none those entries are it. The use of what it has is none of it.
 */
export function companyYears(
  charges: Iterable<Pick<ResultCharge, 'companyId' | 'period' | 'isOwnUse'>>,
): CompanyYears {
  const keys = new Set<string>();
  for (const { companyId, period, isOwnUse } of charges) {
    if (!isOwnUse) keys.add(`${companyId} ${period.slice(0, 4)}`);
  }
  return {
    have: (companyId: string, year: number) => keys.has(`${companyId} ${year}`),
  };
}

export function isAmortization(bucket: Bucket): boolean {
  return bucket === 'amortization' || bucket === 'projectAmortization';
}

/** What the rows come to, one after the other: the rule that columns and tallies are held against. */
export function sumResults(
  question: ResultQuestion,
  rows: Iterable<ResultRow>,
  charges: readonly ResultCharge[],
  context: ResultContext,
): ResultSums {
  const summer = new ResultSummer(question, companyYears(charges));
  for (const row of rows) summer.addRow(row, context);
  for (const charge of charges) summer.addCharge(charge);
  return summer.sums();
}

/**
 * What a charge comes to, for its project and for its company. What a project bears for the use of what the company
 * has is taken from the amortization of the company, in which it is already: the result is what it was without it.
 */
export function chargeParts({
  projectId,
  amountCents,
  isOwnUse,
}: Pick<ResultCharge, 'projectId' | 'amountCents' | 'isOwnUse'>): {
  projectId: string | null;
  cents: Cents;
}[] {
  const borne = { projectId, cents: opposite(amountCents) };
  return isOwnUse ? [borne, { projectId: null, cents: amountCents }] : [borne];
}

/** Whether a company is among those asked for. */
export function asked({ companyIds }: Pick<ResultQuestion, 'companyIds'>) {
  const wanted = companyIds && new Set(companyIds);
  return (companyId: string): boolean => wanted?.has(companyId) ?? true;
}

/** Whether what a project bears is asked for; null of what none bears. */
export function askedOfProjects({ projectIds }: Pick<ResultQuestion, 'projectIds'>) {
  const wanted = projectIds && new Set(projectIds);
  return (projectId: string | null): boolean =>
    wanted === undefined || (projectId !== null && wanted.has(projectId));
}

interface Place {
  companyId: string;
  bucket: Bucket;
  projectId: string | null;
  accountNum: string;
  contactName: string;
  contactNif: string;
  /** `yyyymm` */
  month: number;
}

/** Puts rows, tallies and charges into the groupings of a question, one by one. */
export class ResultSummer {
  readonly #companies = new Map<string, CompanySum>();
  readonly #projects = new Map<string, ProjectSum>();
  readonly #lines = new Map<string, LineSum>();
  readonly #eliminated = new Map<Bucket, ResultSums['eliminated'][number]>();
  readonly #isAsked: (companyId: string) => boolean;
  readonly #isOfAsked: (projectId: string | null) => boolean;
  readonly #months: [first: number, last: number];

  /**
   * @param charged companies and years that have charges
   * @param buckets of which alone something is asked
   */
  constructor(
    readonly question: ResultQuestion,
    readonly charged: CompanyYears,
    readonly buckets: ReadonlySet<Bucket> = new Set(BUCKETS),
  ) {
    this.#isAsked = asked(question);
    this.#isOfAsked = askedOfProjects(question);
    this.#months = monthsOf(question);
  }

  addRow(row: ResultRow, context: ResultContext): void {
    const isPaired = row.pair !== null && this.#isAsked(row.pair.counterpartId);
    for (const { bucket, projectId, cents, paidOn, pairedCents } of pairedParts(row, context)) {
      const month = monthOf(row, paidOn, this.question.basis);
      if (!this.#counts(row.companyId, month)) continue;
      const place = { ...row, bucket, projectId, month };
      this.#addPart(place, cents, isPaired ? pairedCents : 0);
    }
  }

  addTally(tally: ResultTally, patterns: Patterns): void {
    if (!this.#counts(tally.companyId, tally.month)) return;
    for (const { bucket, projectId, cents } of tallyParts(tally, patterns)) {
      if (!this.buckets.has(bucket)) continue;
      this.#addPart({ ...tally, bucket, projectId }, cents, 0);
    }
  }

  addCharge(charge: ResultCharge): void {
    const { companyId, period, accountNum } = charge;
    const month = Number(period.replace('-', ''));
    if (this.question.basis === 'cash' || !this.#counts(companyId, month)) return;
    const place = { companyId, accountNum, month, contactName: '', contactNif: '' };
    for (const { projectId, cents } of chargeParts(charge)) {
      const bucket = projectId === null ? 'amortization' : 'projectAmortization';
      this.#add({ ...place, bucket, projectId }, cents, 0);
    }
  }

  sums(): ResultSums {
    const lines = [...this.#lines.values()];
    return {
      companies: [...this.#companies.values()],
      projects: [...this.#projects.values()],
      // What projects bear to the last cent leaves the company a line of nothing.
      lines: lines.filter(({ months }) => months.some((cents) => cents !== 0)),
      eliminated: [...this.#eliminated.values()],
    };
  }

  #counts(companyId: string, month: number): boolean {
    const [first, last] = this.#months;
    return month >= first && month <= last && this.#isAsked(companyId);
  }

  #addPart(place: Place, cents: Cents, pairedCents: Cents): void {
    const { bucket, companyId } = place;
    if (isAmortization(bucket) && this.charged.have(companyId, this.question.year)) return;
    this.#add(place, cents, pairedCents);
  }

  #add(place: Place, cents: Cents, pairedCents: Cents): void {
    if (!this.buckets.has(place.bucket) || !this.#isOfAsked(place.projectId)) return;
    const { companyId, bucket, projectId, accountNum, contactName } = place;
    const month = (place.month % 100) - 1;
    const counted = this.question.intercompany ? cents : cents - pairedCents;
    put(this.#companies, `${bucket} ${companyId}`, { companyId, bucket }, month, counted);
    if (projectId !== null) {
      put(this.#projects, `${bucket} ${projectId}`, { projectId, bucket }, month, counted);
    }
    const contact = contactName === '' && place.contactNif === '' ? '' : contactKey(place);
    const key = `${bucket} ${accountNum} ${contact}`;
    const head = { bucket, accountNum, contact, contactName };
    const line = put(this.#lines, key, head, month, counted);
    if (contactName < line.contactName) line.contactName = contactName;
    if (this.question.intercompany && pairedCents !== 0) {
      put(this.#eliminated, bucket, { bucket }, month, pairedCents);
    }
  }
}

function put<Key, Head extends object>(
  sums: Map<Key, Head & { months: Months }>,
  key: Key,
  head: Head,
  month: number,
  cents: Cents,
): Head & { months: Months } {
  let known = sums.get(key);
  if (!known) {
    known = { ...head, months: Array.from({ length: 12 }, () => 0) };
    sums.set(key, known);
  }
  known.months[month] = (known.months[month] ?? 0) + cents;
  return known;
}
