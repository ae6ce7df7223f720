import { v4 } from 'uuid';
import { MAX_BATCH } from '#contract/sync.ts';
import { askInNameOf } from '../api/in-name-of.ts';
import type { XeitoDb } from '../db.ts';
import { browserFilePorts } from '../files/ports.ts';
import { sendFile } from '../files/send.ts';
import { runAlone } from '../leader.ts';
import { withRoom } from '../room.ts';
import { kindFor } from '../plain/kind.ts';
import { plainPorts } from '../plain/ports.ts';
import { replayPlain } from '../plain/replay.ts';
import { validSession } from '../session/stored.ts';
import { type Ask, sendTogether } from './batch.ts';
import type { Answer } from './classify.ts';
import { sha256 } from './freeze.ts';
import type { ReplayPorts } from './ports.ts';
import { replayOutbox } from './replay.ts';

const KIND_AGAIN_MS = 10_000;

/**
 * Replays the outbox of a person in this realm, page or service worker, while his session lasts.
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
  return runAlone(db, 'sync', () =>
    withRoom(db, () =>
      kind === 'plain'
        ? replayPlain(db, plainPorts(db), signal)
        : replayOutbox(db, browserPorts(db), signal),
    ),
  );
}

function browserPorts(db: XeitoDb): ReplayPorts {
  const ask: Ask = (request) => askInNameOf(db.userId, request);
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    digest: sha256,
    newId: () => v4(),
    maxBatch: MAX_BATCH,
    send: (requests) => sendTogether(ask, requests),
    sendFile: (request, entry) =>
      sendFile(browserFilePorts(db), db, request, entry).catch((error: unknown): Answer => {
        // A fault of the store around one document must not end the replay of the rest.
        console.error('A document could not be read and will be tried again.', error);
        return { kind: 'none' };
      }),
  };
}
