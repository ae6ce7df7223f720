import { v4 } from 'uuid';
import { MAX_BATCH } from '#contract/sync.ts';
import { askInNameOf } from '../api/in-name-of.ts';
import type { ServerKind } from '../api/kind.ts';
import { isReplaced } from '../api/net.ts';
import type { XeitoDb } from '../db.ts';
import { browserFilePorts } from '../files/ports.ts';
import { sendFile } from '../files/send.ts';
import { otherPorts } from '../other-server/ports.ts';
import { replayOneByOne } from '../other-server/replay.ts';
import { type Ask, sendTogether } from '../outbox/batch.ts';
import type { Answer } from '../outbox/classify.ts';
import type { ReplayPorts } from '../outbox/ports.ts';
import { replayOutbox } from '../outbox/replay.ts';

/**
 * Sends what waits in the outbox until nothing is left to do now; resolves with the time (epoch
 * milliseconds) at which the next entry may go, null when none waits for a time.
 */
type Send = (db: XeitoDb, signal?: AbortSignal) => Promise<{ nextAt: number | null }>;

/** How changes go to each kind of server. */
export const SEND: Readonly<Record<ServerKind, Send>> = {
  xeito: (db, signal) => replayOutbox(db, browserPorts(db), signal),
  other: (db, signal) => replayOneByOne(db, otherPorts(db), signal),
};

function isRefusal(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.status === 401;
}

function browserPorts(db: XeitoDb): ReplayPorts {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => v4(),
    maxBatch: MAX_BATCH,
    send: async (requests) => {
      let token: string | undefined;
      const ask: Ask = (request) => askInNameOf(db.userId, request, (own) => void (token ??= own));
      const answers = await sendTogether(ask, requests);
      const isEnded = answers.some(isRefusal);
      // A session that ends on the way refuses the rest of a batch: of one that was begun since that says nothing.
      if (!isEnded || !token || !(await isReplaced(token))) return answers;
      return answers.map((answer) => (isRefusal(answer) ? { kind: 'none' } : answer));
    },
    sendFile: (request, entry) =>
      sendFile(browserFilePorts(db), db, request, entry).catch((error: unknown): Answer => {
        // A fault of the store around one document must not end the replay of the rest.
        console.error('A document could not be read and will be tried again.', error);
        return { kind: 'none' };
      }),
  };
}
