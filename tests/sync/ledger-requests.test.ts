import { afterEach, expect, it, vi } from 'vitest';
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
  const server = new FakeServer();
  server.readerScopes = SCOPES;
  const ids = Array.from({ length: 3 * CHANGED }, newRowId);
  const row = { ...EXPENSE, companyId: newRowId(), netCents: 1, contactName: 'Ferretería' };
  for (const id of ids) server.write('expenses', id, row, SCOPES);
  server.pack('expenses');
  const { db } = await openDevice();
  const device = deviceOn(db, server, async (request) => server.respond(request));
  await device.pull();
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
