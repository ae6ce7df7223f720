import { createFileRoute } from '@tanstack/react-router';
import { NewBudgetScreen } from '#features/budgets/new-budget-screen.tsx';
import { newBudgetSearch } from '#features/budgets/search.ts';

export const Route = createFileRoute('/projects/$projectId/budgets/new')({
  validateSearch: newBudgetSearch,
  component: NewBudgetScreen,
});
