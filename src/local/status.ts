import { liveQuery, type Subscription } from 'dexie';
import { isOnline, onOnlineChange } from './api/online.ts';
import { isDbOpen, localDb, onDbOutdated } from './db.ts';
import { type FirstDownload, type Pause, readNote } from './meta.ts';
import { isHeld, nextTryOf } from './outbox/entry.ts';
import { currentSession, onSessionChange } from './session/session.ts';

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

const NOTHING: Omit<SyncStatus, 'online'> = {
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
  let counts: Subscription | null = null;
  const restart = () => {
    counts?.unsubscribe();
    counts = liveQuery(readCounts).subscribe({ next: update, error: () => undefined });
  };
  restart();
  const stops = [
    onOnlineChange((online) => update({ online })),
    onSessionChange(restart),
    onDbOutdated(() => {
      // The last known counts stay in sight until the reload.
      counts?.unsubscribe();
      update({ pause: 'upgrade' });
    }),
  ];
  update({ online: isOnline() });
  return () => {
    counts?.unsubscribe();
    for (const stop of stops) stop();
  };
}

async function readCounts(): Promise<Omit<SyncStatus, 'online'>> {
  if (!isDbOpen()) return NOTHING;
  const db = localDb();
  return db.transaction('r', [db.outbox, db.meta], async () => {
    const entries = await db.outbox.orderBy('seq').toArray();
    const pending = entries.filter((entry) => !isHeld(entry));
    const tries = pending.flatMap((entry) => nextTryOf(entry) ?? []);
    return {
      pending: pending.length,
      sending: pending.some((entry) => entry.state === 'sending'),
      toFix: entries.length - pending.length,
      oldestPendingAt: pending[0]?.createdAt ?? null,
      nextTryAt: tries.length > 0 ? new Date(Math.min(...tries)).toISOString() : null,
      lastPullAt: (await readNote(db, 'lastPullAt')) ?? null,
      pause: canSend() ? ((await readNote(db, 'pause')) ?? null) : 'auth',
      firstDownload: (await readNote(db, 'firstDownload')) ?? 'needed',
      deadlinesHere: (await readNote(db, 'deadlinesHere')) ?? false,
    };
  });
}

function canSend(): boolean {
  const session = currentSession();
  return session !== null && !session.isOffline;
}

function update(change: Partial<SyncStatus>): void {
  const next = { ...status, ...change };
  const names = Object.keys(next) as (keyof SyncStatus)[];
  if (names.every((name) => next[name] === status[name])) return;
  status = next;
  for (const listener of listeners) listener();
}
