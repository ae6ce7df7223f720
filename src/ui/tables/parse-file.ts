import type { XmlNode } from '#domain/xml.ts';
import { formatOfBytes, formatOfText } from '#domain/tables/format.ts';
import { htmlRows } from '#domain/tables/html.ts';
import { hasText, readRows } from '#domain/tables/rows.ts';
import { decodeText, dosText } from './decode-text.ts';
import { MAX_COLUMNS, MAX_ROWS, TableError, type TableProblem } from './table-error.ts';

/** What a file holds, as far as its format alone tells: cells, a text in a layout of banks, or a tree. */
export type Content =
  | { kind: 'table'; rows: string[][] }
  | { kind: 'ofx'; text: string }
  /** `asFirstRead`: how it was read before its code page was, where that was another way. */
  | { kind: 'norma43'; text: string; asFirstRead?: string }
  | { kind: 'camt'; root: XmlNode };

/**
 * Reads the bytes of a file by what stands in them, whatever its name: a table (CSV, XLSX, HTML that is called
 * `.xls`) or a statement of a bank (Norma 43, OFX, CAMT.053); or says why it is neither.
 */
export async function parseFile(
  buffer: ArrayBuffer,
): Promise<Content | { kind: 'none'; problem: TableProblem }> {
  try {
    return await contentOf(new Uint8Array(buffer));
  } catch (error) {
    if (error instanceof TableError) return { kind: 'none', problem: error.problem };
    throw error;
  }
}

async function contentOf(bytes: Uint8Array<ArrayBuffer>): Promise<Content> {
  const binary = formatOfBytes(bytes);
  if (binary === 'xlsx') {
    const { xlsxRows } = await import('./xlsx-rows.ts');
    return { kind: 'table', rows: withinLimits(await xlsxRows(bytes)) };
  }
  const text = binary === null ? decodeText(bytes) : '';
  const format = binary ?? formatOfText(text);
  switch (format) {
    case 'table':
      return { kind: 'table', rows: withinLimits(readRows(text)) };
    case 'html':
      return { kind: 'table', rows: withinLimits(htmlRows(text)) };
    case 'norma43': {
      const ofDos = dosText(bytes);
      return ofDos === null
        ? { kind: format, text }
        : { kind: format, text: ofDos, asFirstRead: text };
    }
    case 'ofx':
      return { kind: format, text };
    case 'camt': {
      const { readXml } = await import('../read-xml.ts');
      try {
        return { kind: 'camt', root: readXml(text) };
      } catch {
        throw new TableError('broken');
      }
    }
    default:
      throw new TableError(format === 'xml' || format === 'xlsx' ? 'not-a-table' : format);
  }
}

/** The rows to the last that holds something. */
function withinLimits(rows: string[][]): string[][] {
  const filled = rows.slice(0, rows.findLastIndex(hasText) + 1);
  if (filled.length === 0) throw new TableError('empty');
  if (filled.length > MAX_ROWS + 1) throw new TableError('too-many-rows');
  if (filled.some(({ length }) => length > MAX_COLUMNS)) throw new TableError('too-many-columns');
  return filled;
}
