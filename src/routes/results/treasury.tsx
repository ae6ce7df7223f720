import { createFileRoute } from '@tanstack/react-router';
import { TreasuryPage } from '#app/treasury-page.tsx';
import { treasuryPageSearch } from '#app/treasury-search.ts';

export const Route = createFileRoute('/results/treasury')({
  validateSearch: treasuryPageSearch,
  component: TreasuryPage,
});
