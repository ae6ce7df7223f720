import { createFileRoute } from '@tanstack/react-router';
import { ExpensesScreen } from '#features/expenses/expenses-screen.tsx';
import { expensesSearch } from '#features/expenses/search.ts';

export const Route = createFileRoute('/expenses')({
  validateSearch: expensesSearch,
  component: ExpensesScreen,
});
