import { Dexie } from 'dexie';
import { v4 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedView } from '#domain/lists/saved-view.ts';
import { rawTables, textIn } from '../../tests/support/raw-database.ts';
import { closeDb, countUnsent, openDb, XeitoDb } from './db.ts';
import { sealingWith } from './keys/middleware.ts';
import { Vault } from './keys/vault.ts';
import { savedRows } from './mirror/read.ts';
import { savedEntries, undoLast } from './outbox/entries.ts';
import { putView, removeView, watchViews } from './views.ts';

afterEach(closeDb);

const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: v4(),
  list: 'projects',
  name: 'Drafts',
  search: { state: ['draft'] },
  grid: { sorting: [{ id: 'name', desc: true }], visibility: { code: false }, widths: {} },
  isDefault: false,
  ...part,
});

/** A database as version 16 left it, with what the device kept for itself. */
async function olderDevice(userId: string, views: SavedView[], vault: Vault): Promise<void> {
  const older = new Dexie(`xeito_${userId}`);
  older.use(sealingWith(vault));
  older.version(16).stores({
    views: 'id, list',
    bases: '[resource+id]',
    outbox: '++seq, state, [resource+rowId]',
    meta: 'key',
  });
  await older.open();
  await older
    .table('meta')
    .put({ key: 'mirrorSeal', value: { isOn: true, run: '', isDone: true } });
  await older.table('views').bulkPut(views);
  older.close();
}

describe('views that a device kept for itself', () => {
  it('become rows of the person, once, and wait to be sent; their table goes', async () => {
    const userId = v4();
    const [one, other] = [view({ isDefault: true }), view({ list: 'tenders', name: 'Open' })];
    const open = new Vault();
    open.leaveOpen();
    await olderDevice(userId, [one, other], open);
    const db = await openDb(userId);
    expect([...db.backendDB().objectStoreNames]).not.toContain('views');
    const rows = await savedRows('savedViews');
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === one.id)).toMatchObject({ ...one, _mark: 'pending' });
    closeDb();
    await openDb(userId);
    const entries = await savedEntries();
    expect(entries.map(({ rowId }) => rowId).toSorted()).toEqual([one.id, other.id].toSorted());
    const { id: rowId, ...patch } = other;
    expect(entries.find((entry) => entry.rowId === rowId)).toMatchObject({
      op: 'create',
      resource: 'savedViews',
      label: 'Open',
      patch,
      state: 'queued',
      ever: false,
    });
  });

  it('are carried over sealed where they lay sealed, and wait for the key', async () => {
    const userId = v4();
    const kept = view({ name: 'Confidencial' });
    const key = () => ({
      bytes: new Uint8Array(32).fill(7),
      until: Number.MAX_SAFE_INTEGER,
    });
    const vault = new Vault();
    vault.unlock(key());
    await olderDevice(userId, [kept], vault);
    const locked = new XeitoDb(userId);
    await expect(locked.open()).rejects.toThrow('locked');
    locked.close();
    // To count what waits needs no key, and changes nothing.
    expect(await countUnsent(userId)).toBe(0);

    const unlocked = new XeitoDb(userId);
    unlocked.vault.unlock(key());
    await unlocked.open();
    expect(await unlocked.savedViews.toArray()).toMatchObject([kept]);
    expect(await unlocked.outbox.count()).toBe(1);
    const raw = await rawTables(unlocked.name);
    expect(raw['savedViews']).toHaveLength(1);
    expect(textIn(raw)).not.toContain('Confidencial');
    unlocked.close();
  });
});

describe('the views of a list', () => {
  const watched = async (list: string): Promise<SavedView[]> =>
    new Promise((resolve) => {
      const stop = watchViews(list, (views) => {
        resolve(views);
        queueMicrotask(() => stop());
      });
    });
  const defaults = async () =>
    (await savedRows('savedViews'))
      .filter(({ isDefault }) => isDefault)
      .map(({ name }) => name)
      .toSorted();

  it('are told as they were saved, without what else the rows have', async () => {
    await openDb(v4());
    const mine = view();
    await putView(mine);
    await putView(view({ list: 'tenders' }));
    expect(await watched('projects')).toEqual([mine]);
    await putView({ ...mine, name: 'Renamed' });
    expect(await watched('projects')).toEqual([{ ...mine, name: 'Renamed' }]);
    const undo = await removeView(mine.id);
    expect(await watched('projects')).toEqual([]);
    expect(await undo?.()).toBe('undone');
    expect(await watched('projects')).toEqual([{ ...mine, name: 'Renamed' }]);
  });

  it('have one default, which takes it from the one before, as one action', async () => {
    await openDb(v4());
    await putView(view({ name: 'A', isDefault: true }));
    await putView(view({ name: 'Of another list', list: 'tenders', isDefault: true }));
    await putView(view({ name: 'B', isDefault: true }));
    expect(await defaults()).toEqual(['B', 'Of another list']);
    await undoLast();
    expect(await defaults()).toEqual(['A', 'Of another list']);
  });
});
