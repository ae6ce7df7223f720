import { v4 } from 'uuid';
import { beginActivity } from '../api/activity.ts';
import { kindOfServer, type ServerKind } from '../api/kind.ts';
import { askApi, askBytes } from '../api/net.ts';
import type { XeitoDb } from '../db.ts';
import { otherPorts } from '../other-server/ports.ts';
import { pullLists } from '../other-server/pull-lists.ts';
import { type PullResult, pullChanges } from '../pull/pull.ts';
import { followHints, type HintStream } from '../pull/stream.ts';

/** How the mirror comes up to each kind of server. */
const PULL: Readonly<Record<ServerKind, (db: XeitoDb) => Promise<PullResult>>> = {
  xeito: (db) => pullChanges(db, feedPorts),
  other: (db) => pullLists(db, otherPorts(db)),
};

/** How each kind of server tells that there is something new; one without hints is asked now and then. */
const FOLLOW: Readonly<
  Record<ServerKind, (stream: HintStream, signal: AbortSignal) => Promise<void>>
> = {
  xeito: followHints,
  other: async () => undefined,
};

/** Brings the mirror up to the server, of whichever kind; as long as that is not known, to one with a feed. */
export async function pullFromServer(db: XeitoDb): Promise<PullResult> {
  return PULL[(await kindOfServer()) ?? 'xeito'](db);
}

/** Follows the hints of the server, where it gives any, until the signal aborts. */
export async function followServer(stream: HintStream, signal: AbortSignal): Promise<void> {
  await FOLLOW[(await kindOfServer()) ?? 'xeito'](stream, signal);
}

const feedPorts = {
  now: () => Date.now(),
  newId: () => v4(),
  get: async (path: string, headers: Record<string, string>) => {
    const end = beginActivity(false);
    try {
      return await askApi({ method: 'GET', path, headers });
    } finally {
      end();
    }
  },
  packed: { getBytes: askBytes },
  deadlinesFirst: true,
};
