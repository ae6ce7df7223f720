import type { CsvLine } from '#domain/banking/statement-csv.ts';
import { type Norma43File, readNorma43 } from '#domain/banking/norma43.ts';
import { readTable } from '#ui/tables/read-table.ts';
import { MAX_BYTES, TableError, type TableProblem } from '#ui/tables/table-error.ts';
import { splitHeadings } from './columns.ts';

/** A table of a bank: its headings, and the lines below them. */
export interface CsvFile {
  kind: 'csv';
  name: string;
  headings: readonly string[];
  lines: readonly CsvLine[];
}

interface StatementFile43 {
  kind: 'norma43';
  name: string;
  file: Norma43File;
}

/**
 * Reads what a bank gave: Norma 43, told by its first record or the end of its name, else a CSV or the
 * first sheet of an XLSX. At most 5 MB.
 */
export async function readStatement(
  file: File,
): Promise<CsvFile | StatementFile43 | { kind: 'none'; problem: TableProblem }> {
  try {
    if (file.size > MAX_BYTES) throw new TableError('too-big');
    const bytes = await bytesOf(file);
    if (isNorma43(file.name, bytes)) {
      return { kind: 'norma43', name: file.name, file: readNorma43(bytes) };
    }
    const { headers, rows } = await readTable(file);
    return { kind: 'csv', name: file.name, ...splitHeadings([headers, ...rows]) };
  } catch (error) {
    if (error instanceof TableError) return { kind: 'none', problem: error.problem };
    reportError(error);
    return { kind: 'none', problem: 'broken' };
  }
}

/** Whether the bytes begin with the header of an account: 11, bank, branch and account. */
function isNorma43(name: string, bytes: Uint8Array): boolean {
  if (/\.(n43|q43|c43|aeb|aeb43|43)$/i.test(name)) return true;
  const start = String.fromCharCode(...bytes.subarray(0, 200)).trimStart();
  return /^11\d{18}\d{12}[12]\d{14}/.test(start);
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new TableError('unreadable');
  }
}
