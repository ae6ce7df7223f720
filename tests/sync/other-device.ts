import { v4 } from 'uuid';
import { onTestFinished } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { savedChunk } from '#local/files/chunks.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { isGenuine } from '#local/api/genuine.ts';
import { type OtherPorts, type OtherRequest, wired } from '#local/other-server/ports.ts';
import { pullLists } from '#local/other-server/pull-lists.ts';
import { replayOneByOne } from '#local/other-server/replay.ts';
import type { PullResult } from '#local/pull/pull.ts';
import { COMPANY } from './examples.ts';
import {
  type OtherOptions,
  type OtherServer,
  startOtherServer,
} from '../support/other-server/server.ts';

/** One person's device against another server over real HTTP, with a clock that stands. */
export interface OtherDevice {
  db: XeitoDb;
  server: OtherServer;
  ports: OtherPorts;
  /** Epoch milliseconds; move it freely. */
  clock: { now: number };
  replay: () => Promise<{ nextAt: number | null }>;
  pull: () => Promise<PullResult>;
  /** Until nothing waits for a time any more, at most ten rounds. */
  sync: () => Promise<void>;
  /** The changes that the server has read: `POST /companies`. */
  changes: () => string[];
}

/** A fresh device; `around` stands between it and the network where a test wants faults. */
export async function openOtherDevice(
  options: OtherOptions = {},
  around: (send: () => Promise<Answer>, request: OtherRequest) => Promise<Answer> = (send) =>
    send(),
): Promise<OtherDevice> {
  const server = await startOtherServer(options);
  const login = await fetch(`${server.apiUrl}/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'alba', password: 'contrasinal' }),
  });
  const { data } = (await login.json()) as { data: { jwtToken: string } };
  const db = await openDb(v4());
  onTestFinished(async () => {
    closeDb();
    await db.delete();
    await server.stop();
  });
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') };
  const ports: OtherPorts = {
    now: () => clock.now,
    random: () => 0.5,
    newId: () => v4(),
    server: async () => server.apiUrl,
    readChunk: (fileId, index) => savedChunk(db, fileId, index),
    ask: (request) => around(() => askOver(server, data.jwtToken, wired(request)), request),
  };
  const device: OtherDevice = {
    db,
    server,
    ports,
    clock,
    replay: () => replayOneByOne(db, ports),
    pull: () => pullLists(db, ports),
    sync: async () => {
      for (let round = 0; round < 10; round += 1) {
        const { nextAt } = await device.replay();
        await device.pull();
        if (nextAt === null) return;
        clock.now = Math.max(clock.now, nextAt);
      }
    },
    changes: () =>
      server.seen
        .filter(({ method, path }) => method !== 'GET' && !/^\/(session|profile)/.test(path))
        .map(({ method, path }) => `${method} ${path}`),
  };
  return device;
}

/** A company made on this device; its id here. */
export async function createCompany(rowId = newRowId()): Promise<string> {
  await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label: 'Brétema' });
  return rowId;
}

/** A company of the server, pulled. */
export async function withCompany(device: OtherDevice): Promise<string> {
  const { id } = device.server.write('companies', { ...COMPANY });
  await device.pull();
  return String(id);
}

async function askOver(
  server: OtherServer,
  token: string,
  { method, path, headers, body }: ReturnType<typeof wired>,
): Promise<Answer> {
  try {
    const response = await fetch(`${server.apiUrl}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
      redirect: 'manual',
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const marked = isGenuine({ status: response.status, contentType, text });
    const parsed: unknown = marked && text !== '' ? JSON.parse(text) : null;
    return { kind: 'answer', marked, status: response.status, retryAfterMs: 0, body: parsed };
  } catch {
    return { kind: 'none' };
  }
}
