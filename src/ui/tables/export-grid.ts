import type { ColumnKind, GridColumn } from '../grid/types.ts';
import { exportTable, type TableExport } from './export-table.ts';
import type { TableColumn } from './types.ts';

const KINDS: Partial<Record<ColumnKind, TableColumn['kind']>> = {
  money: 'cents',
  percent: 'basis-points',
  day: 'day',
  number: 'number',
};
/** Key of the column of the groups: no column of a grid is called so. */
const GROUP = ' group';

/** Columns, and the rows of a view in their order. */
export interface GridFile<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** A first column: its heading, and the group of each row. */
  groups?: { header: string; labels: readonly string[] } | null;
}

/** The view of a grid as a table for a file; a column of buttons alone says nothing there. */
export function gridTable<Row>({
  columns,
  rows,
  groups,
}: GridFile<Row>): Pick<TableExport, 'columns' | 'rows'> {
  const said = columns.filter(
    ({ kind, value }) => kind !== 'custom' || rows.some((row) => value(row) !== null),
  );
  return {
    columns: [
      ...(groups ? [{ key: GROUP, header: groups.header, kind: 'text' as const }] : []),
      ...said.map(({ id, header, kind }) => ({ key: id, header, kind: KINDS[kind] ?? 'text' })),
    ],
    rows: rows.map((row, index) => ({
      ...(groups && { [GROUP]: groups.labels[index] }),
      ...Object.fromEntries(said.map(({ id, value }) => [id, value(row)])),
    })),
  };
}

/** Saves rows of a grid as a file, which is called by the translated name. */
export function exportGrid<Row>(
  name: string,
  format: TableExport['format'],
  file: GridFile<Row>,
): Promise<void> {
  return exportTable({ name, format, ...gridTable(file) });
}
