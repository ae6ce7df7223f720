import { Dexie } from 'dexie';
import { v4 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeDb, openDb } from './db.ts';
import { segmentsStamp, stampSegments } from './ledger/segments.ts';
import { keepSnapshot } from './ledger/snapshots.ts';
import { enqueue, newRowId } from './outbox/enqueue.ts';
import { savedEntries } from './outbox/entries.ts';
import { isStorageFull, withEviction } from './storage-full.ts';
import { StorageFullError } from './storage-problem.ts';

const quota = () => new DOMException('full', 'QuotaExceededError');

async function device() {
  const db = await openDb(v4());
  onTestFinished(async () => {
    closeDb();
    await db.delete();
  });
  return db;
}

describe('a full device', () => {
  it('is known also by what Dexie makes of it', () => {
    expect(isStorageFull(quota())).toBe(true);
    expect(isStorageFull(new Dexie.AbortError('aborted', quota()))).toBe(true);
    expect(isStorageFull(new Error('other'))).toBe(false);
  });

  it('gives up copies of sent documents, and the writing is tried again', async () => {
    const db = await device();
    const id = newRowId();
    const bytes = new ArrayBuffer(3);
    await db.chunks.put({ fileId: id, index: 0, bytes, sha256: 'x' });
    const row = { id, version: 1, size: 3, sha256: 'x', _mark: null, _scopes: ['staff'] };
    await db.table('files').put(row);
    const write = vi.fn().mockRejectedValueOnce(quota()).mockResolvedValue('written');
    expect(await withEviction(db, write)).toBe('written');
    expect(await db.chunks.count()).toBe(0);
  });

  it('gives up first what can be made anew', async () => {
    const db = await device();
    await db.chunks.put({ fileId: newRowId(), index: 0, bytes: new ArrayBuffer(3), sha256: 'x' });
    await stampSegments(db);
    const segments = (await segmentsStamp(db)) ?? '';
    await keepSnapshot(db, { name: 'x', stamp: 'x', segments, told: '', columns: [] });
    expect(await db.snapshots.count()).toBe(1);
    const write = vi.fn().mockRejectedValueOnce(quota()).mockResolvedValue('written');
    expect(await withEviction(db, write)).toBe('written');
    expect([await db.snapshots.count(), await db.chunks.count()]).toEqual([0, 1]);
  });

  it('gives up copies as well where that made too little room', async () => {
    const db = await device();
    const id = newRowId();
    await db.chunks.put({ fileId: id, index: 0, bytes: new ArrayBuffer(3), sha256: 'x' });
    const row = { id, version: 1, size: 3, sha256: 'x', _mark: null, _scopes: ['staff'] };
    await db.table('files').put(row);
    await db.table('snapshots').put({ name: 'x' });
    const write = async () => {
      if ((await db.chunks.count()) > 0) throw quota();
      return 'written';
    };
    expect(await withEviction(db, write)).toBe('written');
    expect(await db.snapshots.count()).toBe(0);
  });

  it('says so when nothing can be given up, and the change is not half there', async () => {
    const db = await device();
    const refused = new Dexie.BulkError('refused', [quota()]);
    const put = vi.spyOn(db.outbox, 'bulkAdd').mockRejectedValue(refused);
    const patch = { name: 'Nova', cif: 'A58818501' };
    const change = { op: 'create', resource: 'companies', rowId: newRowId(), label: 'x' } as const;
    await expect(enqueue({ ...change, patch })).rejects.toBeInstanceOf(StorageFullError);
    expect(await savedEntries()).toEqual([]);
    expect(await db.companies.count()).toBe(0);
    put.mockRestore();
  });
});
