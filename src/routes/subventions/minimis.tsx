import { createFileRoute } from '@tanstack/react-router';
import { MinimisScreen } from '#features/minimis/minimis-screen.tsx';
import { minimisSearch } from '#features/minimis/search.ts';

export const Route = createFileRoute('/subventions/minimis')({
  validateSearch: minimisSearch,
  component: MinimisScreen,
});
