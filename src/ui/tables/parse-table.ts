import Papa from 'papaparse';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_UNPACKED,
  TableError,
  type TableProblem,
} from './table-error.ts';
import type { Table } from './types.ts';
import { unpackedSize } from './unpacked-size.ts';

const ZIP = [0x50, 0x4b];
/** The likeliest first. */
const SEPARATORS = [';', ',', '\t', '|'];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** The table in a file's bytes, CSV or the first sheet of an XLSX, or why there is none. */
export async function parseTable(bytes: ArrayBuffer): Promise<Table | { problem: TableProblem }> {
  try {
    const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
    if (startsWith(start, OLD_EXCEL)) throw new TableError('old-excel');
    return asTable(startsWith(start, ZIP) ? await xlsxCells(bytes) : csvCells(bytes));
  } catch (error) {
    if (error instanceof TableError) return { problem: error.problem };
    throw error;
  }
}

async function xlsxCells(bytes: ArrayBuffer): Promise<string[][]> {
  const size = unpackedSize(bytes);
  if (size === null) throw new TableError('broken');
  if (size > MAX_UNPACKED) throw new TableError('too-big');
  const { readSheet } = await import('read-excel-file/universal');
  const cells = await readSheet(new Blob([bytes]), { trim: false }).catch(() => {
    throw new TableError('broken');
  });
  return cells.map((row) => row.map(sheetText));
}

/** A cell of a sheet as a Spanish text that the readers of cells take. */
function sheetText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

function csvCells(bytes: ArrayBuffer): string[][] {
  const text = decode(bytes);
  if (text.includes('\0')) throw new TableError('not-a-table');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  // A quotation mark that is never closed would swallow the lines after it.
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableError('broken');
  return data;
}

/** The one that parts the headings into most: below them, commas may be decimals. */
function separatorOf(text: string): string {
  const counts = SEPARATORS.map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  );
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** UTF-8, what Excel calls Unicode text, or else what Spanish Windows writes. */
function decode(bytes: ArrayBuffer): string {
  if (startsWith(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)), [0xff, 0xfe])) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function asTable(cells: string[][]): Table {
  const last = cells.findLastIndex(hasText);
  const [head = [], ...rows] = cells.slice(0, last + 1);
  if (rows.length === 0) throw new TableError('empty');
  if (rows.length > MAX_ROWS) throw new TableError('too-many-rows');
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  if (width > MAX_COLUMNS) throw new TableError('too-many-columns');
  return {
    headers: padded(head, width).map((header) => header.trim()),
    rows: rows.map((row) => padded(row, width)),
  };
}

function padded(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => row[index] ?? '');
}

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
