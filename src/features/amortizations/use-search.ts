import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AmortizationsSearch, amortizationsSearch } from './search.ts';

/** The search of the address, and how to change parts of it without a new step in the history. */
export function useAmortizationsSearch() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => amortizationsSearch.parse(raw), [raw]);
  const change = useCallback(
    (changes: Partial<AmortizationsSearch>) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  return { search, change };
}
