import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type MovementsSearch, movementsSearch } from './search.ts';

/** The search of the address, and how to change parts of it without a new step in the history. */
export function useMovementsSearch() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => movementsSearch.parse(raw), [raw]);
  const change = useCallback(
    (changes: Partial<MovementsSearch>) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  return { search, change };
}
