import { createFileRoute } from '@tanstack/react-router';
import { CollaboratorBalancesScreen } from '#features/collaborators/balances-screen.tsx';
import { collaboratorSearch } from '#features/collaborators/search.ts';

export const Route = createFileRoute('/collaborators/$collaboratorId/balances')({
  validateSearch: collaboratorSearch,
  component: CollaboratorBalancesScreen,
});
