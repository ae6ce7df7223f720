import * as fc from 'fast-check';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import type { Role } from '#domain/access/roles.ts';
import { XeitoDb } from '#local/db.ts';
import { type Ask, sendTogether } from '#local/outbox/batch.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { enqueueIn, newRowId } from '#local/outbox/enqueue.ts';
import { isHeld, linesOf } from '#local/outbox/entry.ts';
import type { ReplayPorts } from '#local/outbox/ports.ts';
import { removeWithDependants } from '#local/outbox/remove.ts';
import { replayOutbox } from '#local/outbox/replay.ts';
import { tablesOfChanges } from '#local/outbox/tables.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { nextCif } from '../support/cifs.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { COMPANY, projectOf } from './examples.ts';

/** More of them for a long night: `SYNC_MODEL_RUNS=5000 SYNC_MODEL_COMMANDS=50`. */
const RUNS = Number(process.env['SYNC_MODEL_RUNS'] ?? 25);
const COMMANDS = Number(process.env['SYNC_MODEL_COMMANDS'] ?? 25);
const PEOPLE: readonly Role[] = ['admin', 'superadmin'];
const HOUR_MS = 3_600_000;

type Fault = 'none' | 'lost-request' | 'lost-answer' | 'portal';

interface Client {
  db: XeitoDb;
  ports: ReplayPorts;
  clock: { now: number };
  /** What befalls the next requests. */
  faults: Fault[];
  /** Keys under which each entry was sent, and those that the server refused for the row as it is. */
  keys: Map<number, string[]>;
  outdated: Set<string>;
  pull: () => Promise<unknown>;
}

/** What was saved by people, counted: the server may have less (unsent, given up), never more. */
interface Model {
  saved: number;
}

interface Real {
  clients: Client[];
  companyId: string;
}

let server: TestServer;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  server = await startServer('pglite');
  for (const role of PEOPLE) tokens.set(role, await server.login(role));
});
afterAll(() => server.stop());

describe('two devices against the real server', () => {
  it(
    'come to rest with mirrors equal to it, every saved change applied once or given up',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: COMMANDS, size: 'max' }), run),
        { numRuns: RUNS },
      );
    },
    120_000 + RUNS * 5_000,
  );
});

const device = fc.constantFrom(0, 1);
const pick = fc.nat({ max: 20 });
const field = fc.constantFrom('name', 'notes', 'startDate', 'endDate');
const value = fc.constantFrom('2026-01-01', '2026-02-02', '2026-03-03');
const faults = fc.array(
  fc.constantFrom<Fault>('none', 'none', 'lost-request', 'lost-answer', 'portal'),
  { maxLength: 5 },
);
const commands = [
  fc.record({ at: device }).map(({ at }) => command('create', at, create)),
  fc
    .record({ at: device, pick, field, value })
    .map((how) => command('edit', how.at, (...all) => edit(...all, how))),
  fc
    .record({ at: device, pick })
    .map((how) => command('delete', how.at, (...all) => remove(...all, how.pick))),
  fc
    .record({ at: device, faults, batch: fc.constantFrom(1, 50) })
    .map((how) => command('replay', how.at, (...all) => replay(...all, how))),
  fc.record({ at: device }).map(({ at }) => command('pull', at, (client) => client.pull())),
];

type Act = (client: Client, model: Model, real: Real) => Promise<unknown>;

function command(name: string, at: number, act: Act): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    run: async (model, real) => {
      const client = real.clients[at];
      if (!client) throw new Error(`There is no device ${at}.`);
      await act(client, model, real);
    },
    toString: () => `${name}(${at})`,
  };
}

async function create({ db }: Client, model: Model, { companyId }: Real): Promise<void> {
  const patch = projectOf(companyId);
  await enqueueIn(db, {
    op: 'create',
    resource: 'projects',
    rowId: newRowId(),
    patch,
    label: 'x',
  });
  model.saved += 1;
}

async function edit(
  { db }: Client,
  model: Model,
  _real: Real,
  how: { pick: number; field: string; value: string },
): Promise<void> {
  const rows = await db.projects.toArray();
  const row = rows[how.pick % Math.max(1, rows.length)];
  if (!row) return;
  const isDate = how.field.endsWith('Date');
  // An end before its start is refused for good; here it is the race that counts.
  const patch = isDate ? { startDate: how.value, endDate: how.value } : { [how.field]: how.value };
  const { seq } = await enqueueIn(db, {
    op: 'update',
    resource: 'projects',
    rowId: row.id,
    patch,
    label: 'x',
  });
  if (seq !== 0) model.saved += 1;
}

async function remove({ db }: Client, model: Model, _real: Real, at: number): Promise<void> {
  const rows = await db.projects.toArray();
  const row = rows[at % Math.max(1, rows.length)];
  if (!row) return;
  await enqueueIn(db, { op: 'delete', resource: 'projects', rowId: row.id, label: 'x' });
  model.saved += 1;
}

async function replay(
  client: Client,
  _model: Model,
  _real: Real,
  how: { faults: readonly Fault[]; batch: number },
): Promise<void> {
  client.faults.push(...how.faults);
  client.ports.maxBatch = how.batch;
  client.clock.now += HOUR_MS;
  await replayOutbox(client.db, client.ports);
  client.faults.length = 0;
}

