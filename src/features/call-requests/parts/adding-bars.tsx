import { useSyncExternalStore } from 'react';
import { forgetAdding, onAdding, readAdding } from '#local/files/adding.ts';
import { AddingList } from '#ui/adding-list.tsx';

/** What is being written to this device for a row right now, and what could not be; null for the tray. */
export function AddingBars({ rowId }: { rowId: string | null }) {
  const adding = useSyncExternalStore(onAdding, readAdding);
  return <AddingList items={adding.filter((one) => one.rowId === rowId)} onForget={forgetAdding} />;
}
