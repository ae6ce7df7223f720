import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { hasText } from '#domain/tables/rows.ts';
import { tagsOf, withEntities } from '#domain/tables/tags.ts';
import { decodeText } from './decode-text.ts';
import { MAX_UNPACKED, TableError } from './table-error.ts';
import { unpackedSize } from './unpacked-size.ts';

/** The sheets of a workbook and which of them are hidden. */
const WORKBOOK = 'xl/workbook.xml';
/** Digits that a spreadsheet shows: what stands behind them is left of sums of floats. */
const DIGITS = 15;

/** The rows of the first visible sheet of an XLSX that holds a table: others are covers and help. */
export async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const size = unpackedSize(bytes.buffer);
  if (size === null) throw new TableError('broken');
  if (size > MAX_UNPACKED) throw new TableError('too-big');
  try {
    const hidden = hiddenSheets(bytes);
    const sheets = await readSheets(new Blob([bytes]), { trim: false });
    const visible = sheets.filter(({ sheet }) => !hidden.has(sheet));
    const tables = (visible.length > 0 ? visible : sheets).map(({ data }) =>
      data.map((row) => row.map(sheetText)),
    );
    const withCells = (cells: number) =>
      tables.find((rows) => rows.filter((row) => row.filter(Boolean).length >= cells).length > 1);
    return withCells(3) ?? withCells(2) ?? tables.find((rows) => rows.some(hasText)) ?? [];
  } catch {
    throw new TableError('broken');
  }
}

function hiddenSheets(bytes: Uint8Array): Set<string> {
  const workbook = unzipSync(bytes, { filter: ({ name }) => name === WORKBOOK })[WORKBOOK];
  const names = [...tagsOf(workbook ? decodeText(workbook) : '')].flatMap(
    ({ name, attributes }) => {
      const isHidden = /\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(attributes);
      const [, called] = /\sname\s*=\s*"([^"]*)"/.exec(attributes) ?? [];
      return name === 'SHEET' && isHidden && called !== undefined ? [withEntities(called)] : [];
    },
  );
  return new Set(names);
}

/** A cell of a sheet as a Spanish text that the readers of cells take. */
function sheetText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Three decimals have a zero behind them, or they might be taken for thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS))).replace('.', ',');
  return /^-?\d{1,3},\d{3}$/.test(text) ? `${text}0` : text;
}
