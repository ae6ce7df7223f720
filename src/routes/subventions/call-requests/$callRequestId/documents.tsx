import { createFileRoute } from '@tanstack/react-router';
import { RequestDocuments } from '#features/call-requests/request-documents.tsx';
import { documentsSearch } from '#features/call-requests/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/documents')({
  validateSearch: documentsSearch,
  component: RequestDocuments,
});
