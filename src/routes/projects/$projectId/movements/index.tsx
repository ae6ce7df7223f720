import { createFileRoute } from '@tanstack/react-router';
import { MovementsScreen } from '#features/movements/movements-screen.tsx';
import { movementsSearch } from '#features/movements/search.ts';

export const Route = createFileRoute('/projects/$projectId/movements/')({
  validateSearch: movementsSearch,
  component: MovementsScreen,
});
