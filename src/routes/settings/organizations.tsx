import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsScreen } from '#features/settings/catalogues/organizations-screen.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/organizations')({
  validateSearch: catalogueSearch,
  component: OrganizationsScreen,
});
