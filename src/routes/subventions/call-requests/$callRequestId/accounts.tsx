import { createFileRoute } from '@tanstack/react-router';
import { RequestAccounts } from '#features/request-accounts/request-accounts.tsx';
import { requestAccountsSearch } from '#features/request-accounts/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/accounts')({
  validateSearch: requestAccountsSearch,
  component: RequestAccounts,
});
