import { useEffect, useSyncExternalStore } from 'react';

/** A row that a filter hides is not waited for any longer. */
const PATIENCE_MS = 3000;

let awaited: string | null = null;
const listeners = new Set<() => void>();

/** A row was just made by its form: the grid that shows it goes on from there. */
export function announceRow(id: string): void {
  publish(id);
  setTimeout(() => awaited === id && publish(null), PATIENCE_MS);
}

/** Calls `show` once the announced row is among those of a grid. */
export function useNewRow(has: (id: string) => boolean, show: (id: string) => void): void {
  const id = useSyncExternalStore(subscribe, () => awaited);
  useEffect(() => {
    if (id === null || !has(id)) return;
    publish(null);
    show(id);
  });
}

function publish(id: string | null): void {
  awaited = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
