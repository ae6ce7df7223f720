import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsScreen } from '#features/settings/catalogue/organizations-screen.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/organizations')({
  validateSearch: catalogueSearch,
  component: OrganizationsScreen,
});
