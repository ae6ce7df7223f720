import { createFileRoute } from '@tanstack/react-router';
import { CollaboratorChargesScreen } from '#features/collaborators/charges-screen.tsx';
import { collaboratorSearch } from '#features/collaborators/search.ts';

export const Route = createFileRoute('/collaborators/$collaboratorId/amortizations')({
  validateSearch: collaboratorSearch,
  component: CollaboratorChargesScreen,
});
