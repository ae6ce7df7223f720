import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/milestones')(
  beingBuilt('/subventions/call-requests/$callRequestId/milestones'),
);
