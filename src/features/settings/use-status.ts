import { useSyncExternalStore } from 'react';
import { readStatus, type SyncStatus, subscribeStatus } from '#local/status.ts';

/** What the sync is doing. */
export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}
