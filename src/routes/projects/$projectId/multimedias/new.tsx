import { createFileRoute } from '@tanstack/react-router';
import { NewMultimediasScreen } from '#features/multimedias/new-multimedias-screen.tsx';

export const Route = createFileRoute('/projects/$projectId/multimedias/new')({
  component: NewMultimediasScreen,
});
