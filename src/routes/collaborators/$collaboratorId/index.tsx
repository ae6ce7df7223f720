import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/collaborators/$collaboratorId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/collaborators/$collaboratorId/balances', params, replace: true });
  },
});
