import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * The search of the address, read leniently by the schema of a feature, and how to change parts of it
 * without a new step in the history.
 */
export function useAddressSearch<T extends object>(schema: {
  parse: (raw: unknown) => T;
}): { search: T; change: (changes: Partial<T>) => void } {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => schema.parse(raw), [schema, raw]);
  const change = useCallback(
    (changes: Partial<T>) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  return { search, change };
}
