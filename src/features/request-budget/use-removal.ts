import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showUndoable } from '#ui/undoable.ts';
import { removeItem } from './actions.ts';
import type { Item } from './tree.ts';

/** Removes an item and says so, with the way back. */
export function useRemoval(items: readonly Item[]): (item: Item) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (item) => showUndoable(t`"${item.name}" removed`, (await removeItem(items, item)).undo),
    [t, items],
  );
}
