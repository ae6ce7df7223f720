import { fold } from '#domain/fold.ts';
import { hasText } from '#domain/tables/rows.ts';
import { type CellForms, formsOf, isSaid, readCell } from './read-cell.ts';
import { OWN_WORDS, type SameWords } from './same-words.ts';
import type { CellProblem, ColumnMapping, ParsedLine, Table, TableColumn } from './types.ts';

/** Reads each row that holds something; a column that the file does not have gives no value. */
export function parseRows(
  table: Table,
  mapping: ColumnMapping,
  columns: readonly TableColumn[],
  sameWords: SameWords = OWN_WORDS,
): ParsedLine[] {
  const above: TextsAbove = new Map();
  for (const { above: key } of columns) if (key !== undefined) above.set(key, new Set());
  const forms = new Map(
    columns.map((column) => {
      const cells = table.rows.map((row) => cellOf(row, mapping, column.key));
      return [column.key, formsOf(column, cells)];
    }),
  );
  return table.rows.flatMap((row, index) => {
    if (!hasText(row)) return [];
    const read = readRow(row, mapping, columns, { sameWords, above, forms });
    for (const [key, texts] of above) texts.add(fold(cellOf(row, mapping, key)));
    return [{ line: table.firstLine + index, ...read }];
  });
}

/** By column: what its cells say in the lines above. */
type TextsAbove = Map<string, Set<string>>;

function cellOf(row: readonly string[], mapping: ColumnMapping, key: string): string {
  return row[mapping[key] ?? -1]?.trim() ?? '';
}

interface Context {
  sameWords: SameWords;
  above: TextsAbove;
  /** How each column writes its days and numbers. */
  forms: ReadonlyMap<string, CellForms>;
}

function readRow(
  row: readonly string[],
  mapping: ColumnMapping,
  columns: readonly TableColumn[],
  { sameWords, above, forms }: Context,
): Omit<ParsedLine, 'line'> {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const column of columns) {
    if ((mapping[column.key] ?? null) === null) continue;
    const cell = cellOf(row, mapping, column.key);
    const isAbove = column.above !== undefined && above.get(column.above)?.has(fold(cell));
    const read =
      isAbove && cell !== ''
        ? { value: cell }
        : readCell(column, cell, sameWords, forms.get(column.key));
    if ('problem' in read) problems.push({ column: column.key, problem: read.problem });
    else values[column.key] = read.value;
  }
  const isLacking = ({ column: key, problem }: CellProblem) => {
    const column = columns.find((one) => one.key === key);
    return !(problem === 'required' && column && isSaid(column, values));
  };
  return { values, problems: problems.filter(isLacking) };
}
