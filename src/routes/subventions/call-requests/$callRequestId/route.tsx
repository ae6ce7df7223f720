import { createFileRoute } from '@tanstack/react-router';
import { CallRequestLayout } from '#app/layouts.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId')({
  params: uuidParam('callRequestId'),
  component: CallRequestLayout,
});