async function run(sequence: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> {
  const company = await server.change<{ id: string }>('POST', '/companies', {
    as: tokens.get('superadmin'),
    body: { ...COMPANY, cif: nextCif() },
  });
  const clients = await Promise.all(PEOPLE.map(openClient));
  const model: Model = { saved: 0 };
  const before = await effects();
  try {
    for (const client of clients) await client.pull();
    const real: Real = { clients, companyId: company.data.id };
    await fc.asyncModelRun(() => ({ model, real }), sequence);
    for (let round = 0; round < 2; round += 1) for (const client of clients) await rest(client);
    const after = await effects();
    expect(after.keys).toBe(after.all);
    expect(after.all - before.all).toBeLessThanOrEqual(model.saved);
    const applied = await appliedKeys();
    for (const [at, client] of clients.entries()) {
      const { db } = client;
      expect(await takenForDone(client, applied)).toEqual([]);
      const { data } = await server.ask<{ id: string; version: number }[]>('GET', '/projects', {
        as: tokens.get(PEOPLE[at] ?? 'admin'),
      });
      const mirror = await db.projects.toArray();
      expect(versions(mirror)).toEqual(versions(data));
      expect(mirror.filter((row) => row._mark !== null)).toEqual([]);
      expect(await db.bases.count()).toBe(0);
    }
  } finally {
    for (const { db } of clients) {
      db.close();
      await db.delete();
    }
  }
}

/** Changes that count as sent though the server neither has their effect nor stood as they wish. */
async function takenForDone(
  { db, keys, outdated }: Client,
  applied: ReadonlySet<string>,
): Promise<number[]> {
  const lines = (await db.sent.toArray()).flatMap(linesOf);
  return lines
    .map(({ seq }) => seq)
    .filter((seq) => keys.get(seq)?.every((key) => !applied.has(key) && !outdated.has(key)));
}

/** Faults end, and people give up what waits for them: nothing may be left to do. */
async function rest(client: Client): Promise<void> {
  const { db, clock } = client;
  for (let round = 0; round < 30; round += 1) {
    clock.now += HOUR_MS;
    await replayOutbox(db, client.ports);
    await client.pull();
    const entries = await db.outbox.toArray();
    if (entries.length === 0) return;
    const held = entries.find(isHeld);
    if (held) {
      await db.transaction('rw', tablesOfChanges(db), () => removeWithDependants(db, held));
    }
  }
  throw new Error(`Never at rest: ${JSON.stringify(await db.outbox.toArray())}`);
}

async function openClient(role: Role): Promise<Client> {
  const db = new XeitoDb(v4());
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  db.vault.unlock({ bytes, until: Number.MAX_SAFE_INTEGER });
  await db.open();
  const clock = { now: Date.now() };
  const pending: Fault[] = [];
  const keys = new Map<number, string[]>();
  const outdated = new Set<string>();
  const ask: Ask = async (request) => {
    const fault = pending.shift() ?? 'none';
    if (fault === 'lost-request') return { kind: 'none' };
    if (fault === 'portal') return page('<html>Sign in to the train</html>');
    const answer = await askServer(role, request);
    return fault === 'lost-answer' ? { kind: 'none' } : answer;
  };
  const ports: ReplayPorts = {
    now: () => clock.now,
    random: () => 0.5,
    newId: () => v4(),
    maxBatch: 50,
    send: async (requests) => {
      for (const { headers } of requests) {
        const seq = Number(headers[HEADERS.seq]);
        keys.set(seq, [...(keys.get(seq) ?? []), String(headers[HEADERS.idempotencyKey])]);
      }
      const answers = await sendTogether(ask, requests);
      for (const [index, answer] of answers.entries()) {
        const isOutdated = answer.kind === 'answer' && [404, 410, 412].includes(answer.status);
        if (isOutdated) outdated.add(String(requests[index]?.headers[HEADERS.idempotencyKey]));
      }
      return answers;
    },
    sendFile: (request) => ask(request),
  };
  const get = (path: string, headers: Record<string, string>) =>
    askServer(role, { method: 'GET', path, headers, body: null });
  const pull = () => pullChanges(db, { ...ports, get });
  return { db, ports, clock, faults: pending, keys, outdated, pull };
}

async function askServer(role: Role, request: Parameters<Ask>[0]): Promise<Answer> {
  const { method, path, headers, body } = request;
  const response = await server.app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${tokens.get(role)}` },
    ...(body !== null && { payload: body }),
  });
  return {
    kind: 'answer',
    marked: response.headers['sync-result'] === '1',
    status: response.statusCode,
    retryAfterMs: 0,
    body: response.json(),
  };
}

function page(body: string): Answer {
  return { kind: 'answer', marked: false, status: 200, retryAfterMs: 0, body };
}

/** All changes that the server has ever made, and under how many keys. */
async function effects(): Promise<{ all: number; keys: number }> {
  const { rows } = (await server.db.execute(
    "select count(*)::int as all, count(distinct key)::int as keys from audit where resource = 'projects'",
  )) as unknown as { rows: { all: number; keys: number }[] };
  return rows[0] ?? { all: 0, keys: 0 };
}

async function appliedKeys(): Promise<Set<string>> {
  const { rows } = (await server.db.execute('select key from audit')) as unknown as {
    rows: { key: string }[];
  };
  return new Set(rows.map(({ key }) => key));
}

function versions(rows: readonly { id: string; version: number }[]): string[] {
  return rows.map(({ id, version }) => `${id} ${version}`).toSorted();
}
