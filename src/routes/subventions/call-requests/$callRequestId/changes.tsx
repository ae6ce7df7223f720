import { createFileRoute } from '@tanstack/react-router';
import { RequestChanges } from '#features/call-requests/request-changes.tsx';
import { callRequestSearch } from '#features/call-requests/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/changes')({
  validateSearch: callRequestSearch,
  component: RequestChanges,
});
