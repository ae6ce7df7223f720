import { createFileRoute } from '@tanstack/react-router';
import { RequestScreen } from '#features/call-requests/request-screen.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId')({
  params: uuidParam('callRequestId'),
  component: RequestScreen,
});
