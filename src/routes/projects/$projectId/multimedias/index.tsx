import { createFileRoute } from '@tanstack/react-router';
import { MultimediasScreen } from '#features/multimedias/multimedias-screen.tsx';
import { multimediasSearch } from '#features/multimedias/search.ts';

export const Route = createFileRoute('/projects/$projectId/multimedias/')({
  validateSearch: multimediasSearch,
  component: MultimediasScreen,
});
