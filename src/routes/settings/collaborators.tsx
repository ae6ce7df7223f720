import { createFileRoute } from '@tanstack/react-router';
import { CollaboratorsScreen } from '#features/settings/catalogues/screens.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/collaborators')({
  validateSearch: catalogueSearch,
  component: CollaboratorsScreen,
});
