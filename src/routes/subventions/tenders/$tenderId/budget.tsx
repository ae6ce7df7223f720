import { createFileRoute } from '@tanstack/react-router';
import { TenderBudget } from '#features/tenders/tender-budget.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/budget')({
  component: TenderBudget,
});
