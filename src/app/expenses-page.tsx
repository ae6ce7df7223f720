import { useSearch } from '@tanstack/react-router';
import { ApprovalsScreen } from '#features/approvals/approvals-screen.tsx';
import { ExpensesScreen } from '#features/expenses/expenses-screen.tsx';
import { expensesPageSearch } from '#features/expenses/search.ts';

/** /expenses: the list, or what waits to be approved where the address asks for it. */
export function ExpensesPage() {
  const { show } = expensesPageSearch.parse(useSearch({ strict: false }));
  return show === 'approve' ? <ApprovalsScreen /> : <ExpensesScreen />;
}
