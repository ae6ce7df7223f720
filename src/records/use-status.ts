import { useSyncExternalStore } from 'react';
import { readStatus, subscribeStatus, type SyncStatus } from '#local/status.ts';

/** How this device stands towards the server. */
export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}
