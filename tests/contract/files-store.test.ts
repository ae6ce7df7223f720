import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openFiles } from '../../server/files/open-files.ts';
import type { FileStore } from '../../server/files/store.ts';
import { STORES } from '../support/file-server.ts';
import { type TestS3, startS3 } from '../support/s3.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(STORES)('the %s store', (kind) => {
  let dataDir: string;
  let s3: TestS3 | undefined;
  let store: FileStore;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
    mkdirSync(join(dataDir, 'files'));
    s3 = kind === 's3' ? await startS3() : undefined;
    ({ store } = await openFiles(readConfig({ DATA_DIR: dataDir, ...s3?.env })));
  });
  afterAll(async () => {
    await s3?.stop();
    rmSync(dataDir, { recursive: true });
  });

  /** A file that was received, as it is handed to the store. */
  const received = (bytes: Buffer) => {
    const path = join(dataDir, 'files', randomUUID());
    writeFileSync(path, bytes);
    return { path, hash: sha256(bytes) };
  };
  const keep = async (bytes: Buffer) => {
    const { path, hash } = received(bytes);
    await store.put(path, hash);
    return hash;
  };
  const listed = async () => {
    const found = new Map<string, Date>();
    for await (const file of store.list()) found.set(file.sha256, file.storedAt);
    return found;
  };

  it.each([0, 1, 70_000, 9 * 1024 * 1024])('keeps %i bytes to the last one', async (size) => {
    const bytes = randomBytes(size);
    const { path, hash } = received(bytes);
    expect(await store.has(hash)).toBe(false);
    await store.put(path, hash);
    expect(await store.has(hash)).toBe(true);
    expect((await buffer(await store.open(hash))).equals(bytes)).toBe(true);
    expect(existsSync(path)).toBe(true);
  });

  it('hands out any part of a file, and no more than there is', async () => {
    const bytes = Buffer.from('0123456789');
    const hash = await keep(bytes);
    const part = async (start: number, end: number) =>
      (await buffer(await store.open(hash, { start, end }))).toString();
    // s3rver takes an end of 0 for none at all, so the shortest part here has two bytes.
    expect(await part(0, 1)).toBe('01');
    expect(await part(3, 6)).toBe('3456');
    expect(await part(9, 9)).toBe('9');
    expect(await part(0, 99)).toBe('0123456789');
  });

  it('keeps the same bytes once, however often and at once they are put', async () => {
    const bytes = randomBytes(50_000);
    const hashes = await Promise.all([keep(bytes), keep(bytes), keep(bytes)]);
    await keep(bytes);
    expect(new Set(hashes).size).toBe(1);
    expect([...(await listed()).keys()].filter((hash) => hash === hashes[0])).toHaveLength(1);
    expect((await buffer(await store.open(sha256(bytes)))).equals(bytes)).toBe(true);
  });

  it('lists what it keeps and since when', async () => {
    const before = Date.now() - 2000;
    const hash = await keep(randomBytes(10));
    const storedAt = (await listed()).get(hash);
    expect(Number(storedAt)).toBeGreaterThan(before);
    expect(Number(storedAt)).toBeLessThan(Date.now() + 2000);
  });

  it('removes what is there, and does not mind what is not', async () => {
    const hash = await keep(randomBytes(10));
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.has(hash)).toBe(false);
    expect((await listed()).has(hash)).toBe(false);
    await expect(store.open(hash)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says whether it would take bytes', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe('the disk store', () => {
  it('takes nothing but a hash for a name', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
    const { store } = await openFiles(readConfig({ DATA_DIR: dataDir }));
    for (const name of ['../secret.key', 'a/../../secret.key', '', 'A'.repeat(64)]) {
      await expect(store.open(name)).rejects.toThrow('Not a hash');
      await expect(store.remove(name)).rejects.toThrow('Not a hash');
    }
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    rmSync(dataDir, { recursive: true });
  });
});

describe('the s3 store', () => {
  it('says that it is away where its server does not answer, and asks for patience', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
    const s3 = await startS3();
    const { store } = await openFiles(readConfig({ DATA_DIR: dataDir, ...s3.env }));
    await store.check();
    await s3.stop();
    await expect(store.check()).rejects.toThrow(/./);
    await expect(store.has('a'.repeat(64))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    rmSync(dataDir, { recursive: true });
  });
});
