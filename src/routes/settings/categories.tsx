import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '#features/settings/catalogue/screens.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/categories')({
  validateSearch: catalogueSearch,
  component: CategoriesScreen,
});
