import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_BYTES } from '#contract/files.ts';
import { closeDb, openDb } from './db.ts';
import {
  askToPersist,
  bytesHeld,
  evictedAt,
  forgetEviction,
  isAlmostFull,
  localContents,
  markPresent,
  shareOf,
  storageState,
  wasEvicted,
} from './storage.ts';

const ana = '0195c0de-0000-7000-8000-0000000000aa';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(async () => {
  closeDb();
  await Dexie.delete(`xeito_${ana}`);
  vi.unstubAllGlobals();
});

describe('the space', () => {
  it('is a share of the quota, and unknown where the browser does not say', () => {
    expect(shareOf(20, 80)).toBe(0.25);
    expect(shareOf(90, 80)).toBe(1);
    expect(shareOf(null, 80)).toBeNull();
    expect(shareOf(0, 0)).toBeNull();
  });

  it('is almost full from 80 % on', () => {
    expect([0.79, 0.8, 1, null].map(isAlmostFull)).toEqual([false, true, true, false]);
  });

  it('is read from the browser, with its promise to keep it', async () => {
    vi.stubGlobal('navigator', {
      storage: {
        estimate: async () => ({ usage: 10, quota: 40 }),
        persisted: async () => false,
        persist: async () => true,
      },
    });
    expect(await storageState()).toEqual({ usage: 10, quota: 40, persisted: false, share: 0.25 });
    expect(await askToPersist()).toBe(true);
  });

  it('is unknown in a browser without it', async () => {
    vi.stubGlobal('navigator', {});
    expect(await storageState()).toEqual({
      usage: null,
      quota: null,
      persisted: null,
      share: null,
    });
    expect(await askToPersist()).toBeNull();
  });
});

describe('a database that the browser cleared', () => {
  it('is told from a first visit and from one that is still here', async () => {
    expect(await wasEvicted(ana)).toBe(false);
    await openDb(ana);
    markPresent(ana);
    closeDb();
    expect(await wasEvicted(ana)).toBe(false);
    await Dexie.delete(`xeito_${ana}`);
    expect(await wasEvicted(ana)).toBe(true);
  });

  it('is told once, and remembered until it was read', async () => {
    markPresent(ana);
    expect(evictedAt(ana)).toBeNull();
    expect(await wasEvicted(ana)).toBe(true);
    expect(await wasEvicted(ana)).toBe(false);
    expect(evictedAt(ana)).toMatch(/^\d{4}-\d\d-\d\dT/);
    forgetEviction(ana);
    expect(evictedAt(ana)).toBeNull();
  });
});

describe('what the database holds', () => {
  it('counts a last piece by the size of its document', () => {
    const keys: [string, number][] = [
      ['a', 0],
      ['a', 1],
      ['b', 0],
    ];
    const held = bytesHeld(keys, new Map([['a', CHUNK_BYTES + 5]]));
    expect([...held]).toEqual([
      ['a', CHUNK_BYTES + 5],
      ['b', CHUNK_BYTES],
    ]);
  });

  it('is counted per area', async () => {
    expect(await localContents()).toBeNull();
    const db = await openDb(ana);
    await db.people.bulkPut([{ id: 'p1' }, { id: 'p2' }] as never);
    await db.files.put({ id: 'f', size: 7 } as never);
    await db.chunks.put({ fileId: 'f', index: 0, bytes: new ArrayBuffer(7), sha256: '' });
    const contents = await localContents();
    expect(contents?.rows).toMatchObject({ people: 2, projects: 0, files: 1 });
    expect(contents).toMatchObject({ documents: 1, documentBytes: 7 });
  });
});
