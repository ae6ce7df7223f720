import { createFileRoute } from '@tanstack/react-router';
import { MilestonesScreen } from '#features/settings/catalogue/milestones-screen.tsx';
import { catalogueSearch } from '#features/settings/catalogue/search.ts';

export const Route = createFileRoute('/settings/milestones')({
  validateSearch: catalogueSearch,
  component: MilestonesScreen,
});
