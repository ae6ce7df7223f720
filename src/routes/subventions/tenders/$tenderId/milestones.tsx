import { createFileRoute } from '@tanstack/react-router';
import { TenderMilestones } from '#features/tenders/tender-milestones.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/milestones')({
  component: TenderMilestones,
});
