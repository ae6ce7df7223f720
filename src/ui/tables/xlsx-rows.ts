import readSheets from 'read-excel-file/universal';
import { hasText } from '#domain/tables/rows.ts';
import { MAX_UNPACKED, TableError } from './table-error.ts';
import { unpackedSize } from './unpacked-size.ts';
import { Workbook } from './workbook.ts';

/** Digits that a spreadsheet shows: what stands behind them is left of sums of floats. */
const DIGITS = 15;

/** The rows of the first visible sheet of an XLSX that holds a table: others are covers and help. */
export async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const size = unpackedSize(bytes.buffer);
  if (size === null) throw new TableError('broken');
  if (size > MAX_UNPACKED) throw new TableError('too-big');
  try {
    const workbook = new Workbook(bytes);
    const hidden = new Set(workbook.sheets.flatMap(({ name, isHidden }) => (isHidden ? name : [])));
    const sheets = await readSheets(new Blob([bytes]), { trim: false });
    const visible = sheets.filter(({ sheet }) => !hidden.has(sheet));
    const tables = (visible.length > 0 ? visible : sheets).map(({ sheet, data }) => {
      const percents = workbook.percentCells(sheet);
      return data.map((row, at) =>
        row.map((value, column) => sheetText(value, percents.has(addressOf(at, column)))),
      );
    });
    const withCells = (cells: number) =>
      tables.find((rows) => rows.filter((row) => row.filter(Boolean).length >= cells).length > 1);
    return withCells(3) ?? withCells(2) ?? tables.find((rows) => rows.some(hasText)) ?? [];
  } catch {
    throw new TableError('broken');
  }
}

/** As a sheet calls its cells: `B2`. */
function addressOf(row: number, column: number): string {
  let letters = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCodePoint(65 + (left % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** A cell of a sheet as a Spanish text that the readers of cells take. */
function sheetText(value: unknown, isPercent: boolean): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') {
    return isPercent ? `${numberText(value * 100)} %` : numberText(value);
  }
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Three decimals have a zero behind them, or they might be taken for thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS))).replace('.', ',');
  return /^-?\d{1,3},\d{3}$/.test(text) ? `${text}0` : text;
}
