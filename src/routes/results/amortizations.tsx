import { createFileRoute } from '@tanstack/react-router';
import { AmortizationsScreen } from '#features/results/amortizations-screen.tsx';
import { resultsSearch } from '#features/results/search.ts';

export const Route = createFileRoute('/results/amortizations')({
  validateSearch: resultsSearch,
  component: AmortizationsScreen,
});
