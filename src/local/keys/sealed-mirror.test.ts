import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rawTables, textIn } from '../../../tests/support/raw-database.ts';
import { closeDb, type LocalRow, lockDb, openDb, type RowOf, XeitoDb } from '../db.ts';
import { readNote, saveNote } from '../meta.ts';
import { enqueue, newRowId } from '../outbox/enqueue.ts';
import { LockedProblem } from './problems.ts';
import { canSealMirror, finishSealing, mirrorSeal, sealMirror } from './seal-mirror.ts';
import { MIRROR_TABLES } from './sealed-tables.ts';

/** In every row, in letters that look alike in each encoding; the number stands for the amounts. */
const SECRET = 'Bretema';
const AMOUNT = 987_654_321;
const KEY = Uint8Array.from({ length: 32 }, (_, index) => index);
const MIRROR = Object.keys(MIRROR_TABLES);

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  unlock(db);
});

afterEach(async () => {
  vi.restoreAllMocks();
  closeDb();
  await db.delete();
});

function unlock(one: XeitoDb): void {
  one.vault.unlock({ bytes: KEY.slice(), until: Number.MAX_SAFE_INTEGER });
}

/** The same database in another tab or worker: nothing is shared but what lies on the disk. */
async function elsewhere<T>(act: (other: XeitoDb) => Promise<T>): Promise<T> {
  const other = new XeitoDb(db.userId);
  unlock(other);
  await other.open();
  try {
    return await act(other);
  } finally {
    other.close();
  }
}

const project = (id: string, fields: object = {}): LocalRow<RowOf<'projects'>> =>
  ({
    id,
    version: 3,
    companyId: 'c',
    parentId: null,
    state: 'active',
    code: SECRET,
    name: SECRET,
    notes: `Notes on ${SECRET}`,
    order: AMOUNT,
    tags: [],
    ...fields,
    _mark: null,
    _scopes: ['staff'],
  }) as unknown as LocalRow<RowOf<'projects'>>;

/** One row in each table of the mirror, and a base under a change that waits. */
async function fill(): Promise<void> {
  const place = { ledger: 'expenses', companyId: 'c', month: '2026-01' };
  const row = { id: 'x', ...place, version: 1, _mark: null, _scopes: ['staff'] };
  const secret = { name: SECRET, login: SECRET, cif: SECRET, totalIncome: AMOUNT, size: AMOUNT };
  for (const name of MIRROR.filter((one) => one !== 'bases')) {
    await db.table(name).put({ ...row, ...secret });
  }
  await db.projects.put(project('p'));
  await enqueue({
    op: 'update',
    resource: 'projects',
    rowId: 'p',
    patch: { notes: `${SECRET} too` },
    label: SECRET,
  });
}

const many = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => project(`${prefix}${1_000 + index}`));

/** How the rows of a table lie on the disk. */
async function forms(table = 'projects'): Promise<{ sealed: number; clear: number }> {
  const rows = (await rawTables(db.name))[table] ?? [];
  const sealed = rows.filter((row) => Object.hasOwn(row as object, '_sealed')).length;
  return { sealed, clear: rows.length - sealed };
}

