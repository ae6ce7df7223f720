import { createFileRoute } from '@tanstack/react-router';
import { NewCompanyScreen } from '#features/settings/companies/new-company-screen.tsx';

export const Route = createFileRoute('/settings/companies/new')({ component: NewCompanyScreen });
