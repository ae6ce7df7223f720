import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rawTables, textIn } from '../../../tests/support/raw-database.ts';
import { type Chunk, closeDb, countUnsent, lockDb, openDb, type XeitoDb } from '../db.ts';
import { keepDraft } from '../drafts.ts';
import { removeDeviceItem } from '../device.ts';
import { enqueue, newRowId } from '../outbox/enqueue.ts';
import type { Entry } from '../outbox/entry.ts';
import { onRow } from '../mirror/row-work.ts';
import { finish } from '../outbox/settle.ts';
import { holdSession } from '../session/stored.ts';
import { openRing } from './keyring.ts';
import { LockedProblem } from './problems.ts';
import { MIRROR_TABLES, SEALED_TABLES } from './sealed-tables.ts';

const TOKEN = 'header.secret-bearer.signature';
const SECRET = 'SecretName';
const person = { role: 'editor', name: 'Uxía' } as const;
let userId: string;
let db: XeitoDb;

beforeEach(async () => {
  userId = newRowId();
  db = await openSealed();
});

afterEach(async () => {
  closeDb();
  await db.delete();
  await removeDeviceItem('session');
  await removeDeviceItem(`ring:${userId}`);
});

async function openSealed(): Promise<XeitoDb> {
  const deviceKey = 'A'.repeat(43);
  const bytes = await openRing({
    ...person,
    userId,
    login: 'uxia@x.gal',
    password: 'p',
    deviceKey,
  });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await holdSession({ ...person, userId, expiresAt }, bytes, TOKEN);
  return openDb(userId);
}

function entry(rowId: string, label: string, state: Entry['state'] = 'queued'): Omit<Entry, 'seq'> {
  return {
    key: rowId,
    supersedes: [],
    userId,
    op: 'create',
    resource: 'companies',
    rowId,
    patch: { name: label, nested: { list: [1, null, 'ñ'] } },
    provisional: {},
    baseFields: {},
    seenFields: {},
    file: null,
    dependsOn: [],
    actionIds: [],
    lastAction: 0,
    undo: [],
    label,
    schemaVersion: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    state,
    attempts: 0,
    nextAt: 0,
    problem: null,
    conflict: null,
    ever: false,
    frozen: null,
  };
}

const labels = (entries: readonly (Entry | undefined)[]) => entries.map((one) => one?.label);
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

