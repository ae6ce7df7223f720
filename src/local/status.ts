import { isOnline, onOnlineChange } from './api/online.ts';
import { onDbOpened, onDbOutdated } from './db-signal.ts';
import type { FirstDownload, Pause } from './meta.ts';

export interface SyncStatus {
  /** The server answered the last time it was asked. */
  online: boolean;
  /** Changes on their way, without those that wait for a person. */
  pending: number;
  sending: boolean;
  /** Changes that wait for a person: conflicts, refusals, failures. */
  toFix: number;
  oldestPendingAt: string | null;
  /** When the first of those that failed before is tried again; null where none waits for a time. */
  nextTryAt: string | null;
  lastPullAt: string | null;
  pause: Pause;
  firstDownload: FirstDownload;
  /** The rows that the deadlines are made of are here, though the first download may not be whole. */
  deadlinesHere: boolean;
}

/** Changes of this device that the server does not have. */
export function unsentOf({ pending, toFix }: Pick<SyncStatus, 'pending' | 'toFix'>): number {
  return pending + toFix;
}

/** What is known of the person's database. */
export type Counts = Omit<SyncStatus, 'online'>;

const NOTHING: Counts = {
  pending: 0,
  sending: false,
  toFix: 0,
  oldestPendingAt: null,
  nextTryAt: null,
  lastPullAt: null,
  pause: 'auth',
  firstDownload: 'needed',
  deadlinesHere: false,
};

let status: SyncStatus = { ...NOTHING, online: isOnline() };
let stopFollowing: (() => void) | null = null;
const listeners = new Set<() => void>();

/** The last known status; the same object until something changes. */
export function readStatus(): SyncStatus {
  return status;
}

/** Told after each change of the status. Returns how to stop. Fits `useSyncExternalStore`. */
export function subscribeStatus(listener: () => void): () => void {
  listeners.add(listener);
  stopFollowing ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = null;
  };
}

function follow(): () => void {
  let stopCounts: (() => void) | null = null;
  let isOver = false;
  const count = async (): Promise<void> => {
    const { followCounts } = await import('./counts.ts');
    if (!isOver) stopCounts = followCounts((counts) => update(counts ?? NOTHING));
  };
  const stops = [
    onOnlineChange((online) => update({ online })),
    // Until there is something to count, neither is what counts it.
    onDbOpened(() => void count()),
    // The last known counts stay in sight until the reload.
    onDbOutdated(() => update({ pause: 'upgrade' })),
  ];
  update({ online: isOnline() });
  return () => {
    isOver = true;
    stopCounts?.();
    for (const stop of stops) stop();
  };
}

function update(change: Partial<SyncStatus>): void {
  const next = { ...status, ...change };
  const names = Object.keys(next) as (keyof SyncStatus)[];
  if (names.every((name) => next[name] === status[name])) return;
  status = next;
  for (const listener of listeners) listener();
}
