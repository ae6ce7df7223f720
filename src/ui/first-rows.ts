import { useSyncExternalStore } from 'react';

// What a page can do without until the rows that it was opened for are on the screen: totals, counts, the words of
// other pages, the sync of what is here already.

/** A page without rows, or a slow one, is not waited for longer. */
const LATEST_MS = 3_000;

let isHeld = false;
const listeners = new Set<() => void>();

/** The page that comes has rows to show first. */
export function holdForFirstRows(): void {
  isHeld = true;
  setTimeout(letGo, LATEST_MS);
}

/** Rows were drawn: what waits goes on once they are on the screen. */
export function tellFirstRows(): void {
  // A frame is drawn before the timer of the next one.
  if (isHeld) requestAnimationFrame(() => setTimeout(letGo));
}

export async function whenFirstRows(): Promise<void> {
  if (!isHeld) return;
  await new Promise<void>((resolve) => {
    const stop = onFirstRows(() => {
      stop();
      resolve();
    });
  });
}

/** Whether what can wait may be drawn, and read for. */
export function useAfterFirstRows(): boolean {
  return useSyncExternalStore(onFirstRows, () => !isHeld);
}

function onFirstRows(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function letGo(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const listener of listeners) listener();
}
