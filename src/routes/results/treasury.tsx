import { createFileRoute } from '@tanstack/react-router';
import { treasurySearch } from '#features/treasury/search.ts';
import { TreasuryScreen } from '#features/treasury/treasury-screen.tsx';

export const Route = createFileRoute('/results/treasury')({
  validateSearch: treasurySearch,
  component: TreasuryScreen,
});
