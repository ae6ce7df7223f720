import { formatDay, isDay } from '#domain/days.ts';
import { hundredthsText, safeText } from '#domain/spreadsheet-text.ts';
import { numberText } from '#ui/tables/cells.ts';
import { quoteCell } from '#ui/tables/csv.ts';
import type { GridLine } from './lines.ts';
import type { CellValue, ColumnKind, GridColumn } from './types.ts';

/**
 * A cell for a spreadsheet: numbers plain with a decimal comma (money in euro, percent in percent),
 * days `dd/mm/yyyy`, texts that would run as a formula behind an apostrophe.
 */
export function plainCell(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    const isHundredth = kind === 'money' || kind === 'percent';
    return isHundredth ? hundredthsText(value) : numberText(value);
  }
  if (kind === 'day' && isDay(value)) return formatDay(value);
  return safeText(value);
}

/** A range of lines as tab-separated text, as spreadsheets take it from the clipboard. */
export function linesToTsv<Row>(
  lines: readonly GridLine<Row>[],
  columns: readonly GridColumn<Row>[],
): string {
  return lines
    .map((line) =>
      columns.map((column) => quoteCell(copiedCell(line, column), /["\t\r\n]/)).join('\t'),
    )
    .join('\r\n');
}

function copiedCell<Row>(line: GridLine<Row>, column: GridColumn<Row>): string {
  if (line.type === 'row') return plainCell(column.kind, column.value(line.row));
  if (column.primary) return plainCell('text', line.label);
  return plainCell(column.kind, line.sums[column.id] ?? null);
}
