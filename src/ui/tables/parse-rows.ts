import { readCell } from './read-cell.ts';
import { OWN_WORDS, type SameWords } from './same-words.ts';
import type { CellProblem, ColumnMapping, ParsedLine, Table, TableColumn } from './types.ts';

/** Reads each row that holds something; a column that the file does not have gives no value. */
export function parseRows(
  table: Table,
  mapping: ColumnMapping,
  columns: readonly TableColumn[],
  sameWords: SameWords = OWN_WORDS,
): ParsedLine[] {
  return table.rows.flatMap((row, index) =>
    row.some((cell) => cell.trim() !== '')
      ? [{ line: index + 2, ...readRow(row, mapping, columns, sameWords) }]
      : [],
  );
}

function readRow(
  row: readonly string[],
  mapping: ColumnMapping,
  columns: readonly TableColumn[],
  sameWords: SameWords,
): Omit<ParsedLine, 'line'> {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const column of columns) {
    const at = mapping[column.key] ?? null;
    if (at === null) continue;
    const read = readCell(column, row[at] ?? '', sameWords);
    if ('problem' in read) problems.push({ column: column.key, problem: read.problem });
    else values[column.key] = read.value;
  }
  return { values, problems };
}
