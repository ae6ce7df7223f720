import { createFileRoute } from '@tanstack/react-router';
import { uuidParam } from '#app/params.ts';
import { CompanyScreen } from '#features/settings/companies/company-screen.tsx';

export const Route = createFileRoute('/settings/companies/$companyId')({
  params: uuidParam('companyId'),
  component: CompanyScreen,
});
