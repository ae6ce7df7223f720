import { afterEach, expect, it, vi } from 'vitest';
import { settleDeltas } from '#local/ledger/fold.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { savedRow } from '#local/mirror/read.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { deviceOn, openDevice } from './device.ts';
import { EXPENSE } from './examples.ts';
import { FakeServer } from './fake-server.ts';

const CHANGED = 100;
const SCOPES = [`company:${newRowId()}`];

afterEach(() => {
  vi.restoreAllMocks();
});

/** A device with some expenses that the server packed. */
async function packedDevice(count: number) {
  const server = new FakeServer();
  server.readerScopes = SCOPES;
  const ids = Array.from({ length: count }, newRowId);
  const row = { ...EXPENSE, companyId: newRowId(), netCents: 1, contactName: 'Ferretería' };
  for (const id of ids) server.write('expenses', id, row, SCOPES);
  server.pack('expenses');
  const { db } = await openDevice();
  const device = deviceOn(db, server, async (request) => server.respond(request));
  await device.pull();
  return { server, ids, db, device };
}

/** Counts what IndexedDB is asked from now on. */
function countRequests(): () => number {
  const store = (['get', 'getAll', 'put', 'add', 'delete', 'count', 'openCursor'] as const).map(
    (name) => vi.spyOn(IDBObjectStore.prototype, name),
  );
  const index = (['get', 'getAll', 'count', 'openCursor'] as const).map((name) =>
    vi.spyOn(IDBIndex.prototype, name),
  );
  return () => [...store, ...index].reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

it('a pull of changed rows of a packed ledger asks as little as one of a single row', async () => {
  const { server, ids, db, device } = await packedDevice(3 * CHANGED);
  for (const run of [0, 1]) {
    for (const id of ids.slice(0, CHANGED)) {
      server.write('expenses', id, { concept: `${run}` }, SCOPES);
    }
    const requests = countRequests();
    expect(await device.pull()).toBe('done');
    expect(requests()).toBeLessThan(25);
    vi.restoreAllMocks();
    expect(await ledgerTable(db, 'expenses').count()).toBe(0);
    expect(await db.deltas.count()).toBe(run + 1);
    expect(await savedRow('expenses', ids[0] ?? '')).toMatchObject({ concept: `${run}` });
  }
});

it('many rows of a packed ledger are not asked for again among the notes of what is gone, changed ones and removed ones among them', async () => {
  const { server, ids, db, device } = await packedDevice(3 * CHANGED);
  const [first = '', second = '', third = ''] = ids;
  server.write('expenses', first, { concept: 'Changed' }, SCOPES);
  server.remove('expenses', second);
  await device.pull();
  await db.transaction('rw', db.tables, () => settleDeltas(db));
  server.write('expenses', third, { concept: 'Told' }, SCOPES);
  await device.pull();
  const requests = countRequests();
  const rows = await mirrorRows(db, 'expenses', ids);
  expect(requests()).toBeLessThan(ids.length + 25);
  expect(rows.slice(0, 4).map((row) => row?.concept)).toEqual([
    'Changed',
    undefined,
    'Told',
    EXPENSE.concept,
  ]);
  expect(rows.filter(Boolean)).toHaveLength(ids.length - 1);
});
