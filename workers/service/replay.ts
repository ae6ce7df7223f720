import { UNDO_MS } from '#domain/undo-time.ts';
import { badgeCount, showBadge } from '#local/badge.ts';
import { lockDb, openDb } from '#local/db.ts';
import { type ReplayNews, WORKING_MS } from '#local/outbox/replay-host.ts';
import { expediteWaiting } from '#local/outbox/housekeeping.ts';
import { runReplay } from '#local/outbox/run.ts';
import { validSession } from '#local/session/stored.ts';

/**
 * Replays the outbox of the person whose session this device holds; nothing without one. Where the network
 * `isBack`, nothing waits out that it was away.
 */
export async function replayStored({
  isBack = false,
} = {}): Promise<{ nextAt: number | null } | 'busy'> {
  const session = await validSession();
  if (!session) {
    lockDb();
    showBadge(0);
    return { nextAt: null };
  }
  const db = await openDb(session.userId);
  if (isBack) await expediteWaiting(db, Date.now(), 'undelivered');
  const result = await runReplay(db);
  await badgeCount().then(showBadge, () => undefined);
  return result;
}

/**
 * As the browser wakes it, with or without a tab: what may go within seconds, such as a removal that can still be
 * taken back, is waited for, since nobody may be there to send it then.
 * @throws Error where something still waits for a time: a wake-up that failed the browser repeats
 */
export async function replayWoken(): Promise<void> {
  let result = await replayStored({ isBack: true });
  const wait = waitAfter(result);
  if (wait !== null && wait <= UNDO_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    result = await replayStored();
  }
  if (waitAfter(result) !== null) throw new Error('Some changes wait for another wake-up.');
}

function waitAfter(result: { nextAt: number | null } | 'busy'): number | null {
  return result === 'busy' || result.nextAt === null ? null : result.nextAt - Date.now();
}

/** As asked for by a page, which hears on the port that it goes on and how it ended. */
export async function replayFor(port: MessagePort): Promise<void> {
  const tell = (news: ReplayNews) => port.postMessage(news);
  tell({ type: 'working' });
  const working = setInterval(() => tell({ type: 'working' }), WORKING_MS);
  try {
    const result = await replayStored();
    tell({ type: 'ended', nextAt: result === 'busy' ? 'busy' : result.nextAt });
  } catch (error) {
    tell({ type: 'ended', nextAt: 'busy', hasFailed: true });
    throw error;
  } finally {
    clearInterval(working);
  }
}
