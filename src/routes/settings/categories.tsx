import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '#features/settings/catalogues/screens.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/categories')({
  validateSearch: catalogueSearch,
  component: CategoriesScreen,
});
