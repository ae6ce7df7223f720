import { useAnalytics } from '#ui/analytics/analytics.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { exportTable } from '#ui/tables/export-table.ts';
import type { TableColumn } from '#ui/tables/types.ts';
import type { ExpenseLine, ExpenseQuery } from '#workers/analytics/ledger/types.ts';
import { allLines } from '../use-expense-rows.ts';

const KINDS: Partial<Record<GridColumn<ExpenseLine>['kind'], TableColumn['kind']>> = {
  money: 'cents',
  percent: 'basis-points',
  day: 'day',
};

/** All that match, not only what was scrolled by, as a file. */
export function ExpenseExport({
  name,
  query,
  columns,
}: {
  name: string;
  query: ExpenseQuery;
  columns: readonly GridColumn<ExpenseLine>[];
}) {
  const ledgers = useAnalytics();
  const save = async (format: 'csv' | 'xlsx') => {
    const lines = await allLines(ledgers, query);
    await exportTable({
      name,
      columns: columns.map(({ id, header, kind }) => ({
        key: id,
        header,
        kind: KINDS[kind] ?? 'text',
      })),
      rows: lines.map((line) =>
        Object.fromEntries(columns.map(({ id, value }) => [id, value(line)])),
      ),
      format,
    });
  };
  return <ExportMenu onSave={save} />;
}
