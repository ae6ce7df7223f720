import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LEDGERS } from '#contract/ledgers/columns.ts';
import { COLLECTIONS } from '#local/collections/index.ts';
import { closeDb, localDb, openDb, XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { countMirrorRows, mirrorRow } from '#local/ledger/rows.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { savedRow, savedRows, savedRowsOf, savedRowsWhere } from '#local/mirror/read.ts';
import { undoLast } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { comeToRest } from './come-to-rest.ts';
import { type Device, deviceOn, openDevice, SILENCE } from './device.ts';
import { EXPENSE } from './examples.ts';
import { FakeServer } from './fake-server.ts';

const RUNS = Number(process.env['SYNC_RUNS'] ?? 150);
const label = 'x';
const COMPANIES = [newRowId(), newRowId()] as const;
const PROJECTS = [newRowId(), newRowId()] as const;

/** Every field of an expense, as a server has it. */
function expenseOf(company: number, day: string, cents: number) {
  return {
    ...EXPENSE,
    companyId: COMPANIES[company] ?? '',
    issueDate: day,
    netCents: cents,
    contactName: 'Ferretería',
    imputations: [imputation(company, cents)],
  };
}

function imputation(project: number, amountCents: number) {
  const plain = { budgetId: null, date: '2026-01-01', note: '' };
  return { id: newRowId(), projectId: PROJECTS[project] ?? '', amountCents, ...plain };
}

function write(server: FakeServer, company: number, day: string, cents: number, id = newRowId()) {
  return server.write('expenses', id, expenseOf(company, day, cents), [
    `company:${COMPANIES[company]}`,
  ]);
}

function serverWith(rows: number): FakeServer {
  const server = new FakeServer();
  server.readerScopes = COMPANIES.map((id) => `company:${id}`);
  for (let row = 0; row < rows; row += 1) write(server, row % 2, `2026-0${1 + (row % 3)}-05`, row);
  return server;
}

/** By id, the fields that the columns name: what stands in the server and in the mirror alike. */
function plain(rows: Iterable<object>): Map<string, object> {
  const names = Object.keys(LEDGERS.expenses);
  return new Map(
    [...rows].map((row) => {
      const fields = row as Record<string, unknown>;
      const known = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
      return [String(fields['id']), known];
    }),
  );
}

async function expectEqual({ server }: Device): Promise<void> {
  const mirror = plain(await savedRows('expenses'));
  expect(mirror).toEqual(plain(server.visible('expenses').values()));
}

/** However rows are asked for, they are the same. */
async function expectConsistent(): Promise<void> {
  const all = await savedRows('expenses');
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(await countMirrorRows(localDb(), 'expenses')).toBe(all.length);
  expect(
    await savedRowsOf(
      'expenses',
      all.map(({ id }) => id),
    ),
  ).toEqual(all);
  for (const companyId of COMPANIES) {
    const found = await savedRowsWhere('expenses', { field: 'companyId', anyOf: [companyId] });
    expect(plain(found)).toEqual(plain(all.filter((row) => row.companyId === companyId)));
  }
  const wanted = { list: 'imputations', field: 'projectId', anyOf: [PROJECTS[0]] };
  const bears = all.filter((row) => row.imputations.some((one) => one.projectId === PROJECTS[0]));
  expect(plain(await savedRowsWhere('expenses', wanted))).toEqual(plain(bears));
}

describe('packed ledgers on a device', () => {
  it('stand for rows that no page of the feed tells of', async () => {
    const device = await packedDevice();
    expect(await ledgerTable(device.db, 'expenses').count()).toBe(0);
    expect(await savedRows('expenses')).toHaveLength(9);
    await expectEqual(device);
    await expectConsistent();
  });

  it('give way to a change, a removal and an unsent change, each in its row alone', async () => {
    const device = await packedDevice();
    const [changed, gone, own, last] = [...device.server.visible('expenses').keys()];
    device.server.write('expenses', changed ?? '', { concept: 'Outra' }, [
      `company:${COMPANIES[0]}`,
    ]);
    device.server.remove('expenses', gone ?? '');
    await device.pull();
    const change = { resource: 'expenses', label } as const;
    await enqueue({ op: 'update', ...change, rowId: own ?? '', patch: { concept: 'Miña' } });
    await enqueue({ op: 'delete', ...change, rowId: last ?? '' });
    expect(await savedRow('expenses', gone ?? '')).toBeUndefined();
    expect(await savedRow('expenses', last ?? '')).toBeUndefined();
    expect(await savedRow('expenses', own ?? '')).toMatchObject({
      concept: 'Miña',
      contactName: 'Ferretería',
      _mark: 'pending',
    });
    expect(await savedRows('expenses')).toHaveLength(7);
    await expectConsistent();
    await device.replay();
    await device.pull();
    await expectEqual(device);
  });

  it('show the row again whose unsent removal was undone', async () => {
    const device = await packedDevice();
    const [rowId = ''] = device.server.visible('expenses').keys();
    await enqueue({ op: 'delete', resource: 'expenses', rowId, label });
    await undoLast();
    expect(await savedRow('expenses', rowId)).toMatchObject({ _mark: null });
    await expectEqual(device);
  });

  it('go with the scope that showed them, and come back by the feed', async () => {
    const device = await packedDevice();
    const [first = '', second = ''] = device.server.readerScopes;
    device.server.readerScopes = [second];
    await device.pull();
    expect(await device.db.segments.where('ledger').equals('expenses').count()).toBe(3);
    await expectEqual(device);
    device.server.readerScopes = [first, second];
    await device.pull();
    await expectEqual(device);
  });

  it('are found by another tab at once, wherever this one has put them', async () => {
    const device = await packedDevice();
    const id = newRowId();
    write(device.server, 0, '2026-01-09', 7, id);
    await device.pull();
    const tab = new XeitoDb(device.db.userId);
    tab.vault.leaveOpen();
    const [packed = ''] = device.server.visible('expenses').keys();
    expect(await mirrorRow(tab, 'expenses', packed)).toBeDefined();
    await foldLedgers(device.db, { rowsToFold: 1 });
    expect(await ledgerTable(tab, 'expenses').get(id)).toBeUndefined();
    expect(await mirrorRow(tab, 'expenses', id)).toMatchObject({ netCents: 7 });
    tab.close();
  });

  it('are replaced when the mirror is rebuilt, and keep what waits to be sent', async () => {
    const device = await packedDevice();
    const [rowId = ''] = device.server.visible('expenses').keys();
    await enqueue({ op: 'update', resource: 'expenses', rowId, patch: { concept: 'Miña' }, label });
    device.server.epoch = 'second';
    device.server.pack('expenses');
    await device.pull();
    expect(await savedRow('expenses', rowId)).toMatchObject({ concept: 'Miña', _mark: 'pending' });
    expect(await ledgerTable(device.db, 'expenses').count()).toBe(1);
    await device.replay();
    await device.pull();
    await expectEqual(device);
  });

  it('are not downloaded again when the mirror is rebuilt from the same ones', async () => {
    const device = await packedDevice();
    const bytes = vi.spyOn(device.server, 'bytes');
    const before = plain(await savedRows('expenses'));
    await device.db.meta.put({ key: 'cursor', value: null });
    await device.pull();
    expect(bytes).not.toHaveBeenCalled();
    expect(plain(await savedRows('expenses'))).toEqual(before);
    await expectConsistent();
  });

  it('take in what has changed, row by row, and give back nothing that is gone', async () => {
    const device = await packedDevice();
    const [changed = '', gone = '', own = ''] = device.server.visible('expenses').keys();
    device.server.write('expenses', changed, { issueDate: '2027-01-01' }, [
      `company:${COMPANIES[0]}`,
    ]);
    device.server.remove('expenses', gone);
    await device.pull();
    await enqueue({ op: 'update', resource: 'expenses', rowId: own, patch: { notes: 'x' }, label });
    const before = plain(await savedRows('expenses'));
    await foldLedgers(device.db, { rowsToFold: 1 });
    expect(await device.db.gone.count()).toBe(0);
    expect(await ledgerTable(device.db, 'expenses').toCollection().primaryKeys()).toEqual([own]);
    expect(plain(await savedRows('expenses'))).toEqual(before);
    expect(await device.db.segments.get(['expenses', COMPANIES[0], '2027-01'])).toMatchObject({
      rows: 1,
    });
    await expectConsistent();
  });

  it('are read as the feed where a segment cannot be had or read', async () => {
    for (const broken of [null, new ArrayBuffer(12)]) {
      const server = serverWith(9);
      server.pack('expenses');
      server.bytes = () => broken;
      const db = await openDb(newRowId());
      const other = deviceOn(db, server, async (request) => server.respond(request));
      await other.pull();
      expect(await db.segments.count()).toBe(0);
      await expectEqual(other);
      closeDb();
      await db.delete();
    }
  });
});

const pick = fc.nat({ max: 30 });
const day = fc.constantFrom('2026-01-09', '2026-02-02', '2026-03-31');
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), pick, day }),
  fc.record({ do: fc.constant('edit' as const), pick, day }),
  fc.record({ do: fc.constant('edit' as const), pick, day }),
  fc.record({ do: fc.constant('delete' as const), pick }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('others-write' as const), pick, day }),
  fc.record({ do: fc.constant('others-move' as const), pick, day }),
  fc.record({ do: fc.constant('others-delete' as const), pick }),
  fc.record({ do: fc.constant('scope' as const), pick }),
  fc.record({ do: fc.constant('pack' as const) }),
  fc.record({ do: fc.constant('fold' as const), from: fc.constantFrom(1, 4) }),
  fc.record({ do: fc.constant('fold' as const), from: fc.constant(1) }),
  fc.record({ do: fc.constant('rebuild' as const) }),
  fc.record({ do: fc.constant('replay' as const), isLost: fc.boolean() }),
  fc.record({ do: fc.constant('pull' as const), cut: fc.boolean() }),
  fc.record({ do: fc.constant('at-once' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('any sequence of packings, changes, replays and pulls', () => {
  it(
    'leaves segments and overlay equal to the rows',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 40 }),
          fc.integer({ min: 1, max: 6 }),
          fc.boolean(),
          run,
        ),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 800,
  );
});

