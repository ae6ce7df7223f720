import { useSyncExternalStore } from 'react';
import { readStatus, type SyncStatus, subscribeStatus } from '#local/status.ts';

/** What the sync is doing. */
export function useProfileStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}
