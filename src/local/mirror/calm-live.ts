import { liveQuery, type Subscription } from 'dexie';
import { onWake } from '../outbox/wake.ts';
import type { Follower } from './shared-live.ts';

/** After a reading it rests so many times as long as that took: where changes come without an end, it reads a ninth of the time. */
const RESTS = 8;
const MOST_REST_MS = 500;

/**
 * A live query of what is dear to read. What is saved in this tab, or changes after a while without a change, is seen
 * at once. Of many changes that follow each other a reading takes in all there are, and is told of though more have
 * come meanwhile.
 */
export function calmLive<T>(read: () => Promise<T>) {
  return {
    /** Nobody has to subscribe to find out. */
    hasValue: () => false,
    subscribe(next: Follower<T>['next'], error: Follower<T>['error']): () => void {
      let asking: Subscription | null = null;
      let isResting = false;
      let resting: ReturnType<typeof setTimeout> | undefined;
      let restUntil = 0;
      let latest = 0;
      const ask = (): void => {
        isResting = false;
        latest += 1;
        const own = latest;
        const begun = performance.now();
        let isAsked = false;
        asking = liveQuery(async () => {
          if (isAsked) return rest();
          isAsked = true;
          const value = await read();
          const ended = performance.now();
          restUntil = ended + Math.min(MOST_REST_MS, RESTS * (ended - begun));
          // Afterwards: what is read by those who are told is no part of it.
          setTimeout(() => {
            if (own === latest) next(value);
          });
          return undefined;
        }).subscribe({ error });
      };
      /** Something of what was read has changed since. */
      const rest = (): void => {
        asking?.unsubscribe();
        isResting = true;
        resting = setTimeout(ask, Math.max(0, restUntil - performance.now()));
      };
      const stopWaking = onWake(() => {
        restUntil = 0;
        if (!isResting) return;
        clearTimeout(resting);
        ask();
      });
      ask();
      return () => {
        stopWaking();
        latest += 1;
        clearTimeout(resting);
        asking?.unsubscribe();
      };
    },
  };
}
