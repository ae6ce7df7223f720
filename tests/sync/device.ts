import { v4 } from 'uuid';
import { onTestFinished } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { sha256 } from '#local/outbox/freeze.ts';
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
  replay(): Promise<{ nextAt: number | null }>;
  pull(): Promise<PullResult>;
}

/** A fresh device; `send` stands between it and the server where a test wants faults. */
export async function openDevice(
  send: (request: OutgoingRequest, server: FakeServer) => Answer | Promise<Answer> = (
    request,
    server,
  ) => server.respond(request),
): Promise<Device> {
  const server = new FakeServer();
  const db = await openDb(v4());
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') };
  const ports: ReplayPorts = {
    now: () => clock.now,
    random: () => 0.5,
    digest: sha256,
    newId: () => v4(),
    send: async (request) => send(request, server),
  };
  onTestFinished(async () => {
    closeDb();
    await db.delete();
  });
  return {
    db,
    server,
    ports,
    clock,
    replay: () => replayOutbox(db, ports),
    pull: () =>
      pullChanges(db, {
        now: ports.now,
        newId: ports.newId,
        get: async (path) => server.page(path),
      }),
  };
}

/** No answer came. */
export const SILENCE: Answer = { kind: 'none' };
