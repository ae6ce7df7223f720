import { createFileRoute } from '@tanstack/react-router';
import { RequestAccountsPage } from '#app/request-accounts-page.tsx';
import { requestAccountsSearch } from '#features/request-accounts/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/accounts')({
  validateSearch: requestAccountsSearch,
  component: RequestAccountsPage,
});
