import { createFileRoute } from '@tanstack/react-router';
import { RequestMilestones } from '#features/call-requests/request-milestones.tsx';
import { tasksSearch } from '#features/call-requests/search.ts';

export const Route = createFileRoute('/subventions/call-requests/$callRequestId/milestones')({
  validateSearch: tasksSearch,
  component: RequestMilestones,
});
