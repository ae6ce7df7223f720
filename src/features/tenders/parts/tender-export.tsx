import { useLingui } from '@lingui/react/macro';
import type { GridColumn } from '#ui/grid/types.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { exportTable } from '#ui/tables/export-table.ts';
import type { TableColumn } from '#ui/tables/types.ts';
import type { TenderLine } from '../tender.ts';

const KINDS: Partial<Record<GridColumn<TenderLine>['kind'], TableColumn['kind']>> = {
  money: 'cents',
  percent: 'basis-points',
  day: 'day',
  number: 'number',
};

/** The list in view as a file. */
export function TenderExport({
  rows,
  columns,
}: {
  rows: readonly TenderLine[];
  columns: readonly GridColumn<TenderLine>[];
}) {
  const { t } = useLingui();
  const save = (format: 'csv' | 'xlsx') =>
    exportTable({
      name: t`Tenders`,
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
