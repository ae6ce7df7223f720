import { useSearch } from '@tanstack/react-router';
import { BankScreen } from '#features/movements/bank/bank-screen.tsx';
import { TreasuryScreen } from '#features/treasury/treasury-screen.tsx';
import { treasuryPageSearch } from './treasury-search.ts';

/** /results/treasury: the forecast, or the bank where the address asks for it. */
export function TreasuryPage() {
  const { tab } = treasuryPageSearch.parse(useSearch({ strict: false }));
  return tab === 'bank' ? <BankScreen /> : <TreasuryScreen />;
}
