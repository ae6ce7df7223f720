import { createFileRoute } from '@tanstack/react-router';
import { ProjectsExpensesScreen } from '#features/expenses/projects-expenses-screen.tsx';
import { projectExpensesSearch } from '#features/expenses/search.ts';

export const Route = createFileRoute('/projects/expenses')({
  validateSearch: projectExpensesSearch,
  component: ProjectsExpensesScreen,
});
