import { createFileRoute } from '@tanstack/react-router';
import { CollaboratorsScreen } from '#features/results/collaborators-screen.tsx';
import { resultsSearch } from '#features/results/search.ts';

export const Route = createFileRoute('/results/collaborators')({
  validateSearch: resultsSearch,
  component: CollaboratorsScreen,
});
