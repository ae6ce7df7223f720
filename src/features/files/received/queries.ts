import { useLiveQuery } from 'dexie-react-hooks';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Received } from '#local/received/received.ts';
import { receivedFiles } from '#local/received/tray.ts';
import { useAsked } from '#ui/analytics/use-ledger.ts';
import type { ExpenseQuery } from '#workers/analytics/ledger/types.ts';

const FOUND = 6;

/** What waits to be assigned, the newest first; undefined while being read. */
export function useReceived(): Received[] | undefined {
  return useLiveQuery(receivedFiles, []);
}

/** The newest expenses with these words; none while there are no words. */
export function useExpensesWith(search: string): readonly Expense[] {
  const query: ExpenseQuery = {
    companyIds: null,
    projectId: null,
    budgetId: null,
    from: null,
    to: null,
    types: null,
    states: null,
    only: null,
    search,
    sort: { field: 'issueDate', direction: 'descending' },
  };
  const asked = search.trim().length < 2 ? null : search;
  const found = useAsked((ledgers) => ledgers.expenses(query, 0, FOUND), asked);
  return asked === null ? [] : (found?.lines ?? []).map(({ row }) => row);
}
