import { createFileRoute } from '@tanstack/react-router';
import { ClientsScreen } from '#features/settings/catalogues/clients-screen.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/clients')({
  validateSearch: catalogueSearch,
  component: ClientsScreen,
});
