import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { CHUNK_BYTES, MAX_FILE_BYTES } from '#contract/files.ts';
import type { XeitoDb } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';
import { fileContent, localBytes } from '#local/files/content.ts';
import { dropOrphanChunks, dropSentChunks } from '#local/files/housekeeping.ts';
import { FileEmptyError, FileTooLargeError, FileUnreadableError } from '#local/files/problems.ts';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { eligibleEntries } from '#local/outbox/replay.ts';
import { StorageFullError } from '#local/storage-problem.ts';
import { MB, openFilesDevice, PDF, someBytes } from './files-device.ts';
import { hash } from './files-server.ts';

const DAY_MS = 86_400_000;
const FULL = new DOMException('No space', 'QuotaExceededError');

/** A source whose size is told without its bytes being there. */
function sourceOf(size: number): Blob {
  return { size, slice: () => new Blob([]) } as unknown as Blob;
}

/** The disk is full from the given piece on; returns how to make room. */
function fillDisk(db: XeitoDb, fromIndex: number): () => void {
  const refuse = (_: unknown, { index }: { index: number }): void => {
    if (index >= fromIndex) throw FULL;
  };
  db.chunks.hook('creating', refuse);
  return () => db.chunks.hook('creating').unsubscribe(refuse);
}

const nothingLeft = async (db: XeitoDb) =>
  expect([await db.chunks.count(), await db.outbox.count(), await db.files.count()]).toEqual([
    0, 0, 0,
  ]);

describe('adding a document', () => {
  it('keeps its bytes in hashed pieces and then the row that names them', async () => {
    const { db } = await openFilesDevice();
    const bytes = someBytes(2 * MB + 5);
    const read: number[] = [];
    const { id, seq } = await addFile(new Blob([bytes]), PDF, (count) => read.push(count));
    const chunks = await db.chunks.toArray();
    expect(chunks.map((chunk) => chunk.bytes.byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 5]);
    expect(chunks.map((chunk) => hash(new Uint8Array(chunk.bytes)))).toEqual(
      chunks.map(({ sha256 }) => sha256),
    );
    expect(read).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES, bytes.length]);
    const sha256 = hash(bytes);
    expect(await db.files.get(id)).toMatchObject({
      name: PDF.name,
      size: bytes.length,
      sha256,
      _mark: 'pending',
    });
    expect((await db.outbox.get(seq))?.file).toMatchObject({ sha256, offset: 0, uploadId: null });
    const back = await localBytes(id);
    expect(hash(new Uint8Array((await back?.arrayBuffer()) ?? []))).toBe(sha256);
  });

  it('refuses an empty or too large one before anything is written', async () => {
    const { db } = await openFilesDevice();
    await expect(addFile(new Blob([]), PDF)).rejects.toThrow(FileEmptyError);
    await expect(addFile(sourceOf(MAX_FILE_BYTES + 1), PDF)).rejects.toThrow(FileTooLargeError);
    await nothingLeft(db);
  });

  it('leaves nothing behind when the device is full', async () => {
    const device = await openFilesDevice();
    fillDisk(device.db, 2);
    await expect(device.add(someBytes(3 * MB))).rejects.toThrow(StorageFullError);
    await nothingLeft(device.db);
  });

  it('leaves nothing behind when the row itself finds no space', async () => {
    const device = await openFilesDevice();
    device.db.outbox.hook('creating', () => {
      throw FULL;
    });
    await expect(device.add(someBytes(MB))).rejects.toThrow(StorageFullError);
    await nothingLeft(device.db);
  });

  it('leaves nothing behind when the source changes while it is read', async () => {
    const { db } = await openFilesDevice();
    const shrinking = {
      size: 2 * MB,
      slice: (start: number) => new Blob([start === 0 ? someBytes(MB) : someBytes(3)]),
    } as unknown as Blob;
    await expect(addFile(shrinking, PDF)).rejects.toThrow(FileUnreadableError);
    await nothingLeft(db);
  });

  it('makes room by giving up copies of what the server has, never what is unsent', async () => {
    const device = await openFilesDevice();
    const sent = await device.add(someBytes(MB, 2));
    const unsent = await device.add(someBytes(MB, 3));
    await device.attempt(sent.seq);
    const makeRoom = fillDisk(device.db, 1);
    device.db.chunks.hook('deleting', makeRoom);
    const added = await device.add(someBytes(2 * MB, 4));
    expect(await localBytes(sent.id)).toBeNull();
    expect((await localBytes(unsent.id))?.size).toBe(MB);
    expect((await localBytes(added.id))?.size).toBe(2 * MB);
  });

  it('with bytes that are already on their way waits for them, unless those wait for a person', async () => {
    const device = await openFilesDevice();
    const first = await device.add(someBytes(10), 'One.pdf');
    const second = await device.add(someBytes(10), 'Two.pdf');
    const readySeqs = async () =>
      eligibleEntries(await savedEntries(), Date.now(), new Set()).ready.map(({ seq }) => seq);
    expect(await readySeqs()).toEqual([first.seq]);
    await device.db.outbox.update(first.seq, { state: 'rejected' });
    expect(await readySeqs()).toEqual([second.seq]);
  });

  it('goes before a document with the same bytes that waits for another change', async () => {
    const device = await openFilesDevice();
    const first = await device.add(someBytes(10), 'One.pdf');
    const second = await device.add(someBytes(10), 'Two.pdf');
    const third = await device.add(someBytes(5), 'Held.pdf');
    await device.db.outbox.update(third.seq, { state: 'rejected' });
    await device.db.outbox.update(first.seq, { dependsOn: [third.seq] });
    const readySeqs = async (busy: number[]) =>
      eligibleEntries(await savedEntries(), Date.now(), new Set(busy)).ready.map(({ seq }) => seq);
    expect(await readySeqs([])).toEqual([second.seq]);
    await device.db.outbox.update(first.seq, { dependsOn: [] });
    expect(await readySeqs([second.seq])).toEqual([]);
  });
});

