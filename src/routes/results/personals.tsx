import { createFileRoute } from '@tanstack/react-router';
import { PersonalsPage } from '#app/personals-page.tsx';
import { personalsSearch } from '#app/personals-search.ts';

export const Route = createFileRoute('/results/personals')({
  validateSearch: personalsSearch,
  component: PersonalsPage,
});
