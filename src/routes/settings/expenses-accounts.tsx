import { createFileRoute } from '@tanstack/react-router';
import { ExpenseAccountsScreen } from '#features/settings/catalogues/screens.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/expenses-accounts')({
  validateSearch: catalogueSearch,
  component: ExpenseAccountsScreen,
});
