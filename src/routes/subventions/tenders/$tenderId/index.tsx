import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/subventions/tenders/$tenderId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/subventions/tenders/$tenderId/summary', params, replace: true });
  },
});
