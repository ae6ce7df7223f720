import { createFileRoute } from '@tanstack/react-router';
import { RequestOverview } from '#features/call-requests/request-overview.tsx';
import { callRequestSearch } from '#features/call-requests/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/')({
  validateSearch: callRequestSearch,
  component: RequestOverview,
});
