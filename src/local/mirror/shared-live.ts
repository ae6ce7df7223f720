import { liveQuery, type Subscription } from 'dexie';

export interface Follower<T> {
  next: (value: T) => void;
  error: (error: unknown) => void;
}

/**
 * A live query that all who follow it share: what is read whole is read once after a change, and whoever comes
 * later has it at once. Nothing is kept when the last one goes.
 */
export function sharedLive<T>(read: () => Promise<T>) {
  const followers = new Set<Follower<T>>();
  let running: Subscription | null = null;
  let latest: { value: T } | null = null;

  const stop = (): void => {
    running?.unsubscribe();
    running = null;
    latest = null;
  };
  return {
    subscribe(follower: Follower<T>): () => void {
      followers.add(follower);
      if (latest) follower.next(latest.value);
      running ??= liveQuery(read).subscribe({
        next: (value) => {
          latest = { value };
          for (const one of followers) one.next(value);
        },
        error: (error) => {
          // Who comes next tries anew.
          stop();
          for (const one of followers) one.error(error);
        },
      });
      return () => {
        followers.delete(follower);
        if (followers.size === 0) stop();
      };
    },
    /** Undefined until it has been read. */
    latest: (): T | undefined => latest?.value,
  };
}
