import { createFileRoute } from '@tanstack/react-router';
import { CollaboratorsScreen } from '#features/settings/catalogue/screens.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/collaborators')({
  validateSearch: catalogueSearch,
  component: CollaboratorsScreen,
});
