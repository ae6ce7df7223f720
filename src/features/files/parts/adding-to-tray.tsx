import { useSyncExternalStore } from 'react';
import { forgetAdding, onAdding, readAdding } from '#local/files/adding.ts';
import { AddingList } from '#ui/adding-list.tsx';

/** What is being written to the tray right now, and what could not be. */
export function AddingToTray() {
  const adding = useSyncExternalStore(onAdding, readAdding);
  return (
    <AddingList items={adding.filter(({ rowId }) => rowId === null)} onForget={forgetAdding} />
  );
}
