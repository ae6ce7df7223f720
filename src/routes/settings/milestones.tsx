import { createFileRoute } from '@tanstack/react-router';
import { MilestonesScreen } from '#features/settings/catalogues/milestones-screen.tsx';
import { catalogueSearch } from '../../features/settings/catalogues/search.ts';

export const Route = createFileRoute('/settings/milestones')({
  validateSearch: catalogueSearch,
  component: MilestonesScreen,
});
