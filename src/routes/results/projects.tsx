import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#features/results/projects-screen.tsx';
import { resultsSearch } from '#features/results/search.ts';

export const Route = createFileRoute('/results/projects')({
  validateSearch: resultsSearch,
  component: ProjectsScreen,
});
