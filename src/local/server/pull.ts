import { v4 } from 'uuid';
import { beginActivity } from '../api/activity.ts';
import { kindOfServer, type ServerKind } from '../api/kind.ts';
import { askApi, askBytes } from '../api/net.ts';
import type { XeitoDb } from '../db.ts';
import { otherPorts } from '../other-server/ports.ts';
import { pullLists } from '../other-server/pull-lists.ts';
import { type PullResult, pullChanges } from '../pull/pull.ts';
import { followHints, type HintStream } from '../pull/stream.ts';

/** How a pull ended, and how long the server asked to wait for the next; 0 where it did not. */
export interface Pulled {
  result: PullResult;
  retryAfterMs: number;
}

/** How the mirror comes up to each kind of server. */
const PULL: Readonly<Record<ServerKind, (db: XeitoDb) => Promise<Pulled>>> = {
  xeito: async (db) => {
    let retryAfterMs = 0;
    const get = async (path: string, headers: Record<string, string>) => {
      const answer = await askFeed(path, headers);
      retryAfterMs = answer.kind === 'answer' ? answer.retryAfterMs : 0;
      return answer;
    };
    return { result: await pullChanges(db, { ...feedPorts, get }), retryAfterMs };
  },
  other: async (db) => ({ result: await pullLists(db, otherPorts(db)), retryAfterMs: 0 }),
};

/** How each kind of server tells that there is something new; one without hints is asked now and then. */
const FOLLOW: Readonly<
  Record<ServerKind, (stream: HintStream, signal: AbortSignal) => Promise<void>>
> = {
  xeito: followHints,
  other: async () => undefined,
};

/** Brings the mirror up to the server, of whichever kind; as long as that is not known, to one with a feed. */
export async function pullFromServer(db: XeitoDb): Promise<Pulled> {
  return PULL[(await kindOfServer()) ?? 'xeito'](db);
}

/** Follows the hints of the server, where it gives any, until the signal aborts. */
export async function followServer(stream: HintStream, signal: AbortSignal): Promise<void> {
  await FOLLOW[(await kindOfServer()) ?? 'xeito'](stream, signal);
}

const feedPorts = {
  now: () => Date.now(),
  newId: () => v4(),
  packed: { getBytes: askBytes },
  deadlinesFirst: true,
};

async function askFeed(path: string, headers: Record<string, string>) {
  const end = beginActivity(false);
  try {
    return await askApi({ method: 'GET', path, headers });
  } finally {
    end();
  }
}
