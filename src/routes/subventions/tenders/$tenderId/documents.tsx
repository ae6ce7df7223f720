import { createFileRoute } from '@tanstack/react-router';
import { TenderDocuments } from '#features/tenders/tender-documents.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/documents')({
  component: TenderDocuments,
});
