import type { GridColumn } from '../grid/types.ts';
import { exportGrid } from './export-grid.ts';
import { ExportMenu } from './export-menu.tsx';

/** The rows of a grid in view as a file. */
export function GridExport<Row>({
  name,
  rows,
  columns,
}: {
  /** Translated: the file is called so. */
  name: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
}) {
  return (
    <ExportMenu size="small" onSave={(format) => exportGrid({ name, rows, columns, format })} />
  );
}
