import { useStatusPart } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { GridColumn } from '#ui/grid/types.ts';
import type { RecordRow } from '#records/definition.ts';
import { useWords } from '#records/use-words.ts';
import { lastAccesses } from '../actions.ts';

/** Instants by id of the person; null for whoever was never here. */
type Accesses = ReadonlyMap<string, string | null>;

/**
 * The column of when each person was last here. Only the server knows: until it was heard the cells are
 * empty, and say why while there is no connection. What was heard stays.
 */
export function useAccessColumn(isAsked: boolean): readonly GridColumn<RecordRow>[] {
  const { t } = useLingui();
  const { fmt } = useWords();
  const online = useStatusPart('online');
  const accesses = useAccesses(isAsked && online);
  return useMemo(() => {
    const textOf = ({ id }: RecordRow): string => {
      const at = accesses?.get(id);
      if (at === undefined) return accesses || online ? '' : t`Needs a connection`;
      return at === null ? t`Never` : fmt.instant(at);
    };
    return [
      {
        id: 'lastAccess',
        header: t`Last access`,
        kind: 'custom',
        width: 150,
        // Never is before all else; what is not known comes last.
        value: ({ id }) => (accesses?.has(id) ? (accesses.get(id) ?? '') : null),
        cell: textOf,
      },
    ];
  }, [accesses, online, fmt, t]);
}

function useAccesses(isAsked: boolean): Accesses | undefined {
  const [accesses, setAccesses] = useState<Accesses>();
  useEffect(() => {
    if (!isAsked) return undefined;
    const left = new AbortController();
    void lastAccesses(left.signal).then(
      (found) => {
        if (!left.signal.aborted) setAccesses(found);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [isAsked]);
  return accesses;
}
