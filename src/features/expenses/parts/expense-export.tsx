import { useAnalytics } from '#ui/analytics/analytics.ts';
import { allLines } from '#ui/analytics/use-window-rows.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { exportGrid } from '#ui/tables/export-grid.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import type { ExpenseLine, ExpenseQuery } from '#workers/analytics/ledger/types.ts';
import { EXPENSES } from '../use-expense-rows.ts';

interface Props {
  name: string;
  query: ExpenseQuery;
  columns: readonly GridColumn<ExpenseLine>[];
}

/** All that match, not only what was scrolled by, as a file. */
export function ExpenseExport({ name, query, columns }: Props) {
  const ledgers = useAnalytics();
  const save = async (format: 'csv' | 'xlsx') => {
    const rows = await allLines(EXPENSES, ledgers, query);
    await exportGrid({ name, rows, columns, format });
  };
  return <ExportMenu onSave={save} />;
}
