import { v4 } from 'uuid';
import { onTestFinished } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import type { Answer } from '#local/outbox/classify.ts';
import type { OutgoingRequest, ReplayPorts } from '#local/outbox/ports.ts';
import { replayOutbox } from '#local/outbox/replay.ts';
import { type PullResult, pullChanges } from '#local/pull/pull.ts';
import { FakeServer } from './fake-server.ts';

/** One person's device against a server, with a clock that stands until it is moved. */
export interface Device {
  db: XeitoDb;
  server: FakeServer;
  ports: ReplayPorts;
  /** Epoch milliseconds; move it freely. */
  clock: { now: number };
  replay: () => Promise<{ nextAt: number | null }>;
  /** `cutAfter`: the network goes after so many pages. */
  pull: (options?: { cutAfter: number }) => Promise<PullResult>;
}

/** No answer came. */
export const SILENCE: Answer = { kind: 'none' };

type Send = (request: OutgoingRequest, server: FakeServer) => Answer | Promise<Answer>;

/** A fresh device; `send` stands between it and the server where a test wants faults. */
export async function openDevice(
  send: Send = (request, server) => server.respond(request),
): Promise<Device> {
  const db = await openDb(v4());
  onTestFinished(async () => {
    closeDb();
    await db.delete();
  });
  return deviceOn(db, new FakeServer(), send);
}

export function deviceOn(db: XeitoDb, server: FakeServer, send: Send): Device {
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') };
  const ports: ReplayPorts = {
    now: () => clock.now,
    random: () => 0.5,
    newId: () => v4(),
    maxBatch: 1,
    send: (requests) => Promise.all(requests.map(async (request) => send(request, server))),
    sendFile: async (request) => send(request, server),
  };
  return {
    db,
    server,
    ports,
    clock,
    replay: () => replayOutbox(db, ports),
    pull: ({ cutAfter } = { cutAfter: Number.POSITIVE_INFINITY }) => {
      let pages = 0;
      return pullChanges(db, {
        now: ports.now,
        newId: ports.newId,
        get: async (path) => {
          if (path.startsWith(PATHS.syncChanges)) pages += 1;
          return pages > cutAfter ? SILENCE : server.get(path);
        },
        deadlinesFirst: true,
        packed: { getBytes: async (path) => server.bytes(path), rowsARequest: 0 },
      });
    },
  };
}
