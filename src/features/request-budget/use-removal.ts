import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { sayUndoable } from '#records/remove.ts';
import { removeItem } from './actions.ts';
import type { Item } from './tree.ts';

/** Removes an item and says so, with the way back. */
export function useRemoval(items: readonly Item[]): (item: Item) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (item) => {
      sayUndoable(await removeItem(items, item), t`"${item.name}" removed`);
    },
    [t, items],
  );
}
