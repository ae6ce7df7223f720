import { createFileRoute } from '@tanstack/react-router';
import { TenderAccounts } from '#features/tenders/tender-accounts.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/accounts')({
  component: TenderAccounts,
});
