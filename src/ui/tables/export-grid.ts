import type { ColumnKind, GridColumn } from '../grid/types.ts';
import { exportTable } from './export-table.ts';
import type { TableColumn } from './types.ts';

const KINDS: Partial<Record<ColumnKind, TableColumn['kind']>> = {
  money: 'cents',
  percent: 'basis-points',
  day: 'day',
  number: 'number',
};

/** Saves rows of a grid as a file, with all these columns. */
export function exportGrid<Row>({
  name,
  rows,
  columns,
  format,
}: {
  /** Translated: the file is called so. */
  name: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  format: 'csv' | 'xlsx';
}): Promise<void> {
  return exportTable({
    name,
    columns: columns.map(({ id, header, kind }) => ({
      key: id,
      header,
      kind: KINDS[kind] ?? 'text',
    })),
    rows: rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
    format,
  });
}
