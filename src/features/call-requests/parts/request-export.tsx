import { useLingui } from '@lingui/react/macro';
import type { GridColumn } from '#ui/grid/types.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { exportTable } from '#ui/tables/export-table.ts';
import type { TableColumn } from '#ui/tables/types.ts';
import type { RequestLine } from '../request.ts';

const KINDS: Partial<Record<GridColumn<RequestLine>['kind'], TableColumn['kind']>> = {
  money: 'cents',
  day: 'day',
  number: 'number',
};

/** The list in view as a file. */
export function RequestExport({
  rows,
  columns,
}: {
  rows: readonly RequestLine[];
  columns: readonly GridColumn<RequestLine>[];
}) {
  const { t } = useLingui();
  const save = (format: 'csv' | 'xlsx') =>
    exportTable({
      name: t`Call requests`,
      columns: columns.map(({ id, header, kind }) => ({
        key: id,
        header,
        kind: KINDS[kind] ?? 'text',
      })),
      rows: rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
      format,
    });
  return <ExportMenu size="small" onSave={save} />;
}
