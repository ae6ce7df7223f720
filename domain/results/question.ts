/** When an amount counts: as it was earned or owed, or as it was paid. */
export const RESULT_BASES = ['accrual', 'cash'] as const;
export type ResultBasis = (typeof RESULT_BASES)[number];

/** What is asked of the results. */
export interface ResultQuestion {
  /** Null for all that the person sees. */
  companyIds: readonly string[] | null;
  /** Only what these projects bear; left out, all, and what none bears too. */
  projectIds?: readonly string[] | undefined;
  year: number;
  /** First and last month, 1 to 12, both included. */
  months: readonly [number, number];
  basis: ResultBasis;
  /** Whether what companies of the group invoice to one another counts. */
  intercompany: boolean;
}

/** The same a year before. */
export function yearBefore(question: ResultQuestion): ResultQuestion {
  return { ...question, year: question.year - 1 };
}

/**
 * `yyyymm` of the month in which a part of a row counts, 0 for none: what was not paid counts in no month of
 * the cash basis.
 */
export function monthOf(
  row: { issueDate: string; accrualDate: string | null },
  paidOn: string | null,
  basis: ResultBasis,
): number {
  const day = basis === 'cash' ? paidOn : (row.accrualDate ?? row.issueDate);
  return day === null ? 0 : Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));
}

/** First and last `yyyymm` of what is asked. */
export function monthsOf({ year, months: [from, to] }: ResultQuestion): [number, number] {
  return [year * 100 + from, year * 100 + to];
}
