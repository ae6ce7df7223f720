import { createFileRoute } from '@tanstack/react-router';
import { CallRequestsScreen } from '#features/call-requests/call-requests-screen.tsx';
import { callRequestsSearch } from '#features/call-requests/search.ts';

export const Route = createFileRoute('/subventions/call-requests/')({
  validateSearch: callRequestsSearch,
  component: CallRequestsScreen,
});
