import { liveQuery } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { sealMirror } from '#local/keys/seal-mirror.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { hasRows, savedRow, savedRows } from '#local/mirror/read.ts';
import { undoLast } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { rawTables, textIn } from '../support/raw-database.ts';
import { type Device, openDevice } from './device.ts';
import { EXPENSE } from './examples.ts';

const label = 'x';
const SECRET = 'Bretema';
const COMPANY = newRowId();

function expenseOf(concept: string) {
  return { ...EXPENSE, companyId: COMPANY, concept };
}

/** A device that has brought some expenses in its first download. */
async function deviceWith(rows: number): Promise<{ device: Device; ids: string[] }> {
  const device = await openDevice();
  device.server.readerScopes = ['staff', 'project:a'];
  const ids = Array.from({ length: rows }, newRowId);
  for (const id of ids) device.server.write('expenses', id, expenseOf('first'));
  await device.pull();
  return { device, ids };
}

async function expectAsServed({ server }: Device): Promise<void> {
  const mirror = new Map((await savedRows('expenses')).map((row) => [row.id, row.concept]));
  const served = [...server.visible('expenses').values()].map((row) => [row.id, row['concept']]);
  expect(mirror).toEqual(new Map(served as [string, string][]));
}

describe('what a pull brings of a ledger', () => {
  it('lies in a record of its own over the table, until there is time to put it into that', async () => {
    const { device, ids } = await deviceWith(3);
    const [changed = '', gone = ''] = ids;
    device.server.write('expenses', changed, { concept: 'second' });
    device.server.remove('expenses', gone);
    device.server.write('expenses', newRowId(), expenseOf('new'));
    await device.pull();
    expect(await device.db.deltas.count()).toBe(1);
    expect(await ledgerTable(device.db, 'expenses').get(changed)).toMatchObject({
      concept: 'first',
    });
    await expectAsServed(device);
    await foldLedgers(device.db);
    expect(await device.db.deltas.count()).toBe(1);
    await foldLedgers(device.db, { rowsToFold: 3 });
    expect(await device.db.deltas.count()).toBe(0);
    await expectAsServed(device);
  });

  it('is all there is on a device that had none of it', async () => {
    const { device } = await deviceWith(0);
    expect(await hasRows('expenses')).toBe(false);
    device.server.write('expenses', newRowId(), expenseOf('new'));
    await device.pull();
    expect(await ledgerTable(device.db, 'expenses').count()).toBe(0);
    expect(await hasRows('expenses')).toBe(true);
    await expectAsServed(device);
  });

  it('is put into the table at once where it is much', async () => {
    const { device, ids } = await deviceWith(260);
    for (const id of ids) device.server.write('expenses', id, { concept: 'second' });
    await device.pull();
    expect(await device.db.deltas.count()).toBe(0);
    await expectAsServed(device);
  });

  it('is put into the table without waiting where it has come to be much', async () => {
    const { device, ids } = await deviceWith(200);
    const idle = vi.fn(async () => undefined);
    for (let run = 0; run < 5; run += 1) {
      for (const id of ids) device.server.write('expenses', id, { concept: `run ${run}` });
      await device.pull();
    }
    expect(await device.db.deltas.count()).toBe(5);
    await foldLedgers(device.db, { idle });
    expect(idle).not.toHaveBeenCalled();
    expect(await device.db.deltas.count()).toBe(0);
    await expectAsServed(device);
  });

  it('keeps a row as long as it is seen through any scope', async () => {
    const { device, ids } = await deviceWith(1);
    const [id = ''] = ids;
    device.server.write('expenses', id, { concept: 'second' }, ['staff', 'project:a']);
    await device.pull();
    expect(await savedRow('expenses', id)).toMatchObject({ _scopes: ['staff', 'project:a'] });
    device.server.write('expenses', id, { concept: 'third' }, ['project:a']);
    await device.pull();
    expect(await device.db.deltas.count()).toBe(2);
    expect(await savedRow('expenses', id)).toMatchObject({
      concept: 'third',
      _scopes: ['project:a'],
    });
    device.server.write('expenses', id, { concept: 'fourth' }, ['project:b']);
    await device.pull();
    expect(await savedRow('expenses', id)).toBeUndefined();
    expect(await savedRows('expenses')).toEqual([]);
  });

  it('goes with a scope that is dropped', async () => {
    const { device, ids } = await deviceWith(2);
    device.server.write('expenses', ids[0] ?? '', { concept: 'second' }, ['project:a']);
    await device.pull();
    device.server.readerScopes = ['staff'];
    await device.pull();
    expect(await savedRows('expenses')).toMatchObject([{ id: ids[1] }]);
    expect(textIn((await rawTables(device.db.name))['deltas'] ?? [])).not.toContain('second');
  });

  it('never puts an older row in the place of a newer one', async () => {
    const { device, ids } = await deviceWith(1);
    const [id = ''] = ids;
    const older = device.server.write('expenses', id, { concept: 'second' });
    const newer = device.server.write('expenses', id, { concept: 'third' });
    await device.pull();
    const [delta] = await device.db.deltas.toArray();
    const late = { t: 'expenses' as const, id, v: older.version, s: ['staff'], l: [], d: older };
    await device.db.deltas.put({ ...delta!, rows: [...(delta?.rows ?? []), late] });
    expect(await savedRow('expenses', id)).toMatchObject({
      concept: 'third',
      version: newer.version,
    });
  });

  it('yields to a change that is saved, and shows again when that is undone', async () => {
    const { device, ids } = await deviceWith(2);
    const [id = '', other = ''] = ids;
    for (const one of ids) device.server.write('expenses', one, { concept: 'second' });
    await device.pull();
    const patch = { notes: 'mine' };
    await enqueue({ op: 'update', resource: 'expenses', rowId: id, patch, label });
    expect(await savedRow('expenses', id)).toMatchObject({
      ...patch,
      concept: 'second',
      _mark: 'pending',
    });
    expect(await savedRow('expenses', other)).toMatchObject({ concept: 'second' });
    await foldLedgers(device.db, { rowsToFold: 1 });
    expect(await savedRow('expenses', id)).toMatchObject({ ...patch, _mark: 'pending' });
    await undoLast();
    expect(await savedRow('expenses', id)).toMatchObject({ concept: 'second', _mark: null });
    await expectAsServed(device);
  });

  it('does not bring back what is removed here', async () => {
    const { device, ids } = await deviceWith(2);
    const [id = ''] = ids;
    device.server.write('expenses', id, { concept: 'second' });
    await device.pull();
    await enqueue({ op: 'delete', resource: 'expenses', rowId: id, label });
    expect(await savedRow('expenses', id)).toBeUndefined();
    device.clock.now += 400_000;
    await device.replay();
    await device.pull();
    expect(await savedRow('expenses', id)).toBeUndefined();
    expect(await savedRows('expenses')).toHaveLength(1);
    await expectAsServed(device);
  });

  it('goes under an unsent change of its row, and beside it for the others', async () => {
    const { device, ids } = await deviceWith(2);
    const [id = '', other = ''] = ids;
    await enqueue({
      op: 'update',
      resource: 'expenses',
      rowId: id,
      patch: { notes: 'mine' },
      label,
    });
    for (const one of ids) device.server.write('expenses', one, { concept: 'second' });
    await device.pull();
    expect(await device.db.deltas.toArray()).toMatchObject([{ keys: [`expenses/${other}`] }]);
    expect(await savedRow('expenses', id)).toMatchObject({ concept: 'second', notes: 'mine' });
    await device.replay();
    await device.pull();
    await expectAsServed(device);
  });

  it('wins over an answer that no page had shown, also with an older version', async () => {
    const { device } = await deviceWith(0);
    const rowId = newRowId();
    const patch = expenseOf('mine') as never;
    await enqueue({ op: 'create', resource: 'expenses', rowId, patch, label });
    await device.replay();
    // As it was answered by a server that was put back since.
    await ledgerTable(device.db, 'expenses').update(rowId, { version: 5, concept: 'late' });
    await device.pull();
    expect(await savedRow('expenses', rowId)).toMatchObject({ version: 1, concept: 'mine' });
    await expectAsServed(device);
  });

  it('is told to who watches one of its rows, and to nobody else', async () => {
    const { device, ids } = await deviceWith(2);
    const [id = '', other = ''] = ids;
    const seen = vi.fn<(concept: string | undefined) => void>();
    const beside = vi.fn<(concept: string | undefined) => void>();
    const watches = [
      liveQuery(() => savedRow('expenses', id)).subscribe((row) => seen(row?.concept)),
      liveQuery(() => savedRow('expenses', other)).subscribe((row) => beside(row?.concept)),
    ];
    await vi.waitFor(() => expect(beside).toHaveBeenCalledWith('first'));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith('first'));
    device.server.write('expenses', id, { concept: 'second' });
    await device.pull();
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('second'));
    expect(beside).toHaveBeenCalledTimes(1);
    for (const watch of watches) watch.unsubscribe();
  });
});

