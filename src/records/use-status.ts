import { useSyncExternalStore } from 'react';
import { readStatus, subscribeStatus, type SyncStatus } from '#local/status.ts';

/** How this device stands towards the server. */
export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}

/** One part of it alone: a whole page is not drawn anew each time that something is sent. */
export function useStatusPart<K extends keyof SyncStatus>(name: K): SyncStatus[K] {
  return useSyncExternalStore(subscribeStatus, () => readStatus()[name]);
}