describe('a sealed table', () => {
  it('keeps in the clear its primary key and its indexed fields, and no other', () => {
    for (const [name, { clear }] of Object.entries({ ...SEALED_TABLES, ...MIRROR_TABLES })) {
      const { primKey, indexes } = db.table(name).schema;
      const paths = [primKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []);
      expect(new Set(paths), name).toEqual(new Set(clear));
    }
  });

  it('gives back what was put, one by one and many at once', async () => {
    const first = entry('a', 'A');
    const seq = await db.outbox.add({ ...first });
    expect(await db.outbox.get(seq)).toEqual({ ...first, seq });
    await db.outbox.bulkAdd([entry('b', 'B'), entry('c', 'C')]);
    await db.outbox.bulkPut([{ ...entry('d', 'D'), seq: 90 }]);
    await db.outbox.put({ ...first, seq, label: 'A2' });
    expect(labels(await db.outbox.bulkGet([seq, 90, 1234]))).toEqual(['A2', 'D', undefined]);
    expect(labels(await db.outbox.toArray())).toEqual(['A2', 'B', 'C', 'D']);
    await db.outbox.bulkDelete([90]);
    expect(await db.outbox.count()).toBe(3);
  });

  it('is found by its indexes, filtered by what is sealed, sorted and walked through', async () => {
    await db.outbox.bulkAdd([
      entry('a', 'A'),
      entry('b', 'B', 'conflict'),
      entry('c', 'C'),
      entry('a', 'A again'),
    ]);
    const { outbox } = db;
    const ofRow = () => outbox.where('[resource+rowId]').equals(['companies', 'a']);
    expect(labels(await ofRow().sortBy('seq'))).toEqual(['A', 'A again']);
    expect(labels(await ofRow().sortBy('label'))).toEqual(['A', 'A again']);
    expect(labels(await outbox.where({ state: 'conflict' }).toArray())).toEqual(['B']);
    expect(labels(await outbox.where('state').anyOf('conflict', 'queued').toArray())).toHaveLength(
      4,
    );
    expect(labels([await outbox.orderBy('seq').first()])).toEqual(['A']);
    expect(labels([await outbox.orderBy('seq').last()])).toEqual(['A again']);
    // oxlint-disable-next-line unicorn/no-array-reverse -- a query, no array
    const backwards = outbox.orderBy('seq').reverse().limit(2);
    expect(labels(await backwards.toArray())).toEqual(['A again', 'C']);
    expect(labels(await outbox.orderBy('seq').offset(1).limit(1).toArray())).toEqual(['B']);
    const named = (wanted: string) => outbox.filter(({ label }) => label.startsWith(wanted));
    expect(labels(await named('A').toArray())).toEqual(['A', 'A again']);
    expect(await named('A').count()).toBe(2);
    expect(await outbox.orderBy('state').uniqueKeys()).toEqual(['conflict', 'queued']);
    expect(await outbox.toCollection().primaryKeys()).toHaveLength(4);
    const walked: string[] = [];
    await outbox
      .where('state')
      .equals('queued')
      .each(({ label }) => walked.push(label));
    expect(walked).toEqual(['A', 'C', 'A again']);
    const either = outbox.where('state').equals('conflict').or('seq').equals(1);
    expect(labels(await either.sortBy('seq'))).toHaveLength(2);
    const until = outbox.orderBy('seq').until(({ label }) => label === 'C');
    expect(labels(await until.toArray())).toEqual(['A', 'B']);
  });

  it('is changed in place without losing what was not named', async () => {
    const seq = await db.outbox.add(entry('a', 'A'));
    await db.outbox.update(seq, { state: 'sending', 'patch.name': 'named' });
    expect(await db.outbox.get(seq)).toMatchObject({
      ...entry('a', 'A', 'sending'),
      patch: { name: 'named', nested: { list: [1, null, 'ñ'] } },
    });
    expect(await db.outbox.where('state').equals('sending').count()).toBe(1);
    const waiting = db.outbox
      .where('state')
      .equals('sending')
      .filter(({ label }) => label === 'A');
    expect(await waiting.modify({ nextAt: 7, state: 'queued' })).toBe(1);
    await db.outbox.toCollection().modify((one) => {
      one.attempts = 3;
    });
    expect(await db.outbox.get(seq)).toMatchObject({ nextAt: 7, attempts: 3, label: 'A' });
    expect(await db.outbox.filter(({ label }) => label === 'A').delete()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  it('carries bytes as they were, sealed in the transaction or ahead of it', async () => {
    const chunk = (index: number): Chunk => {
      return { fileId: 'f', index, bytes: bytesOf(`bytes ${index}`), sha256: `${index}` };
    };
    await db.chunks.put(chunk(0));
    await db.chunks.put(await db.vault.sealAhead('chunks', chunk(1)));
    expect(await db.chunks.get(['f', 0])).toEqual(chunk(0));
    expect(await db.chunks.get(['f', 1])).toEqual(chunk(1));
    expect(await db.chunks.where('fileId').equals('f').toArray()).toEqual([chunk(0), chunk(1)]);
    const [first, second] = (await rawTables(db.name))['chunks'] ?? [];
    expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}));
  });

  it('goes through long transactions and rolls back whole', async () => {
    const attempt = db.transaction('rw', [db.outbox, db.sent, db.meta], async () => {
      const seq = await db.outbox.add(entry('a', 'A'));
      await db.meta.put({ key: 'x', value: (await db.outbox.get(seq))?.label });
      await db.outbox.update(seq, { label: 'B' });
      await db.outbox.where('seq').equals(seq).modify({ attempts: 1 });
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    expect([await db.outbox.count(), await db.meta.get('x')]).toEqual([0, undefined]);
  });

  it('tells live queries of a change', async () => {
    const seen: (string | undefined)[][] = [];
    const stop = liveQuery(() => db.outbox.where('state').equals('queued').toArray()).subscribe(
      (entries) => seen.push(labels(entries)),
    );
    await expect.poll(() => seen).toEqual([[]]);
    await db.outbox.add(entry('a', 'A'));
    await expect.poll(() => seen.at(-1)).toEqual(['A']);
    stop.unsubscribe();
  });

  it('refuses what would be lost in the sealing', async () => {
    const foreign = { ...entry('a', 'A'), patch: { when: new Date() } };
    await expect(db.outbox.add(foreign)).rejects.toThrow('cannot be sealed');
    expect(await db.outbox.count()).toBe(0);
  });

  it('does not open under another name', async () => {
    await db.chunks.put({ fileId: 'f', index: 0, bytes: bytesOf('x'), sha256: '' });
    const raw = await new Dexie(db.name).open();
    const [stored] = await raw.table('chunks').toArray();
    await raw.table('chunks').put({ ...stored, index: 1 });
    raw.close();
    await expect(db.chunks.get(['f', 1])).rejects.toThrow('tag');
  });
});

describe('what lies on the disk', () => {
  it('holds nowhere what was saved, its bytes, its log or the token', async () => {
    const rowId = newRowId();
    const patch = { cif: 'A58818501', name: SECRET };
    await enqueue({ op: 'create', resource: 'companies', rowId, patch, label: SECRET });
    const document = new TextEncoder().encode(`%PDF ${SECRET} bytes`).buffer;
    await db.chunks.put({ fileId: 'f', index: 0, bytes: document, sha256: `sha-${SECRET}` });
    await keepDraft('projects/new', 'x', { values: { name: SECRET } }, null);
    const came = { type: 'text/plain', size: 1, sha256: '', at: '2026-11-22T08:00:00.000Z' };
    await db.received.put({ id: 'f', shareId: SECRET, name: SECRET, ...came });
    const [sent] = await db.outbox.toArray();
    await db.choices.add({
      at: '2026-11-21T08:00:00.000Z',
      resource: 'companies',
      rowId,
      label: SECRET,
      kind: 'mine',
      fields: [{ name: 'name', mine: SECRET, theirs: '', chosen: 'mine' }],
      entry: sent as Entry,
      undone: false,
    });
    const frozen = { method: 'POST', path: '/', ifMatch: null, body: SECRET, epoch: null } as const;
    await db.sends.put({ id: 's', marks: { 1: { frozen, attempts: 1 } } });
    const base = {
      resource: 'companies',
      id: rowId,
      row: null,
      version: 0,
      scopes: [],
      told: false,
    };
    const done = { ...(sent as Entry), seq: 99 };
    await onRow(db, done, (work) => finish(work, { now: () => 0 }, done, base as never));

    const tables = await rawTables(db.name);
    for (const name of Object.keys(SEALED_TABLES)) {
      expect(tables[name], name).not.toHaveLength(0);
      expect(textIn(tables[name]), name).not.toContain(SECRET);
      expect(textIn(tables[name]), name).not.toContain('%PDF');
    }
    // The search itself finds what is there: nobody asked for a sealed mirror.
    expect(textIn(tables['companies'])).toContain(SECRET);
    const device = textIn(await rawTables('xeito_device'));
    expect(device).toContain(userId);
    for (const secret of [SECRET, TOKEN, 'secret-bearer', 'uxia@x.gal', 'AAAAAAAA']) {
      expect(device, secret).not.toContain(secret);
    }
    await removeDeviceItem('session');
    expect(textIn(await rawTables('xeito_device'))).not.toContain('Uxía');
  });

  it('keeps rows of a time before there were keys, and seals them when they are written again', async () => {
    closeDb();
    await removeDeviceItem(`ring:${userId}`);
    db = await openDb(userId);
    const seq = await db.outbox.add(entry('a', SECRET));
    expect(textIn((await rawTables(db.name))['outbox'])).toContain(SECRET);
    db = await openSealed();
    expect(await db.outbox.get(seq)).toMatchObject({ label: SECRET });
    expect(labels(await db.outbox.filter(({ label }) => label === SECRET).toArray())).toHaveLength(
      1,
    );
    await db.outbox.update(seq, { attempts: 1 });
    expect(textIn((await rawTables(db.name))['outbox'])).not.toContain(SECRET);
    expect(await db.outbox.get(seq)).toMatchObject({ label: SECRET, attempts: 1 });
  });
});

describe('a locked database', () => {
  it('is not opened, and nothing of it is lost', async () => {
    await db.outbox.add(entry('a', 'A'));
    closeDb();
    await removeDeviceItem('session');
    await expect(openDb(userId)).rejects.toBeInstanceOf(LockedProblem);
    expect(await countUnsent(userId)).toBe(1);
    db = await openSealed();
    expect(labels(await db.outbox.toArray())).toEqual(['A']);
  });

  it('tells its number and the states, takes no change, and shows no row to a change under way', async () => {
    const seq = await db.outbox.add(entry('a', 'A'));
    const underWay = db.transaction('rw', db.outbox, async () => {
      await db.outbox.get(seq);
      lockDb();
      return db.outbox.get(seq);
    });
    await expect(underWay).rejects.toBeInstanceOf(LockedProblem);
    expect(await db.outbox.toArray()).toEqual([
      { seq, state: 'queued', resource: 'companies', rowId: 'a' },
    ]);
    await expect(db.outbox.add(entry('b', 'B'))).rejects.toBeInstanceOf(LockedProblem);
    await expect(db.outbox.update(seq, { attempts: 1 })).rejects.toBeInstanceOf(LockedProblem);
    await openDb(userId);
    expect(await db.outbox.get(seq)).toMatchObject({ label: 'A', attempts: 0 });
  });

  it('that is opened again is seen anew by live queries', async () => {
    await db.outbox.add(entry('a', 'A'));
    lockDb();
    const seen: (string | undefined)[] = [];
    const stop = liveQuery(() => db.outbox.toArray()).subscribe((all) => seen.push(all[0]?.label));
    await expect.poll(() => seen).toEqual([undefined]);
    await openDb(userId);
    await expect.poll(() => seen.at(-1)).toBe('A');
    stop.unsubscribe();
  });

  it('locks itself at the end of its session, whoever looks first', async () => {
    const seq = await db.outbox.add(entry('a', 'A'));
    db.vault.unlock({ bytes: new Uint8Array(32), until: Date.now() });
    expect(Object.keys((await db.outbox.get(seq)) ?? {})).not.toContain('label');
    expect(db.vault.isLocked).toBe(true);
  });
});
