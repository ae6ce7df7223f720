import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import { isDay } from '#domain/days.ts';
import { safeText } from '#domain/spreadsheet-text.ts';
import { fieldOf, isHundredths, valueText } from './cells.ts';
import type { TableColumn } from './types.ts';

/** Days before this one have no number in a spreadsheet that all programs agree on. */
const FIRST_DAY = '1900-03-01';
const MAX_WIDTH = 60;
/** What XML does not take: the writer would drop it and might uncover a formula. */
const NO_XML = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu;

/** One sheet with a fixed first row of headings; numbers are numbers and days are days. */
export function tableToXlsx(
  name: string,
  columns: readonly TableColumn[],
  rows: readonly object[],
): Promise<Blob> {
  const head = columns.map(
    ({ header }): CellObject => ({ value: sheetText(header), type: String, fontWeight: 'bold' }),
  );
  const body = rows.map((row) => columns.map((column) => cell(column, fieldOf(row, column.key))));
  return writeExcelFile([head, ...body], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
  }).toBlob();
}

function cell(column: TableColumn, value: unknown): CellObject | null {
  if (typeof value === 'number') {
    return isHundredths(column)
      ? { value: value / 100, type: Number, format: '#,##0.00' }
      : { value, type: Number };
  }
  if (column.kind === 'day' && typeof value === 'string' && isDay(value) && value >= FIRST_DAY) {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  const text = valueText(column, value);
  return text === '' ? null : { value: sheetText(text), type: String };
}

function sheetText(text: string): string {
  return safeText(text.replace(NO_XML, (letter) => ('\t\n\r'.includes(letter) ? letter : '')));
}

/** In characters; the first rows are enough to tell. */
function widthOf(column: TableColumn, rows: readonly object[]): number {
  const texts = rows.slice(0, 200).map((row) => valueText(column, fieldOf(row, column.key)));
  const longest = Math.max(column.header.length, ...texts.map((text) => text.length));
  return Math.min(Math.max(longest, 8), MAX_WIDTH) + 2;
}

/** At most 31 characters, none of those that a sheet's name may not have. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:']+/g, ' ')
      .trim()
      .slice(0, 31) || 'Xeito'
  );
}
