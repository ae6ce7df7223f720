import { headingsAt } from '#domain/tables/find-headings.ts';
import { readFile } from './read-file.ts';
import { TableError } from './table-error.ts';
import type { Table } from './types.ts';

/**
 * Reads a table with headings, below whatever titles stand above them.
 *
 * @param known how many columns a row of headings would give
 * @throws TableError with the reason where the file is no such table.
 */
export async function readTable(
  file: File,
  known: (headings: readonly string[]) => number,
): Promise<Table> {
  const content = await readFile(file);
  if (content.kind !== 'table') throw new TableError('bank-file');
  return tableOf(content.rows, known);
}

/** The table in the cells of a file: its headings are the row in which most columns are known. */
export function tableOf(
  cells: readonly (readonly string[])[],
  known: (headings: readonly string[]) => number,
): Table {
  const at = headingsAt(cells, known);
  const [head = [], ...rows] = cells.slice(at);
  if (rows.length === 0) throw new TableError('empty');
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  const padded = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => row[index] ?? '');
  return {
    headers: padded(head).map((header) => header.trim()),
    rows: rows.map(padded),
    firstLine: at + 2,
  };
}
