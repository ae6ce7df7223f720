import { type Cents, opposite } from '#domain/money.ts';
import { BUCKETS } from '#domain/results/buckets.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { asked, askedOfProjects, isAmortization, pairedCents } from '#domain/results/sums.ts';
import { bucketOf } from './codes.ts';
import type { HalfRow, ResultColumns } from './columns.ts';

/** Two halves of one business within the group. */
export interface Half {
  row: HalfRow;
  counterpartId: string;
}

/** By cell: 1 where its parts count for a question; those of expenses only as far as no charge says it too. */
export function countingCells(
  columns: ResultColumns,
  question: Pick<ResultQuestion, 'companyIds' | 'year'>,
): Record<'charges' | 'expenses', Uint8Array<ArrayBuffer>> {
  const { codes } = columns;
  const isOfAsked = codes.companies.texts.map(asked(question));
  const charges = new Uint8Array(codes.companies.size * BUCKETS.length).map((_, cell) =>
    Number(isOfAsked[codes.companyOf(cell)]),
  );
  const expenses = charges.map((counts, cell) => {
    const isSaidTwice =
      isAmortization(bucketOf(cell)) &&
      columns.ofCharges.have(codes.companyOf(cell), question.year);
    return isSaidTwice ? 0 : counts;
  });
  return { charges, expenses };
}

/** By cell of a project: 1 where what it bears is asked for; null for all, what none bears too. */
export function projectCells(
  { codes }: ResultColumns,
  question: Pick<ResultQuestion, 'projectIds'>,
): Uint8Array<ArrayBuffer> | null {
  if (question.projectIds === undefined) return null;
  const isOfAsked = codes.projects.texts.map(askedOfProjects(question));
  return new Uint8Array(codes.projects.size * BUCKETS.length).map((_, cell) =>
    Number(isOfAsked[codes.companyOf(cell)]),
  );
}

/** What of each part of a half the other has too; the first of them is the part `from`. */
export function partsOfHalf({ expenses }: ResultColumns, { row }: Half): [number, Cents[]] {
  const [from, to] = expenses.placesOf(row.row);
  const parts = [...expenses.cents.subarray(from, to)];
  return [from, pairedCents(parts, row.isIncome ? row.keptCents : opposite(row.keptCents))];
}
