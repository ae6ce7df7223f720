import { createFileRoute } from '@tanstack/react-router';
import { ProjectExpensesScreen } from '#features/expenses/project-expenses-screen.tsx';
import { expensesSearch } from '#features/expenses/search.ts';

export const Route = createFileRoute('/projects/$projectId/expenses')({
  validateSearch: expensesSearch,
  component: ProjectExpensesScreen,
});
