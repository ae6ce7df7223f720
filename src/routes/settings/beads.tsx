import { createFileRoute } from '@tanstack/react-router';
import { BeadsScreen } from '#features/settings/catalogues/screens.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/beads')({
  validateSearch: catalogueSearch,
  component: BeadsScreen,
});
