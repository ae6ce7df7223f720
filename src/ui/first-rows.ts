import { startTransition, useEffect, useState } from 'react';

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

/** Whether what can wait may be drawn, and read for. Drawing it lets a press come first. */
export function useAfterFirstRows(): boolean {
  const [isTime, setTime] = useState(!isHeld);
  useEffect(() => {
    if (isTime) return undefined;
    const go = () => startTransition(() => setTime(true));
    // They may have come between the drawing and this.
    if (!isHeld) go();
    return onFirstRows(go);
  }, [isTime]);
  return isTime;
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
