import { liveQuery, type Subscription } from 'dexie';

export interface Follower<T> {
  next: (value: T) => void;
  error?: ((error: unknown) => void) | undefined;
}

/**
 * A live query that all who follow it share: what is read whole is read once after a change, and whoever comes
 * later has it at once (`useObservable` in the first drawing of its component). Nothing is kept when the last one
 * goes.
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
    subscribe(next: Follower<T>['next'], error?: Follower<T>['error']): () => void {
      const follower = { next, error };
      followers.add(follower);
      if (latest) next(latest.value);
      // It may have been read before there was anything to read: whoever comes later asks anew.
      if (latest && latest.value === undefined) stop();
      running ??= liveQuery(read).subscribe({
        next: (value) => {
          latest = { value };
          for (const one of followers) one.next(value);
        },
        error: (failure) => {
          // Who comes next tries anew.
          stop();
          for (const one of followers) one.error?.(failure);
        },
      });
      return () => {
        followers.delete(follower);
        if (followers.size === 0) stop();
      };
    },
    hasValue: () => latest !== null,
    /** Undefined until it has been read. */
    getValue: () => latest?.value as T,
  };
}
