import { liveQuery, type Subscription } from 'dexie';
import type { Follower } from './shared-live.ts';

/** After a reading it rests so many times as long as that took: where changes come without an end, it reads a quarter of the time. */
const RESTS = 3;
const MOST_REST_MS = 1_000;

/**
 * A live query of what is dear to read. A change after a while without one is seen at once. Of many that follow each
 * other a reading takes in all there are, and is told of though more have come meanwhile.
 */
export function calmLive<T>(read: () => Promise<T>) {
  return {
    /** Nobody has to subscribe to find out. */
    hasValue: () => false,
    subscribe(next: Follower<T>['next'], error: Follower<T>['error']): () => void {
      let asking: Subscription | null = null;
      let resting: ReturnType<typeof setTimeout> | undefined;
      let latest = 0;
      const ask = (): void => {
        latest += 1;
        const own = latest;
        const begun = performance.now();
        let restUntil = 0;
        let isRead = false;
        asking = liveQuery(async () => {
          if (isRead) {
            // Something of it has changed since.
            asking?.unsubscribe();
            resting = setTimeout(ask, Math.max(0, restUntil - performance.now()));
            return;
          }
          isRead = true;
          const value = await read();
          const ended = performance.now();
          restUntil = ended + Math.min(MOST_REST_MS, RESTS * (ended - begun));
          // Afterwards: what is read by those who are told is no part of it.
          setTimeout(() => {
            if (own === latest) next(value);
          });
        }).subscribe({ error });
      };
      ask();
      return () => {
        latest += 1;
        clearTimeout(resting);
        asking?.unsubscribe();
      };
    },
  };
}
