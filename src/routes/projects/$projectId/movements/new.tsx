import { createFileRoute } from '@tanstack/react-router';
import { NewMovementScreen } from '#features/movements/new-movement-screen.tsx';

export const Route = createFileRoute('/projects/$projectId/movements/new')({
  component: NewMovementScreen,
});
