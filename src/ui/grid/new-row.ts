import { useEffect, useSyncExternalStore } from 'react';

/** A row that a filter hides is not waited for any longer. */
const PATIENCE_MS = 3000;

let awaited: string | null = null;
const listeners = new Set<() => void>();

/** A row was just made: the grid that shows it goes on from there. */
export function announceRow(id: string): void {
  publish(id);
  setTimeout(() => awaited === id && publish(null), PATIENCE_MS);
}

/** Calls `show` once the announced row is among those of a grid, and nobody is typing by then: in the next form, say. */
export function useNewRow(has: (id: string) => boolean, show: (id: string) => void): void {
  const id = useSyncExternalStore(subscribe, () => awaited);
  useEffect(() => {
    // Where two grids show it, the first of them goes on from there.
    if (id === null || id !== awaited || !has(id) || isTyping()) return;
    publish(null);
    show(id);
  });
}

/** Where a sheet that is on its way out has the focus still, nobody does. */
function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement?.matches('input, textarea, select') ?? false;
  return isField && !activeElement?.closest('[data-state="closed"]');
}

function publish(id: string | null): void {
  awaited = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
