import { createFileRoute } from '@tanstack/react-router';
import { BeadsScreen } from '#features/settings/catalogue/screens.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/beads')({
  validateSearch: catalogueSearch,
  component: BeadsScreen,
});
