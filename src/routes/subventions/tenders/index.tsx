import { createFileRoute } from '@tanstack/react-router';
import { tendersSearch } from '#features/tenders/search.ts';
import { TendersScreen } from '#features/tenders/tenders-screen.tsx';

export const Route = createFileRoute('/subventions/tenders/')({
  validateSearch: tendersSearch,
  component: TendersScreen,
});
