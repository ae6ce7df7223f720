import { createFileRoute } from '@tanstack/react-router';
import { BudgetsScreen } from '#features/budgets/budgets-screen.tsx';
import { budgetsSearch } from '#features/budgets/search.ts';

export const Route = createFileRoute('/projects/$projectId/budgets/')({
  validateSearch: budgetsSearch,
  component: BudgetsScreen,
});
