import { v4 } from 'uuid';
import { MAX_BATCH } from '#contract/sync.ts';
import { beginActivity } from '../api/activity.ts';
import { askApi } from '../api/net.ts';
import type { XeitoDb } from '../db.ts';
import { browserFilePorts } from '../files/ports.ts';
import { sendFile } from '../files/send.ts';
import { runAlone } from '../leader.ts';
import { withRoom } from '../room.ts';
import { validSession } from '../session/stored.ts';
import { type Ask, sendTogether } from './batch.ts';
import { sha256 } from './freeze.ts';
import type { ReplayPorts } from './ports.ts';
import { replayOutbox } from './replay.ts';

/**
 * Replays the outbox of a person in this realm, page or service worker, while his session lasts.
 * `busy`: another one is at it.
 */
export async function runReplay(
  db: XeitoDb,
  signal?: AbortSignal,
): Promise<{ nextAt: number | null } | 'busy'> {
  if ((await validSession())?.userId !== db.userId) return { nextAt: null };
  return runAlone(db, 'sync', () =>
    withRoom(db, () => replayOutbox(db, browserPorts(db), signal)),
  );
}

function browserPorts(db: XeitoDb): ReplayPorts {
  const ask: Ask = async (request) => {
    const session = await validSession();
    // Another person has signed in meanwhile: nothing goes in his name.
    if (session?.userId !== db.userId) return { kind: 'none' };
    const end = beginActivity(false);
    try {
      return await askApi({ ...request, token: session.jwtToken });
    } finally {
      end();
    }
  };
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    digest: sha256,
    newId: () => v4(),
    maxBatch: MAX_BATCH,
    send: (requests) => sendTogether(ask, requests),
    sendFile: (request, entry) => sendFile(browserFilePorts(db), db, request, entry),
  };
}
