import { badgeCount, showBadge } from '#local/badge.ts';
import { lockDb, openDb } from '#local/db.ts';
import type { ReplayNews } from '#local/outbox/place.ts';
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
