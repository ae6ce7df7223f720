import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningServer, startInVain, startServer } from '../support/running-server.ts';

/** With those of the fault tests (tests/faults) the run kills the server twenty times. */
const ROUNDS = 15;
const WRITERS = 4;

/** A write that was sent, and what came back before the server died, if anything did. */
interface Write {
  method: 'POST' | 'PUT';
  path: string;
  key: string;
  version?: number;
  body: { id?: string; name: string };
  answer?: ApiAnswer;
}

const idOf = ({ body, path }: Write) => body.id ?? path.replace('/projects/', '');

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xeito-kill-'));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('fifteen times killed in the middle of writing, the server keeps every acknowledged write and doubles none', async () => {
  test.setTimeout(600_000);
  const server = await startServer({ dataDir, isBrief: true });
  try {
    const api = await server.signIn('admin');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writes = await writeUntilKilled(server, api, round);
      await server.start();
      // The session was acknowledged too: it holds.
      await checkAll(api, writes);
    }
  } finally {
    await server.kill9();
  }
});

test('Ctrl+C ends the server in order, and it starts again on what it has', async () => {
  const server = await startServer({ dataDir, isBrief: true });
  const api = await server.signIn('admin');
  expect(await server.stop()).toBe(0);
  await server.start();
  // The session is part of that.
  expect(await api.get('/projects')).toBeTruthy();
  expect(await server.stop()).toBe(0);
});

test('a second process on the same data directory ends with one clear line', async () => {
  const server = await startServer({ dataDir, isBrief: true });
  const { code, output } = await startInVain({ dataDir, port: await freePort() });
  expect(await (await server.signIn('user')).get('/projects')).toBeTruthy();
  await server.stop();
  expect(code).toBe(1);
  expect(output).toMatch(/^The data directory .+ is in use by process \d+\.\n$/);
});

test('a port in use ends the start with one clear line', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const { code, output } = await startInVain({ dataDir, port });
  holder.close();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Port ${port} is in use by another program[^\\n]*\\n$`));
});

/** Writers create projects and rename them one after the other; after some answers the server dies. */
async function writeUntilKilled(
  server: RunningServer,
  api: ApiClient,
  round: number,
): Promise<Write[]> {
  const companyId = await firstCompany(api);
  const writes: Write[] = [];
  const fatal = 6 + ((round * 7) % 25);
  const answered = () => writes.filter(({ answer }) => answer).length;
  const writer = async () => {
    for (;;) {
      const id = randomUUID();
      const name = `Round ${round}, ${id}`;
      const path = `/projects/${id}`;
      const create = { id, name, companyId };
      if (!(await attempt(api, writes, { method: 'POST', path: '/projects', body: create })))
        return;
      const rename = { name: `${name}, renamed` };
      if (!(await attempt(api, writes, { method: 'PUT', path, version: 1, body: rename }))) return;
      if (answered() >= fatal) void server.kill9();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await server.kill9();
  return writes;
}

/** Answers whether the server answered. */
async function attempt(
  api: ApiClient,
  writes: Write[],
  change: Omit<Write, 'key'>,
): Promise<boolean> {
  const write: Write = { ...change, key: randomUUID() };
  writes.push(write);
  write.answer = await api.send(write.method, write.path, write).catch(() => undefined);
  return write.answer !== undefined;
}

/** Sends the unanswered again under their keys, then compares: each write is there, exactly once. */
async function checkAll(api: ApiClient, writes: Write[]): Promise<void> {
  const acknowledged = writes.filter(({ answer }) => answer);
  expect(acknowledged.map(({ answer }) => answer?.status)).toEqual(
    acknowledged.map(({ method }) => (method === 'POST' ? 201 : 200)),
  );
  const before = await projectsById(api);
  for (const write of acknowledged) {
    const row = before.get(idOf(write));
    expect(row?.version, write.body.name).toBeGreaterThanOrEqual((write.version ?? 0) + 1);
  }
  for (const write of writes) {
    const again = await api.send(write.method, write.path, write);
    expect(again.status, JSON.stringify(again.body)).toBe(write.method === 'POST' ? 201 : 200);
    if (write.answer) {
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.body).toEqual(write.answer.body);
    }
  }
  const after = await projectsById(api);
  const lastById = new Map(writes.map((write) => [idOf(write), write]));
  for (const [id, { body, version = 0 }] of lastById) {
    expect(after.get(id)).toMatchObject({ name: body.name, version: version + 1 });
  }
  const codes = [...after.values()].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
}

interface ProjectRow {
  id: string;
  name: string;
  code: string;
  version: number;
}

async function projectsById(api: ApiClient): Promise<Map<string, ProjectRow>> {
  const { data } = (await api.get('/projects')) as { data: ProjectRow[] };
  return new Map(data.map((row) => [row.id, row]));
}

async function firstCompany(api: ApiClient): Promise<string> {
  const { data } = (await api.get('/companies')) as { data: { id: string }[] };
  const [company] = data;
  if (!company) throw new Error('The demonstration has no company');
  return company.id;
}
