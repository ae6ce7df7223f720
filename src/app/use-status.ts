import { useSyncExternalStore } from 'react';
import { readStatus, subscribeStatus, type SyncStatus } from '#local/status.ts';

/** What the sync is doing, as the chip shows it. */
export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}
