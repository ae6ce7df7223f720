import { createFileRoute } from '@tanstack/react-router';
import { LinesScreen } from '#features/results/lines-screen.tsx';
import { resultsSearch } from '#features/results/search.ts';

export const Route = createFileRoute('/results/others')({
  validateSearch: resultsSearch,
  component: () => <LinesScreen tab="others" />,
});
