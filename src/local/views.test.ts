import { Dexie } from 'dexie';
import { v4 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';
import { rawTables, textIn } from '../../tests/support/raw-database.ts';
import { closeDb, countUnsent, openDb, XeitoDb } from './db.ts';
import { sealingWith } from './keys/middleware.ts';
import { Vault } from './keys/vault.ts';
import { LISTS_EPOCH } from './lists-epoch.ts';
import { saveNote } from './meta.ts';
import { savedRows } from './mirror/read.ts';
import { savedEntries, undoLast } from './outbox/entries.ts';
import { putView, removeView } from './change-views.ts';
import { watchViews } from './views.ts';

afterEach(closeDb);

const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: v4(),
  list: 'projects',
  name: 'Drafts',
  search: { state: ['draft'] },
  grid: { sorting: [{ id: 'name', desc: true }], visibility: { code: false }, widths: {} },
  isDefault: false,
  companyId: null,
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
  const watched = async (list: string): Promise<ListedView[]> =>
    new Promise((resolve) => {
      const stop = watchViews(list, ({ views }) => {
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
    const mine = { ...view(), isOwn: true, mayChange: true, author: '', company: '' };
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

  it('of others are told with who shares them and with which company, and change by whoever may', async () => {
    const userId = v4();
    const db = await openDb(userId);
    const companyId = v4();
    const author = v4();
    const account = (role: Role) =>
      db.accounts.put({ id: userId, role, companyIds: [companyId], projectRights: [] } as never);
    await db.companies.put({ id: companyId, name: 'Brétema' } as never);
    await db.people.put({ id: author, name: 'Uxía' } as never);
    const shared = view({ companyId, isDefault: true });
    await db.savedViews.put({
      ...shared,
      version: 1,
      createdBy: author,
      _mark: null,
      _scopes: ['staff'],
    } as never);
    await account('user');
    const told = {
      id: shared.id,
      author: 'Uxía',
      company: 'Brétema',
      isOwn: false,
      isDefault: false,
    };
    expect(await watched('projects')).toMatchObject([{ ...told, mayChange: false }]);
    await account('admin');
    expect(await watched('projects')).toMatchObject([{ ...told, mayChange: true }]);
    await putView(view({ name: 'Mine', isDefault: true }));
    expect(await defaults()).toEqual(['Drafts', 'Mine']);
    await putView({ ...shared, name: 'Renamed', isDefault: false });
    expect((await savedEntries()).at(-1)?.patch).toEqual({ name: 'Renamed' });
  });

  it('are shared with the companies that one works for, and on a server without views with none', async () => {
    const userId = v4();
    const db = await openDb(userId);
    const [own, other, archived] = [v4(), v4(), v4()];
    await db.companies.bulkPut([
      { id: own, name: 'Own', archived: false },
      { id: other, name: 'Other', archived: false },
      { id: archived, name: 'Archived', archived: true },
    ] as never);
    const account = { role: 'user', companyIds: [own, archived], projectRights: [] };
    await db.accounts.put({ ...account, id: userId } as never);
    const companies = () =>
      new Promise<string[]>((resolve) => {
        const stop = watchViews('projects', (seen) => {
          resolve(seen.companies.map(({ name }) => name));
          queueMicrotask(() => stop());
        });
      });
    expect(await companies()).toEqual(['Own']);
    await saveNote(db, 'epoch', LISTS_EPOCH);
    expect(await companies()).toEqual([]);
  });
});
