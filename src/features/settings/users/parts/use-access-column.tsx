import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { GridColumn } from '#ui/grid/types.ts';
import type { RecordRow } from '#records/definition.ts';
import { useWords } from '#records/use-words.ts';
import { useAnswer } from '../../profile/use-answer.ts';
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
  const { online } = useStatus();
  const accesses: Accesses | undefined = useAnswer(isAsked ? lastAccesses : nobody).value;
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

const nobody = async () => undefined;