describe('the mirror of who wants it sealed', () => {
  it('holds nowhere in the clear what is in its rows, and is read as before', async () => {
    await fill();
    const before = await rawTables(db.name);
    const seen = await Promise.all(MIRROR.map((name) => db.table(name).toArray()));
    for (const name of MIRROR) expect(textIn(before[name]), name).toContain(SECRET);
    expect(canSealMirror()).toBe(true);
    await sealMirror(true);
    const after = await rawTables(db.name);
    for (const [name, rows] of Object.entries(after)) {
      expect(textIn(rows), name).not.toContain(SECRET);
      expect(textIn(rows), name).not.toContain(String(AMOUNT));
    }
    expect(await mirrorSeal()).toMatchObject({ isOn: true, isDone: true });
    expect(await Promise.all(MIRROR.map((name) => db.table(name).toArray()))).toEqual(seen);
  });

  it('leaves ids, names of rows, states, months and hashes in the clear: no name, no code, no amount is indexed', () => {
    const clear = new Set(Object.values(MIRROR_TABLES).flatMap((table) => table.clear));
    const known = ['id', '_scopes', 'resource', 'state'];
    const others = [...clear].filter((name) => !known.includes(name) && !name.endsWith('Id'));
    expect(others.toSorted()).toEqual(['keys', 'ledger', 'month', 'period', 'seq', 'sha256']);
  });

  it('lies open again when they want it so', async () => {
    await fill();
    const before = await rawTables(db.name);
    await sealMirror(true);
    await sealMirror(false);
    const after = await rawTables(db.name);
    for (const name of MIRROR) expect(after[name], name).toEqual(before[name]);
    expect(await mirrorSeal()).toMatchObject({ isOn: false, isDone: true });
  });

  it('seals what is written later, also by hand of a query, and finds it by its indexes', async () => {
    await sealMirror(true);
    await db.projects.bulkAdd(many(3));
    await db.projects.update('p1001', { notes: 'changed' });
    await db.projects
      .where('companyId')
      .equals('c')
      .modify({ name: `${SECRET} again` });
    expect(await forms()).toEqual({ sealed: 3, clear: 0 });
    const found = db.projects.filter(({ notes }) => notes === 'changed');
    expect(await found.first()).toMatchObject({ id: 'p1001', name: `${SECRET} again`, version: 3 });
    expect(await db.projects.where('companyId').equals('c').count()).toBe(3);
    await db.projects.bulkDelete(['p1000', 'p1001']);
    expect(await db.projects.toCollection().primaryKeys()).toEqual(['p1002']);
  });

  it('does not wake those who watch its rows while it is rewritten', async () => {
    await db.projects.bulkPut(many(450));
    const seen: number[] = [];
    const watch = liveQuery(() => db.projects.toArray()).subscribe((rows) =>
      seen.push(rows.length),
    );
    await expect.poll(() => seen).toEqual([450]);
    await sealMirror(true);
    expect(await forms()).toEqual({ sealed: 450, clear: 0 });
    await db.projects.put(project('new'));
    await expect.poll(() => seen.at(-1)).toBe(451);
    expect(seen).toEqual([450, 451]);
    watch.unsubscribe();
  });

  it('is not sealed for who has no key here', async () => {
    db.vault.lock();
    await expect(sealMirror(true)).rejects.toBeInstanceOf(LockedProblem);
    db.vault.leaveOpen();
    expect(canSealMirror()).toBe(false);
    await expect(sealMirror(true)).rejects.toBeInstanceOf(LockedProblem);
    expect(await mirrorSeal()).toBeUndefined();
  });
});

it('gives a key to wrap that stays what it is, though it locks before it is wrapped', () => {
  const { bytes } = db.vault;
  db.vault.lock();
  expect(bytes).toEqual(KEY);
});

describe('another tab or worker', () => {
  it('seals what it writes from the moment on in which the wish is stored, without being told', async () => {
    await elsewhere(async (other) => {
      await other.projects.put(project('before'));
      await sealMirror(true);
      await other.projects.put(project('after'));
      await other.transaction('rw', other.projects, other.outbox, async () => {
        await other.projects.bulkPut(many(2, 'in one '));
      });
      expect(await forms()).toEqual({ sealed: 4, clear: 0 });
      expect(await other.projects.get('before')).toEqual(project('before'));
      await sealMirror(false);
      await other.projects.put(project('open'));
    });
    expect(await forms()).toEqual({ sealed: 0, clear: 5 });
  });

  it('writes all the while, and nothing of it stays in the clear', async () => {
    await db.projects.bulkPut(many(450));
    await elsewhere(async (other) => {
      const writing = async () => {
        for (let index = 0; index < 60; index += 1) {
          await other.projects.put(project(`${index % 2 ? 'a' : 'z'}${index}`));
          await other.projects.update(`p${1_000 + index * 7}`, { notes: `changed ${SECRET}` });
        }
      };
      await Promise.all([writing(), sealMirror(true)]);
    });
    expect(await forms()).toEqual({ sealed: 510, clear: 0 });
    expect(await db.projects.filter(({ notes }) => notes.startsWith('changed')).count()).toBe(60);
  });

  it('that changes the wish meanwhile has the last word, also when it dies at once', async () => {
    await db.projects.bulkPut(many(900));
    const seal = db.vault.seal.bind(db.vault);
    const wish = { isOn: false, run: 'another', isDone: false };
    const changed = new Promise((resolve) => {
      vi.spyOn(db.vault, 'seal').mockImplementationOnce((table, row) => {
        resolve(saveNote(db, 'mirrorSeal', wish));
        return seal(table, row);
      });
    });
    await Promise.all([sealMirror(true), changed]);
    expect(await mirrorSeal()).toEqual(wish);
    expect(await forms()).toEqual({ sealed: 200, clear: 700 });
    await finishSealing(db);
    expect(await mirrorSeal()).toEqual({ ...wish, isDone: true });
    expect(await forms()).toEqual({ sealed: 0, clear: 900 });
  });
});

