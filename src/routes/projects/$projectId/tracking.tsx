import { createFileRoute } from '@tanstack/react-router';
import { trackingSearch } from '#features/tracking/search.ts';
import { TrackingScreen } from '#features/tracking/tracking-screen.tsx';

export const Route = createFileRoute('/projects/$projectId/tracking')({
  validateSearch: trackingSearch,
  component: TrackingScreen,
});
