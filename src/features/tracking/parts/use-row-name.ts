import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { TrackRow } from '../rows.ts';

/** What a row of the tracking is called. */
export function useRowName(): (row: TrackRow) => string {
  const { t } = useLingui();
  return useCallback(
    ({ kind, side, name }) => {
      if (kind === 'side') return side === 'income' ? t`Income` : t`Expenses`;
      return kind === 'outside' ? t`On no line of the budget` : name;
    },
    [t],
  );
}
