import { createFileRoute } from '@tanstack/react-router';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';
import { UsersScreen } from '#features/settings/users/users-screen.tsx';

export const Route = createFileRoute('/settings/users')({
  validateSearch: catalogueSearch,
  component: UsersScreen,
});
