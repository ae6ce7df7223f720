import { createFileRoute } from '@tanstack/react-router';
import { resultsSearch } from '#features/results/search.ts';
import { SummaryScreen } from '#features/results/summary-screen.tsx';

export const Route = createFileRoute('/results/summary')({
  validateSearch: resultsSearch,
  component: SummaryScreen,
});
