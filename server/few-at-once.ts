import { Refusal } from './problem.ts';

const RETRY_SECONDS = 2;

/** Does a work as soon as its turn comes. @throws Refusal UNAVAILABLE where too many wait already */
export type FewAtOnce = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `most` works go on at once, for what takes much memory or a whole core; others wait in their order,
 * and whoever comes after `mostWaiting` of them is told to come again.
 */
export function fewAtOnce(most: number, mostWaiting: number): FewAtOnce {
  const waiting: (() => void)[] = [];
  let free = most;

  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((go) => waiting.push(go));
    else throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      // Whoever waits longest gets the place, so that nobody who comes now is before them.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
