import { liveQuery, type Subscription } from 'dexie';
import { isDbOpen, localDb, type XeitoDb } from './db.ts';
import { onDbOutdated } from './db-signal.ts';
import { readNote } from './meta.ts';
import { isHeld, nextTryOf } from './outbox/entry.ts';
import { currentSession, onSessionChange } from './session/current.ts';
import type { Counts } from './status.ts';
import { keepWaiting, type WaitingEntries } from './waiting-entries.ts';

/** Counts what waits in the person's database, now and after each change; null of none. Returns how to stop. */
export function followCounts(update: (counts: Counts | null) => void): () => void {
  let counting: Subscription | null = null;
  let waiting: WaitingEntries | null = null;
  const read = async () => {
    if (!isDbOpen()) return null;
    const db = localDb();
    if (waiting?.of !== db.name) {
      waiting?.stop();
      waiting = keepWaiting(db.name);
    }
    return readCounts(db, waiting);
  };
  const restart = () => {
    counting?.unsubscribe();
    counting = liveQuery(read).subscribe({ next: update, error: () => undefined });
  };
  restart();
  const stops = [
    onSessionChange(restart),
    onDbOutdated(() => counting?.unsubscribe()),
    () => counting?.unsubscribe(),
    () => waiting?.stop(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function readCounts(db: XeitoDb, waiting: WaitingEntries): Promise<Counts> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    const entries = await waiting.read(db);
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
