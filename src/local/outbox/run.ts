import { kindFor } from '../api/kind.ts';
import type { XeitoDb } from '../db.ts';
import { runAlone } from '../leader.ts';
import { withEviction } from '../storage-full.ts';
import { SEND } from '../server/send.ts';
import { validSession } from '../session/stored.ts';

const KIND_AGAIN_MS = 10_000;

/**
 * Replays the outbox of a person in this realm, page or service worker, while their session lasts.
 * `busy`: another one is at it.
 */
export async function runReplay(
  db: XeitoDb,
  signal?: AbortSignal,
): Promise<{ nextAt: number | null } | 'busy'> {
  if ((await validSession())?.userId !== db.userId) return { nextAt: null };
  const kind = await kindFor(db);
  // Nobody answers who could be either: what is sent to the wrong one cannot be taken back.
  if (kind === null) return { nextAt: Date.now() + KIND_AGAIN_MS };
  return runAlone(db, 'sync', () => withEviction(db, () => SEND[kind](db, signal)));
}
