import { useSyncExternalStore } from 'react';
import { onProgress, readProgress } from '#local/files/progress.ts';
import type { Entry } from '#local/outbox/entry.ts';

export interface UploadProgress {
  /** Bytes that the server has. */
  sent: number;
  size: number;
  /** Bytes per second; null while nothing moves. */
  speed: number | null;
}

/** How far each of these documents is, also after a reload: the entry knows what the server has. */
export function useProgress(): (entry: Entry) => UploadProgress | null {
  const live = useSyncExternalStore(onProgress, readProgress);
  return ({ file, rowId, state }) => {
    if (!file) return null;
    const now = live.get(rowId);
    if (!now) return { sent: file.offset, size: file.size, speed: null };
    return { sent: now.sent, size: now.size, speed: state === 'sending' ? now.speed : null };
  };
}
