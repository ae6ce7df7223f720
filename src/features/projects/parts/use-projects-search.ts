import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ProjectsSearch, projectsSearch } from '../search.ts';

/** The search of the address, and how to change parts of it without a new step in the history. */
export function useProjectsSearch() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => projectsSearch.parse(raw), [raw]);
  const change = useCallback(
    (changes: Partial<ProjectsSearch>) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  return { search, change };
}
