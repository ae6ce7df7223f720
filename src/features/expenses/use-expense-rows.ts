import { useWindowRows, type WindowedList } from '#ui/analytics/use-window-rows.ts';
import type { GridSort } from '#ui/grid/types.ts';
import type { ExpenseLine, ExpenseQuery, ExpenseWindow } from '#workers/analytics/ledger/types.ts';

/** The expenses as a grid asks for them, and a file. */
export const EXPENSES: WindowedList<ExpenseQuery, ExpenseLine, ExpenseWindow> = {
  ask: (ledgers, query, start, count) => ledgers.expenses(query, start, count),
  allIds: (ledgers, query) => ledgers.expenseIds(query),
  idOf: ({ row }) => row.id,
  sortOf: ({ sort: { field, direction } }) => ({ id: field, desc: direction === 'descending' }),
};

/** The expenses that match, as a grid wants them, with the sums of all; undefined before the first answer. */
export function useExpenseRows(query: ExpenseQuery, onSort: (sort: GridSort | null) => void) {
  return useWindowRows(EXPENSES, query, onSort);
}
