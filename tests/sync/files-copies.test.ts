import { afterEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { NetworkProblem } from '#local/api/problems.ts';
import { addFile } from '#local/files/add.ts';
import {
  fileContent,
  filesHere,
  filesKept,
  freeSpace,
  keepOnDevice,
  localBytes,
} from '#local/files/content.ts';
import { dropOrphanChunks, dropSentChunks, evictChunks } from '#local/files/housekeeping.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { type Device, openDevice } from './device.ts';
import { served } from './examples.ts';
import { MB, PDF, someBytes } from './files-device.ts';
import { hash } from './files-server.ts';

/** Bytes that `GET /files/{id}/content` gives out, by document; the network is away while it is null. */
let contents: Map<string, Uint8Array<ArrayBuffer>> | null = new Map();

vi.stubGlobal('fetch', async (address: string) => {
  if (contents === null) throw new TypeError('Failed to fetch');
  if (address.endsWith('config.json')) return Response.json({ apiBaseUrl: '/api' });
  const bytes = contents.get(address.split('/').at(-2) ?? '');
  return new Response(bytes ?? null, {
    status: bytes ? 200 : 404,
    headers: { [HEADERS.result]: '1' },
  });
});

afterEach(() => {
  contents = new Map();
});

/** A document that the server has and this device knows of. */
async function servedFile(
  device: Device,
  bytes: Uint8Array<ArrayBuffer>,
  scopes?: string[],
): Promise<FileRow> {
  const fields = { ...PDF, size: bytes.length, sha256: hash(bytes) };
  const id = served(device.server, 'files', fields, scopes);
  contents?.set(id, bytes);
  await device.pull();
  const row = await savedRow('files', id);
  if (!row) throw new Error('The document did not arrive.');
  return row;
}

const isHere = async ({ id }: FileRow) => (await filesHere()).has(id);

describe('a document that was opened once', () => {
  it('opens without network, whole', async () => {
    const device = await openDevice();
    const file = await servedFile(device, someBytes(MB + 7));
    await fileContent(file);
    await vi.waitFor(async () => expect(await isHere(file)).toBe(true));
    contents = null;
    const again = new Uint8Array(await (await fileContent(file)).arrayBuffer());
    expect(hash(again)).toBe(file.sha256);
  });

  it('is not kept when what came is not the document', async () => {
    const device = await openDevice();
    const file = await servedFile(device, someBytes(100));
    contents?.set(file.id, someBytes(100, 2));
    await expect(keepOnDevice(file)).rejects.toThrow('not the document');
    expect(await device.db.chunks.count()).toBe(0);
    contents = null;
    await expect(fileContent(file)).rejects.toThrow(NetworkProblem);
  });

  it('counts as here only when all its pieces are; half a copy is cleared away', async () => {
    const device = await openDevice();
    const file = await servedFile(device, someBytes(2 * MB));
    await keepOnDevice(file);
    await device.db.chunks.delete([file.id, 1]);
    expect(await isHere(file)).toBe(false);
    expect(await dropOrphanChunks(device.db, Date.now())).toBe(1);
    expect(await device.db.chunks.count()).toBe(0);
  });
});

describe('room for copies', () => {
  it('is found with those used longest ago; what is kept is beside the budget and goes last', async () => {
    const device = await openDevice();
    const kept = await servedFile(device, someBytes(MB, 1));
    const early = await servedFile(device, someBytes(MB, 2));
    const late = await servedFile(device, someBytes(MB, 3));
    await keepOnDevice(kept);
    for (const file of [late, early, late]) {
      await fileContent(file);
      await vi.waitFor(async () => expect(await isHere(file)).toBe(true));
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    }
    vi.restoreAllMocks();
    expect(await filesKept()).toEqual(new Set([kept.id]));
    expect(await dropSentChunks(device.db, MB)).toBe(MB);
    expect([await isHere(kept), await isHere(early), await isHere(late)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await evictChunks(device.db, 2 * MB)).toBe(2 * MB);
    expect(await isHere(kept)).toBe(false);
  });

  it('is freed by the person, but never of bytes that were not sent', async () => {
    const device = await openDevice();
    const file = await servedFile(device, someBytes(MB));
    await keepOnDevice(file);
    const unsent = await addFile(new Blob([someBytes(50)]), PDF);
    await freeSpace(file.id);
    await freeSpace(unsent.id);
    expect(await isHere(file)).toBe(false);
    expect(await filesKept()).toEqual(new Set());
    expect((await localBytes(unsent.id))?.size).toBe(50);
  });
});

describe('a document that leaves the device', () => {
  it('leaves no bytes when access to it is taken away', async () => {
    const device = await openDevice();
    device.server.readerScopes = ['staff', 'film'];
    const lost = await servedFile(device, someBytes(MB, 1), ['film']);
    const left = await servedFile(device, someBytes(MB, 2));
    for (const file of [lost, left]) await keepOnDevice(file);
    // A change of it that was not sent is no reason to keep the bytes.
    const change = { op: 'update', resource: 'files', patch: { name: 'Mine.pdf' } } as const;
    await enqueue({ ...change, rowId: lost.id, label: 'Mine.pdf' });
    device.server.readerScopes = ['staff'];
    await device.pull();
    expect(await device.db.chunks.orderBy('fileId').uniqueKeys()).toEqual([left.id]);
    expect(await filesKept()).toEqual(new Set([left.id]));
  });

  it('leaves no bytes when it was removed', async () => {
    const device = await openDevice();
    const file = await servedFile(device, someBytes(MB));
    await keepOnDevice(file);
    device.server.remove('files', file.id);
    await device.pull();
    expect(await device.db.chunks.count()).toBe(0);
  });

  it('keeps its bytes while its author still has to send them', async () => {
    const device = await openDevice();
    await device.pull();
    const { id } = await addFile(new Blob([someBytes(50)]), PDF);
    device.server.epoch = 'second';
    await device.pull();
    expect((await localBytes(id))?.size).toBe(50);
  });
});
