import { createFileRoute } from '@tanstack/react-router';
import { callRequestsSearch } from '#features/call-requests/search.ts';
import { TenderRequests } from '#features/call-requests/tender-requests.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/call-requests')({
  validateSearch: callRequestsSearch,
  component: TenderRequests,
});
