import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import { closeDb, openDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { retryEntry, savedEntries, undoLast } from '#local/outbox/entries.ts';
import { isHeld } from '#local/outbox/entry.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { comeToRest } from './come-to-rest.ts';
import { type Device, deviceOn, SILENCE } from './device.ts';
import { COMPANY, projectOf } from './examples.ts';
import { FakeServer, refusal } from './fake-server.ts';

const label = 'x';
/** More of them for a long night: `SYNC_RUNS=20000`. */
const RUNS = Number(process.env['SYNC_RUNS'] ?? 150);
const FIELDS = ['name', 'notes', 'startDate', 'endDate'] as const;
const VALUES = ['2026-01-01', '2026-02-02', '2026-03-03'];

type Fault = 'none' | 'lost-request' | 'lost-answer' | 'busy' | 'broken' | 'portal';

const pick = fc.nat({ max: 20 });
const field = fc.constantFrom(...FIELDS);
const value = fc.constantFrom(...VALUES);
const faults = fc.array(
  fc.constantFrom<Fault>('none', 'none', 'lost-request', 'lost-answer', 'busy', 'broken', 'portal'),
  { maxLength: 6 },
);
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), pick }),
  fc.record({ do: fc.constant('edit' as const), pick, field, value }),
  fc.record({ do: fc.constant('edit' as const), pick, field, value }),
  fc.record({ do: fc.constant('delete' as const), pick }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('retry' as const), pick }),
  fc.record({ do: fc.constant('others-edit' as const), pick, field, value }),
  fc.record({ do: fc.constant('others-delete' as const), pick }),
  fc.record({ do: fc.constant('replay' as const), faults }),
  fc.record({ do: fc.constant('twice-at-once' as const), faults }),
  fc.record({ do: fc.constant('pull' as const), cut: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('any sequence of edits, faults, replays and pulls', () => {
  it(
    'ends with a mirror equal to the server, each saved change applied once or held',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 40 }),
          fc.integer({ min: 1, max: 5 }),
          fc.constantFrom(1, 3, 50),
          run,
        ),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 500,
  );
});

async function run(steps: Step[], pageSize: number, maxBatch: number): Promise<void> {
  const server = new FakeServer();
  server.pageSize = pageSize;
  const db = await openDb(newRowId());
  const pending: Fault[] = [];
  const unseen: string[] = [];
  const device: Device = deviceOn(db, server, async (request) => {
    const fault = pending.shift() ?? 'none';
    if (fault === 'lost-request') return SILENCE;
    if (fault === 'busy') return refusal(409, 'REQUEST_IN_PROGRESS');
    if (fault === 'broken') return refusal(503, 'UNAVAILABLE');
    if (fault === 'portal') return { ...refusal(200, 'x'), marked: false } as typeof SILENCE;
    const entry = await db.outbox.get(Number(request.headers['sync-seq']));
    const before = server.applied.length;
    const answer = server.respond(request);
    const effect = server.applied.at(before);
    if (effect && entry?.op === 'update') {
      for (const [name, mine] of Object.entries(entry.patch)) {
        const there = effect.before?.[name] ?? null;
        const isSeen = [entry.baseFields[name] ?? null, mine].includes(there);
        if (!isSeen) unseen.push(`${name}: ${JSON.stringify(there)}`);
      }
    }
    return fault === 'lost-answer' ? SILENCE : answer;
  });
  device.ports.maxBatch = maxBatch;
  try {
    const companyId = newRowId();
    server.write('companies', companyId, { ...COMPANY, approvalSince: null });
    for (let index = 0; index < 3; index += 1) {
      server.write('projects', newRowId(), { code: `P-${index}`, ...projectOf(companyId) });
    }
    await device.pull();
    for (const next of steps) {
      pending.length = 0;
      await take(device, next, companyId, pending);
      device.clock.now += 400_000;
    }
    pending.length = 0;
    await comeToRest(device);
    expect(unseen).toEqual([]);
    expect(new Set(server.applied.map(({ key }) => key)).size).toBe(server.applied.length);
    for (const resource of RESOURCE_NAMES) {
      const mirror = (await savedRows(resource)).map(({ _mark, _scopes, ...row }) => row);
      const truth = [...server.visible(resource).values()];
      const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
      expect(mirror.toSorted(byId)).toEqual(truth.toSorted(byId));
    }
    expect(await db.bases.count()).toBe(0);
  } finally {
    closeDb();
    await db.delete();
  }
}

async function take(device: Device, next: Step, companyId: string, pending: Fault[]) {
  const { server } = device;
  const mine = await savedRows('projects');
  const theirs = [...server.visible('projects').keys()];
  switch (next.do) {
    case 'create': {
      const parentId = mine[next.pick]?.id ?? null;
      const patch = { ...projectOf(companyId), parentId };
      return enqueue({ op: 'create', resource: 'projects', rowId: newRowId(), patch, label });
    }
    case 'edit': {
      const row = mine[next.pick % Math.max(1, mine.length)];
      const patch = { [next.field]: next.value };
      return row && enqueue({ op: 'update', resource: 'projects', rowId: row.id, patch, label });
    }
    case 'delete': {
      const row = mine[next.pick % Math.max(1, mine.length)];
      return row && enqueue({ op: 'delete', resource: 'projects', rowId: row.id, label });
    }
    case 'undo':
      return undoLast();
    case 'retry': {
      const held = (await savedEntries()).filter(isHeld);
      const entry = held[next.pick % Math.max(1, held.length)];
      return entry && retryEntry(entry.seq);
    }
    case 'others-edit': {
      const id = theirs[next.pick % Math.max(1, theirs.length)];
      return id && server.write('projects', id, { [next.field]: next.value });
    }
    case 'others-delete': {
      const id = theirs[next.pick % Math.max(1, theirs.length)];
      return id && server.remove('projects', id);
    }
    case 'replay':
      pending.push(...next.faults);
      return device.replay();
    case 'twice-at-once':
      pending.push(...next.faults);
      return Promise.all([device.replay(), device.replay(), device.pull()]);
    case 'pull':
      return next.cut ? device.pull({ cutAfter: 1 }) : device.pull();
  }
}
