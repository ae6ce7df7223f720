import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ProjectExpensesSearch, projectExpensesSearch } from './search.ts';

/** The search of the address, and how to change parts of it without a new step in the history. */
export function useExpensesSearch() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => projectExpensesSearch.parse(raw), [raw]);
  const change = useCallback(
    (changes: Partial<ProjectExpensesSearch>) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  return { search, change };
}
