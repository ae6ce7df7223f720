import { useSyncExternalStore } from 'react';
import { readStatus, subscribeStatus } from '#local/status.ts';

/** Whether the server can be reached, as far as this device knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeStatus, () => readStatus().online);
}
