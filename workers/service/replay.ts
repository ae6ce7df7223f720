import { UNDO_MS } from '#domain/undo-time.ts';
import { badgeCount, showBadge } from '#local/badge.ts';
import { lockDb, openDb } from '#local/db.ts';
import type { ReplayNews } from '#local/outbox/replay-host.ts';
import { runReplay } from '#local/outbox/run.ts';
import { validSession } from '#local/session/stored.ts';

/** Replays the outbox of the person whose session this device holds; nothing without one. */
export async function replayStored(): Promise<{ nextAt: number | null } | 'busy'> {
  const session = await validSession();
  if (!session) {
    lockDb();
    showBadge(0);
    return { nextAt: null };
  }
  const result = await runReplay(await openDb(session.userId));
  await badgeCount().then(showBadge, () => undefined);
  return result;
}

/**
 * As the browser wakes it, with or without a tab: what may go within seconds, such as a removal that can still be
 * taken back, is waited for, since nobody may be there to send it then.
 */
export async function replayWoken(): Promise<void> {
  const result = await replayStored();
  if (result === 'busy' || result.nextAt === null) return;
  const wait = result.nextAt - Date.now();
  if (wait > UNDO_MS) return;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
  await replayStored();
}

/** As asked for by a page, which hears on the port that it began and how it ended. */
export async function replayFor(port: MessagePort): Promise<void> {
  const tell = (news: ReplayNews) => port.postMessage(news);
  tell({ type: 'started' });
  try {
    const result = await replayStored();
    tell({ type: 'ended', nextAt: result === 'busy' ? 'busy' : result.nextAt });
  } catch (error) {
    tell({ type: 'ended', nextAt: 'busy' });
    throw error;
  }
}
