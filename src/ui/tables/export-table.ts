import { today } from '#ui/today.ts';
import { safeText } from '#domain/spreadsheet-text.ts';
import { fieldOf, valueText } from './cells.ts';
import { csvText } from './csv.ts';
import { download, downloadCsv } from './download.ts';
import type { TableColumn } from './types.ts';

export interface TableExport {
  /** Name of the file, without day and ending; in XLSX the name of the sheet too. */
  name: string;
  columns: readonly TableColumn[];
  rows: readonly object[];
  format: 'csv' | 'xlsx';
}

/** Hands rows to the person as a file that `readTable` reads back unchanged. */
export async function exportTable({ name, columns, rows, format }: TableExport): Promise<void> {
  if (format === 'csv') {
    downloadCsv(name, today(), tableToCsv(columns, rows));
    return;
  }
  // Its writer is large and seldom wanted.
  const { tableToXlsx } = await import('./xlsx.ts');
  download(`${name} ${today()}.xlsx`, await tableToXlsx(name, columns, rows));
}

export function tableToCsv(columns: readonly TableColumn[], rows: readonly object[]): string {
  return csvText([
    columns.map((column) => safeText(column.header)),
    ...rows.map((row) =>
      columns.map((column) => {
        const value = fieldOf(row, column.key);
        const text = valueText(column, value);
        return typeof value === 'number' ? text : safeText(text);
      }),
    ),
  ]);
}
