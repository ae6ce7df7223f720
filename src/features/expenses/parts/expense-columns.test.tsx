import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Expense } from '#contract/resources/expenses.ts';
import { gridTable } from '#ui/tables/export-grid.ts';
import { tableToCsv } from '#ui/tables/export-table.ts';
import type { ExpenseLine } from '#workers/analytics/ledger/types.ts';
import { companyExpense } from '../../../../tests/support/expense-screens.ts';
import { renderScreens } from '../../../../tests/support/feature.tsx';
import type { Catalogues } from '../queries.ts';
import { useExpenseColumns } from './expense-columns.tsx';

it('leave amounts and rates of other currencies to a file as numbers, below zero too', async () => {
  const row = companyExpense(v7(), { originalCents: -1_234_50, rateMillionths: 1_083_200 });
  renderScreens({ '/': () => <Csv row={row} /> }, '/');
  expect((await screen.findByTestId('csv')).textContent).toContain('-1234,5;1,0832');
});

function Csv({ row }: { row: Expense }) {
  const columns = useExpenseColumns({ companiesById: new Map() } as unknown as Catalogues, null);
  const foreign = columns.filter(({ id }) => id === 'originalCents' || id === 'rateMillionths');
  const rows = [{ row } as unknown as ExpenseLine];
  const table = gridTable({ columns: foreign, rows });
  return <pre data-testid="csv">{tableToCsv(table.columns, table.rows)}</pre>;
}