async function run(steps: Step[], pageSize: number, isPacked: boolean): Promise<void> {
  const server = serverWith(6);
  server.pageSize = pageSize;
  if (isPacked) server.pack('expenses');
  const lost = { is: false };
  const db = await openDb(newRowId());
  const device = deviceOn(db, server, async (request) => {
    const answer = server.respond(request);
    return lost.is ? SILENCE : answer;
  });
  try {
    await device.pull();
    for (const next of steps) {
      lost.is = next.do === 'replay' && next.isLost;
      await take(device, next);
      lost.is = false;
      await expectConsistent();
      device.clock.now += 400_000;
    }
    await comeToRest(device);
    await expectEqual(device);
    await expectConsistent();
    expect(await db.bases.count()).toBe(0);
  } finally {
    closeDb();
    await db.delete();
  }
}

async function take(device: Device, next: Step): Promise<unknown> {
  const { server } = device;
  const mine = await savedRows('expenses');
  const theirs = [...server.visible('expenses').values()];
  const change = { resource: 'expenses', label } as const;
  switch (next.do) {
    case 'create': {
      const patch = withoutServerFields(expenseOf(next.pick % 2, next.day, 1));
      return enqueue({ op: 'create', ...change, rowId: newRowId(), patch });
    }
    case 'edit': {
      const row = mine[next.pick % Math.max(1, mine.length)];
      const patch = { issueDate: next.day, imputations: [imputation(next.pick % 2, 5)] };
      return row && enqueue({ op: 'update', ...change, rowId: row.id, patch });
    }
    case 'delete': {
      const row = mine[next.pick % Math.max(1, mine.length)];
      return row && enqueue({ op: 'delete', ...change, rowId: row.id });
    }
    case 'undo':
      return undoLast();
    case 'others-write': {
      const row = theirs[next.pick % Math.max(1, theirs.length)];
      const scope = `company:${String(row?.['companyId'])}`;
      return row && server.write('expenses', row.id, { issueDate: next.day }, [scope]);
    }
    case 'others-move': {
      const row = theirs[next.pick % Math.max(1, theirs.length)];
      return row && write(server, next.pick % 2, next.day, next.pick, row.id);
    }
    case 'others-delete': {
      const row = theirs[next.pick % Math.max(1, theirs.length)];
      return row && server.remove('expenses', row.id);
    }
    case 'scope': {
      const all = COMPANIES.map((id) => `company:${id}`);
      server.readerScopes = server.readerScopes.length === 1 ? all : [all[next.pick % 2] ?? ''];
      return undefined;
    }
    case 'pack':
      return server.pack('expenses');
    case 'fold':
      return foldLedgers(localDb(), { rowsToFold: next.from });
    case 'rebuild':
      return localDb().meta.put({ key: 'cursor', value: null });
    case 'replay':
      return device.replay();
    case 'at-once':
      return Promise.all([device.replay(), device.pull(), device.replay()]);
    case 'pull':
      return next.cut ? device.pull({ cutAfter: 1 }) : device.pull();
  }
}

function withoutServerFields(expense: ReturnType<typeof expenseOf>) {
  const isServers = (name: string) =>
    name === 'updatedBy' || COLLECTIONS.expenses.serverFields.some((field) => field === name);
  const own = Object.entries(expense).filter(([name]) => !isServers(name));
  return Object.fromEntries(own) as Omit<
    typeof expense,
    'updatedBy' | 'totalCents' | 'baseCents' | 'unpaidCents'
  >;
}

/** A device whose expenses came packed. */
async function packedDevice(): Promise<Device> {
  const server = serverWith(9);
  server.pack('expenses');
  const { db } = await openDevice();
  const device = deviceOn(db, server, async (request) => server.respond(request));
  await device.pull();
  return device;
}
