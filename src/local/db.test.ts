import { Dexie, type ObservabilitySet } from 'dexie';
import { v4 } from 'uuid';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeDb, countOnlyHere, countUnsent, isDbOpen, openDb } from './db.ts';
import { onDbOutdated } from './db-signal.ts';
import { LISTS_EPOCH } from './lists-epoch.ts';
import { saveNote } from './meta.ts';

afterEach(closeDb);

it('gives one database to all who open it at the same moment', async () => {
  const userId = v4();
  const [first, second] = await Promise.all([openDb(userId), openDb(userId)]);
  expect(second).toBe(first);
  expect(first.isOpen()).toBe(true);
  expect(await first.meta.count()).toBe(0);
});

it('opens anew after it was closed', async () => {
  const userId = v4();
  const first = await openDb(userId);
  closeDb();
  const second = await openDb(userId);
  expect(second).not.toBe(first);
  expect(second.isOpen()).toBe(true);
});

it('has nobody read anew where a worker opens what the pages of the device read already', async () => {
  const told: ObservabilitySet[] = [];
  const note = (parts: ObservabilitySet) => told.push(parts);
  Dexie.on('storagemutated', note);
  await openDb(v4());
  Dexie.on.storagemutated.unsubscribe(note);
  expect(told.filter((parts) => 'all' in parts)).toEqual([]);
});

it('lets go of the totals of projects that older versions kept', async () => {
  const userId = v4();
  const older = new Dexie(`xeito_${userId}`);
  older.version(5).stores({ meta: 'key', projectTotals: 'id, *_scopes' });
  await older.open();
  await older.table('projectTotals').put({ id: v4(), _scopes: ['admin'] });
  await older.table('meta').put({ key: 'kept', value: 1 });
  older.close();
  const db = await openDb(userId);
  expect([...db.backendDB().objectStoreNames]).not.toContain('projectTotals');
  expect(await db.meta.get('kept')).toMatchObject({ value: 1 });
});

it('gives a device of an older version the tables and indexes that it lacks, and keeps its rows', async () => {
  const userId = v4();
  const older = new Dexie(`xeito_${userId}`);
  older.version(20).stores({ meta: 'key', outbox: '++seq, state', bankRules: 'id, *_scopes' });
  await older.open();
  await older.table('outbox').put({ seq: 7, state: 'waiting', resource: 'projects', rowId: 'p' });
  older.close();
  const db = await openDb(userId);
  expect([...db.backendDB().objectStoreNames]).toEqual(
    db.tables.map(({ name }) => name).toSorted(),
  );
  const found = db.outbox.where('[resource+rowId]').equals(['projects', 'p']);
  expect(await found.primaryKeys()).toEqual([7]);
});

it('counts views among what is here alone where no server has them', async () => {
  const userId = v4();
  const db = await openDb(userId);
  await db.table('savedViews').put({ id: v4(), list: 'expenses', name: 'Mine' });
  await db.drafts.put({ form: 'expenses/new', values: {} });
  await saveNote(db, 'epoch', 'first');
  expect(await countOnlyHere(userId)).toBe(1);
  await saveNote(db, 'epoch', LISTS_EPOCH);
  expect(await countOnlyHere(userId)).toBe(2);
  expect(await countUnsent(userId)).toBe(0);
});

describe('where a newer version of the app has the database', () => {
  const outdated = vi.fn();
  const stop = onDbOutdated(outdated);
  afterEach(() => outdated.mockClear());
  afterAll(stop);

  it('is not opened again by whoever asks it after that', async () => {
    const db = await openDb(v4());
    (await upgraded(db.name)).close();
    expect(outdated).toHaveBeenCalledTimes(1);
    await expect(db.meta.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(db.isOpen()).toBe(false);
  });

  it('is not opened by what is of before', async () => {
    const { name, userId } = await openDb(v4());
    closeDb();
    (await upgraded(name)).close();
    await expect(openDb(userId)).rejects.toMatchObject({ name: 'AbortError' });
    expect(outdated).toHaveBeenCalledTimes(1);
    expect(isDbOpen()).toBe(false);
  });

  it('is not opened again where the browser had closed it meanwhile', async () => {
    const db = await openDb(v4());
    db.close({ disableAutoOpen: false });
    (await upgraded(db.name)).close();
    await expect(db.meta.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(outdated).toHaveBeenCalledTimes(1);
    expect(isDbOpen()).toBe(false);
  });
});

/** As a tab of a version of the app that is still to come opens it. */
function upgraded(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 9_990);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
