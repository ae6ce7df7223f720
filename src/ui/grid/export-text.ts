import { formatDay, isDay } from '#domain/days.ts';
import type { GridLine } from './lines.ts';
import type { CellValue, ColumnKind, GridColumn } from './types.ts';

/** A spreadsheet takes a text that starts like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell for a spreadsheet: numbers plain with a decimal comma (money in euro, percent in percent),
 * days `dd/mm/yyyy`, texts that would run as a formula behind an apostrophe.
 */
export function plainCell(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    const isHundredth = kind === 'money' || kind === 'percent';
    return isHundredth ? hundredths(value) : String(value).replace('.', ',');
  }
  if (kind === 'day' && isDay(value)) return formatDay(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

/** Shown columns, and the rows of the view in their order. */
export interface CsvView<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** A first column: its heading, and the group of each row. */
  groups?: { header: string; labels: readonly string[] } | null;
}

/** CSV for Spanish spreadsheets: UTF-8 with mark, `;`, CRLF, quoted as RFC 4180 says. */
export function gridToCsv<Row>({ columns, rows, groups }: CsvView<Row>): string {
  const first = (label: string | undefined): string[] =>
    groups ? [plainCell('text', label ?? '')] : [];
  const lines = [
    [...first(groups?.header), ...columns.map((column) => plainCell('text', column.header))],
    ...rows.map((row, index) => [
      ...first(groups?.labels[index]),
      ...columns.map((column) => plainCell(column.kind, column.value(row))),
    ]),
  ];
  const quoted = lines.map((line) => line.map((cell) => quote(cell, /[";\r\n]/)).join(';'));
  return `\ufeff${quoted.join('\r\n')}\r\n`;
}

/** A range of lines as tab-separated text, as spreadsheets take it from the clipboard. */
export function linesToTsv<Row>(
  lines: readonly GridLine<Row>[],
  columns: readonly GridColumn<Row>[],
): string {
  return lines
    .map((line) => columns.map((column) => quote(copiedCell(line, column), /["\t\r\n]/)).join('\t'))
    .join('\r\n');
}

function copiedCell<Row>(line: GridLine<Row>, column: GridColumn<Row>): string {
  if (line.type === 'row') return plainCell(column.kind, column.value(line.row));
  if (column.primary) return plainCell('text', line.label);
  return plainCell(column.kind, line.sums[column.id] ?? null);
}

function hundredths(value: number): string {
  const digits = String(Math.abs(Math.round(value))).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function quote(cell: string, special: RegExp): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
