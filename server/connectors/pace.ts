import { setTimeout as wait } from 'node:timers/promises';

/** Answers a gate that lets callers through one after the other, at most so many a second. */
export function createPace(perSecond: number): () => Promise<void> {
  const gap = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + gap;
    if (turn > now) await wait(turn - now);
  };
}