describe('versions of a document', () => {
  const REPORT = {
    ...PDF,
    resource: 'documentations',
    rowId: v7(),
    location: 'submitted',
  } as const;

  it('go one after the other, as they were added, so that the newest stays the newest', async () => {
    const { db } = await openFilesDevice();
    const add = async (size: number, about = REPORT) =>
      (await addFile(new Blob([someBytes(size)]), about)).seq;
    const first = await add(3 * MB);
    const second = await add(10);
    const elsewhere = await add(11, { ...REPORT, rowId: v7() });
    const readySeqs = async (busy: number[] = []) =>
      eligibleEntries(await savedEntries(), Date.now(), new Set(busy)).ready.map(({ seq }) => seq);
    expect(await readySeqs()).toEqual([first, elsewhere]);
    expect(await readySeqs([first])).toEqual([elsewhere]);
    await db.outbox.update(first, { state: 'rejected' });
    expect(await readySeqs()).toEqual([second, elsewhere]);
    await db.outbox.delete(first);
    expect(await readySeqs()).toEqual([second, elsewhere]);
  });
});

describe('a browser killed while a document is added', () => {
  it('has either the whole document or none, and the pieces of none are cleared away', async () => {
    const pieces = 3;
    for (let killAt = 0; killAt <= pieces; killAt += 1) {
      const device = await openFilesDevice();
      const kill = (_: unknown, { index }: { index: number }): void => {
        if (index === killAt) throw new Error('killed');
      };
      device.db.chunks.hook('creating', kill);
      // A killed realm does not clean up after itself.
      const cleanUp = vi.spyOn(device.db.chunks, 'where').mockImplementation(() => {
        throw new Error('killed');
      });
      const added = await device.add(someBytes(pieces * MB)).catch(() => null);
      cleanUp.mockRestore();
      expect(await device.db.outbox.count()).toBe(0);
      expect(added).toBeNull();
      expect(await device.db.chunks.count()).toBe(Math.min(killAt, pieces));
      expect(await dropOrphanChunks(device.db, Date.now())).toBe(0);
      expect(await dropOrphanChunks(device.db, Date.now() + DAY_MS)).toBe(killAt === 0 ? 0 : 1);
      await nothingLeft(device.db);
    }
  });
});

describe('the bytes that a device keeps', () => {
  it('stay within a budget, the newest first, and never those that are unsent', async () => {
    const device = await openFilesDevice();
    const [old, young, unsent] = [
      await device.add(someBytes(MB, 1)),
      await device.add(someBytes(MB, 2)),
      await device.add(someBytes(MB, 3)),
    ];
    await device.attempt(old.seq);
    await device.attempt(young.seq);
    expect(await dropSentChunks(device.db, 1.5 * MB)).toBe(MB);
    expect(await localBytes(old.id)).toBeNull();
    expect(await localBytes(young.id)).not.toBeNull();
    expect(await dropSentChunks(device.db, 0)).toBe(MB);
    expect(await localBytes(unsent.id)).not.toBeNull();
    expect(await dropOrphanChunks(device.db, Date.now() + DAY_MS)).toBe(0);
  });

  it('are cleared away when their row is gone', async () => {
    const device = await openFilesDevice();
    const { id, seq } = await device.add(someBytes(9));
    await device.attempt(seq);
    await device.db.files.delete(id);
    expect(await dropOrphanChunks(device.db, Date.now() + DAY_MS)).toBe(1);
    expect(await device.db.chunks.count()).toBe(0);
  });

  it('are read without asking anybody', async () => {
    const device = await openFilesDevice();
    const { id } = await device.add(someBytes(MB + 1));
    const row = await savedRow('files', id);
    if (!row) throw new Error('The row is not there.');
    const content = await fileContent(row);
    expect(hash(new Uint8Array(await content.arrayBuffer()))).toBe(hash(someBytes(MB + 1)));
  });
});
