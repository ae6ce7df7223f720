import { liveQuery, type Subscription } from 'dexie';
import { isDbOpen, localDb } from './db.ts';
import { onDbOutdated } from './db-signal.ts';
import { readNote } from './meta.ts';
import { isHeld, nextTryOf } from './outbox/entry.ts';
import { currentSession, onSessionChange } from './session/current.ts';
import type { Counts } from './status.ts';

/** Counts what waits in the person's database, now and after each change; null of none. Returns how to stop. */
export function followCounts(update: (counts: Counts | null) => void): () => void {
  let counting: Subscription | null = null;
  const restart = () => {
    counting?.unsubscribe();
    counting = liveQuery(readCounts).subscribe({ next: update, error: () => undefined });
  };
  restart();
  const stops = [onSessionChange(restart), onDbOutdated(() => counting?.unsubscribe())];
  return () => {
    counting?.unsubscribe();
    for (const stop of stops) stop();
  };
}

async function readCounts(): Promise<Counts | null> {
  if (!isDbOpen()) return null;
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
