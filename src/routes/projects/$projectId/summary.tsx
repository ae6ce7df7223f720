import { createFileRoute } from '@tanstack/react-router';
import { summarySearch } from '#features/tracking/search.ts';
import { SummaryScreen } from '#features/tracking/summary-screen.tsx';

export const Route = createFileRoute('/projects/$projectId/summary')({
  validateSearch: summarySearch,
  component: SummaryScreen,
});
