import { createFileRoute } from '@tanstack/react-router';
import { RequestDocuments } from '#features/call-requests/request-documents.tsx';
import { tasksSearch } from '#features/call-requests/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/documents')({
  validateSearch: tasksSearch,
  component: RequestDocuments,
});
