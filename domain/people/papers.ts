import { addMonths, type Day, endOfMonth } from '../days.ts';
import type { Month } from './kinds.ts';

/**
 * What proves the pay of a month: payslip and its payment of the person; receipt (RLC) and list (RNT) of the
 * contributions of the company, form 111 of its quarter and 190 of its year (RD 439/2007, art. 108).
 */
export const PAPER_KINDS = [
  'payslip',
  'payment-proof',
  'rlc',
  'rnt',
  'form-111',
  'form-190',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A document of a month of a person. */
export interface Paper {
  kind: PaperKind;
  employeeId: string;
  companyId: string;
  month: Month;
}

/** Whose month a document is asked for. */
export type PaperPlace = Omit<Paper, 'kind'>;

/** The period that a document of the company is for: one that lies with anybody's month of it is enough. */
const PERIODS: Readonly<Partial<Record<PaperKind, (month: Month) => string>>> = {
  rlc: (month) => month,
  rnt: (month) => month,
  'form-111': quarterOf,
  'form-190': (month) => month.slice(0, 4),
};

export function isPaperKind(text: string): text is PaperKind {
  return (PAPER_KINDS as readonly string[]).includes(text);
}

/** The kinds of documents of a month that are not there though they ought to be. */
export function missingPapers(
  place: PaperPlace,
  papers: readonly Paper[],
  today: Day,
): PaperKind[] {
  return PAPER_KINDS.filter(
    (kind) =>
      today > paperDue(kind, place.month) && !papers.some((paper) => isFor(paper, kind, place)),
  );
}

/** The documents there are that prove the pay of a month. */
export function papersOf<T extends Paper>(place: PaperPlace, papers: readonly T[]): T[] {
  return papers.filter((paper) => isFor(paper, paper.kind, place));
}

function isFor(paper: Paper, kind: PaperKind, { employeeId, companyId, month }: PaperPlace) {
  if (paper.kind !== kind) return false;
  const period = PERIODS[kind];
  return period
    ? paper.companyId === companyId && period(paper.month) === period(month)
    : paper.employeeId === employeeId && paper.month === month;
}

/**
 * The last day on which a document need not be there yet: of pay the end of its month, of contributions that of the
 * next one (RD 1415/2004, art. 56), of form 111 the 20th after its quarter and of 190 the end of January (RD
 * 439/2007, art. 108).
 */
function paperDue(kind: PaperKind, month: Month): Day {
  const first = `${month}-01`;
  switch (kind) {
    case 'payslip':
    case 'payment-proof':
      return endOfMonth(first);
    case 'rlc':
    case 'rnt':
      return endOfMonth(addMonths(first, 1));
    case 'form-111':
      return `${addMonths(`${month.slice(0, 4)}-${lastOfQuarter(month)}-01`, 1).slice(0, 7)}-20`;
    case 'form-190':
      return `${Number(month.slice(0, 4)) + 1}-01-31`;
  }
}

function quarterOf(month: Month): string {
  return `${month.slice(0, 4)}-${lastOfQuarter(month)}`;
}

function lastOfQuarter(month: Month): string {
  return String(Math.ceil(Number(month.slice(5)) / 3) * 3).padStart(2, '0');
}
