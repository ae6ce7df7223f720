import { createFileRoute } from '@tanstack/react-router';
import { ExpensesPage } from '#app/expenses-page.tsx';
import { expensesPageSearch } from '#features/expenses/search.ts';

export const Route = createFileRoute('/expenses')({
  validateSearch: expensesPageSearch,
  component: ExpensesPage,
});
