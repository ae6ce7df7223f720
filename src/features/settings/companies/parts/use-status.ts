import { useSyncExternalStore } from 'react';
import { readStatus, type SyncStatus, subscribeStatus } from '#local/status.ts';

export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}
