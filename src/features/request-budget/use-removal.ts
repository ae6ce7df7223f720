import { useLingui } from '@lingui/react/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { type Removal, removalOf } from '#ui/removal.ts';
import { showUndoable } from '#ui/undoable.ts';
import { removeItem } from './actions.ts';
import type { Item } from './tree.ts';

export interface ItemRemoval {
  /** What cannot be taken back is asked for first. */
  removalOf: (item: Item) => Removal;
  remove: (item: Item) => Promise<void>;
}

/** Removes an item and says so, with the way back where there is one. */
export function useRemoval(items: readonly Item[]): ItemRemoval {
  const { t } = useLingui();
  const { online } = useSyncExternalStore(subscribeStatus, readStatus);
  const ofItem = useCallback((item: Item) => removalOf(item, online), [online]);
  const remove = useCallback(
    async (item: Item) => {
      const undo = await removeItem(items, item);
      showUndoable(t`"${item.name}" removed`, ofItem(item).canUndo ? undo : null);
    },
    [t, items, ofItem],
  );
  return { removalOf: ofItem, remove };
}