describe('where the mirror is sealed', () => {
  const key = () => ({ bytes: new Uint8Array(32).fill(7), until: Number.MAX_SAFE_INTEGER });
  const clear = async ({ db }: Device) => textIn(Object.values(await rawTables(db.name)).flat());

  it('what a pull brings of a ledger lies sealed, and open again when it is wanted so', async () => {
    const { device, ids } = await deviceWith(1);
    device.db.vault.unlock(key());
    device.server.write('expenses', ids[0] ?? '', { concept: `${SECRET} 1` });
    await device.pull();
    expect(await clear(device)).toContain(SECRET);
    await sealMirror(true);
    expect(await clear(device)).not.toContain(SECRET);
    expect(await savedRows('expenses')).toMatchObject([{ concept: `${SECRET} 1` }]);
    device.server.write('expenses', ids[0] ?? '', { concept: `${SECRET} 2` });
    await device.pull();
    expect(await device.db.deltas.count()).toBe(2);
    expect(await clear(device)).not.toContain(SECRET);
    expect(await savedRows('expenses')).toMatchObject([{ concept: `${SECRET} 2` }]);
    await sealMirror(false);
    expect(await clear(device)).toContain(`${SECRET} 2`);
    await expectAsServed(device);
  });

  it('no row is seen while it is locked, and all of them afterwards', async () => {
    const { device, ids } = await deviceWith(1);
    device.db.vault.unlock(key());
    await sealMirror(true);
    device.server.write('expenses', ids[0] ?? '', { concept: SECRET });
    await device.pull();
    device.db.vault.lock();
    expect(await savedRows('expenses')).toEqual([]);
    expect(await savedRow('expenses', ids[0] ?? '')).toBeUndefined();
    device.db.vault.unlock(key());
    await expectAsServed(device);
  });
});
