import { createFileRoute } from '@tanstack/react-router';
import { tenderSearch } from '#features/tenders/search.ts';
import { TenderSummary } from '#features/tenders/tender-summary.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/summary')({
  validateSearch: tenderSearch,
  component: TenderSummary,
});
