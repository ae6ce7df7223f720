import { createFileRoute } from '@tanstack/react-router';
import { RequestBudget } from '#features/request-budget/request-budget.tsx';
import { requestBudgetSearch } from '#features/request-budget/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/budget')({
  validateSearch: requestBudgetSearch,
  component: RequestBudget,
});
