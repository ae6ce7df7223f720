import { hasText } from './rows.ts';

/** Rows among which the headings are looked for. */
const WITHIN = 40;

/** A row of a table with its number in the file, from 1. */
export interface TableLine {
  line: number;
  cells: readonly string[];
}

/**
 * The row of the headings, from 0: the one that most of the columns are known in, below whatever titles stand
 * above it; without any the first row that holds something.
 *
 * @param known how many columns a row of headings would give
 */
export function headingsAt(
  rows: readonly (readonly string[])[],
  known: (cells: readonly string[]) => number,
): number {
  const counts = rows.slice(0, WITHIN).map((cells) => known(cells));
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : Math.max(0, rows.findIndex(hasText));
}

/** The rows from one on, with their numbers in the file. */
export function linesFrom(rows: readonly (readonly string[])[], first: number): TableLine[] {
  return rows.slice(first).map((cells, index) => ({ line: first + index + 1, cells }));
}
