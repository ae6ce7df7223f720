import { createFileRoute } from '@tanstack/react-router';
import { companiesSearch } from '#features/settings/companies/search.ts';
import { CompaniesScreen } from '#features/settings/companies/companies-screen.tsx';

export const Route = createFileRoute('/settings/companies/')({
  validateSearch: companiesSearch,
  component: CompaniesScreen,
});
