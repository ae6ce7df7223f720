import { createFileRoute } from '@tanstack/react-router';
import { ExpenseAccountsScreen } from '#features/settings/catalogue/screens.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/expenses-accounts')({
  validateSearch: catalogueSearch,
  component: ExpenseAccountsScreen,
});
