import { createFileRoute } from '@tanstack/react-router';
import { ClientsScreen } from '#features/settings/catalogue/clients-screen.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/clients')({
  validateSearch: catalogueSearch,
  component: ClientsScreen,
});
