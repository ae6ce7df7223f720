import { createFileRoute } from '@tanstack/react-router';
import { IndexScreen } from '#features/results/index-screen.tsx';
import { resultsSearch } from '#features/results/search.ts';

export const Route = createFileRoute('/results/')({
  validateSearch: resultsSearch,
  component: IndexScreen,
});