describe('a rewriting that is cut short', () => {
  it.each([true, false])(
    'leaves a database that is read, and is ended later (on: %s)',
    async (isOn) => {
      await db.projects.bulkPut(many(900));
      if (!isOn) await sealMirror(true);
      killAfter(500);
      await expect(sealMirror(isOn)).rejects.toThrow('killed');
      vi.restoreAllMocks();
      const { sealed, clear } = await forms();
      expect(Math.min(sealed, clear)).toBeGreaterThan(0);
      expect(await mirrorSeal()).toMatchObject({ isOn, isDone: false });
      closeDb();
      db = await openDb(db.userId);
      unlock(db);
      expect(await db.projects.toArray()).toEqual(many(900));
      await db.projects.update('p1899', { notes: 'changed' });
      await finishSealing(db);
      expect(await forms()).toEqual(isOn ? { sealed: 900, clear: 0 } : { sealed: 0, clear: 900 });
      expect((await readNote(db, 'mirrorSeal'))?.isDone).toBe(true);
      const again = vi.spyOn(db.vault, 'seal');
      await finishSealing(db);
      expect(again).not.toHaveBeenCalled();
    },
  );

  it('by the end of the session goes on at the next one', async () => {
    await db.projects.bulkPut(many(900));
    const seal = db.vault.seal.bind(db.vault);
    let sealed = 0;
    vi.spyOn(db.vault, 'seal').mockImplementation((table, row) => {
      if ((sealed += 1) === 300) lockDb();
      return seal(table, row);
    });
    await expect(sealMirror(true)).rejects.toBeInstanceOf(LockedProblem);
    unlock(db);
    await finishSealing(db);
    expect(await forms()).toEqual({ sealed: 900, clear: 0 });
  });

  /** A realm that dies while it opens or seals its row number `count`. */
  function killAfter(count: number): void {
    let left = count;
    const seal = db.vault.seal.bind(db.vault);
    const open = db.vault.open.bind(db.vault);
    const orDie =
      <A extends unknown[], R>(act: (...args: A) => R) =>
      (...args: A): R => {
        if ((left -= 1) < 0) throw new Error('killed');
        return act(...args);
      };
    vi.spyOn(db.vault, 'seal').mockImplementation(orDie(seal));
    vi.spyOn(db.vault, 'open').mockImplementation(orDie(open));
  }
});

describe('a sealed mirror that is locked', () => {
  beforeEach(async () => {
    await sealMirror(true);
    await db.projects.bulkPut(many(3));
  });

  it('shows no row at all, rather than half of one', async () => {
    lockDb();
    expect(await db.projects.get('p1000')).toBeUndefined();
    expect(await db.projects.bulkGet(['p1000', 'p1001'])).toEqual([undefined, undefined]);
    expect(await db.projects.toArray()).toEqual([]);
    expect(await db.projects.where('companyId').equals('c').sortBy('name')).toEqual([]);
    expect(await db.projects.filter(() => true).toArray()).toEqual([]);
    expect(await db.projects.toCollection().first()).toBeUndefined();
    const walked: unknown[] = [];
    await db.projects.orderBy('id').each((row) => walked.push(row));
    await db.projects
      .orderBy('id')
      .until(() => false)
      .each((row) => walked.push(row));
    expect(walked).toEqual([]);
  });

  it('shows the rows that are not sealed yet, walking past the others', async () => {
    vi.spyOn(db.vault, 'seal').mockImplementation((_, row) => row);
    await db.projects.put(project('p1000a', { notes: 'clear' }));
    vi.restoreAllMocks();
    lockDb();
    expect(await db.projects.filter(() => true).toArray()).toMatchObject([{ notes: 'clear' }]);
    expect(await db.projects.toArray()).toMatchObject([{ notes: 'clear' }]);
  });

  it('takes no change, and none of a change under way', async () => {
    const underWay = db.transaction('rw', db.projects, async () => {
      await db.projects.delete('p1002');
      lockDb();
      await db.projects.get('p1000');
    });
    await expect(underWay).rejects.toBeInstanceOf(LockedProblem);
    await expect(db.projects.put(project('new'))).rejects.toBeInstanceOf(LockedProblem);
    await expect(db.projects.update('p1000', { notes: '' })).rejects.toBeInstanceOf(LockedProblem);
    unlock(db);
    expect(await db.projects.toArray()).toEqual(many(3));
  });

  it('is seen anew by live queries when it is opened', async () => {
    lockDb();
    const seen: number[] = [];
    const watch = liveQuery(() => db.projects.toArray()).subscribe((rows) =>
      seen.push(rows.length),
    );
    await expect.poll(() => seen).toEqual([0]);
    vi.spyOn(db.vault, 'leaveOpen').mockImplementation(() => unlock(db));
    await openDb(db.userId);
    await expect.poll(() => seen.at(-1)).toBe(3);
    watch.unsubscribe();
  });
});
