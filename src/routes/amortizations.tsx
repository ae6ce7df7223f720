import { createFileRoute } from '@tanstack/react-router';
import { AmortizationsScreen } from '#features/amortizations/amortizations-screen.tsx';
import { amortizationsSearch } from '#features/amortizations/search.ts';

export const Route = createFileRoute('/amortizations')({
  validateSearch: amortizationsSearch,
  component: AmortizationsScreen,
});
