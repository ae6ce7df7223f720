import { Dexie } from 'dexie';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#contract/files.ts';
import { closeDb, localDb, openDb } from '../db.ts';
import { removeDeviceItem } from '../device.ts';
import { hashOf } from '../files/chunks.ts';
import { localBytes } from '../files/content.ts';
import { dropOrphanChunks } from '../files/housekeeping.ts';
import { openRing } from '../keys/keyring.ts';
import { enqueueAll } from '../outbox/enqueue.ts';
import { holdSession } from '../session/stored.ts';
import { keepReceived } from './keep.ts';
import { countNobodys, dropNobodys, openNobodys, takeNobodys } from './nobodys.ts';
import { changeOfReceived, fileOfReceived, receivedFiles } from './tray.ts';

const WEEK_MS = 604_800_000;
let userId = '';

const photo = (name = 'deed.jpg', size = 3 * CHUNK_BYTES - 7) =>
  new File([new Uint8Array(size).fill(7)], name, { type: 'image/jpeg' });

async function signIn(role: 'admin' | 'partner' = 'admin'): Promise<void> {
  const person = { userId, role, name: 'Uxía' };
  const key = await openRing({
    ...person,
    login: 'uxia@x.gal',
    password: 'unha chave longa',
    deviceKey: 'A'.repeat(43),
  });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await holdSession({ ...person, expiresAt }, key, null);
  await openDb(userId);
}

beforeEach(() => {
  userId = v7();
});

afterEach(async () => {
  closeDb();
  await removeDeviceItem('session');
  await dropNobodys();
});

describe('documents that another app gives', () => {
  it('are kept for whoever is signed in, sealed, until they are queued with the bytes that lie there', async () => {
    await signIn();
    const kept = await keepReceived([photo(), new File([], 'nothing.pdf')], 'document');
    expect(kept).toMatchObject({ count: 1, problem: 'empty' });
    const [item] = await receivedFiles();
    if (!item) throw new Error('The tray is empty');
    expect(item).toMatchObject({ shareId: kept.shareId, name: 'deed.jpg', type: 'image/jpeg' });
    const stored = localDb().backendDB().transaction('received').objectStore('received');
    const raw = await new Promise<object>((resolve) => {
      const asking = stored.get(item.id);
      asking.addEventListener('success', () => resolve(asking.result));
    });
    expect(raw).not.toHaveProperty('name');

    await enqueueAll([changeOfReceived(item, { resource: null, rowId: null })]);
    expect(await receivedFiles()).toEqual([]);
    expect((await localBytes(item.id))?.size).toBe(item.size);
    expect(await localDb().outbox.count()).toBe(1);
  });

  it('are not kept for a partner, who has no documents', async () => {
    await signIn('partner');
    const kept = await keepReceived([photo()], 'document');
    expect(kept).toMatchObject({ count: 0, problem: 'no-files' });
    expect([await receivedFiles(), await localDb().chunks.count(), await countNobodys()]).toEqual([
      [],
      0,
      0,
    ]);
  });

  it('stay in the tray with all their bytes when queueing them fails', async () => {
    await signIn();
    await keepReceived([photo()], 'document');
    const [item] = await receivedFiles();
    if (!item) throw new Error('The tray is empty');
    const change = changeOfReceived(item, { resource: null, rowId: null });
    await expect(enqueueAll([change, change])).rejects.toThrow('already a row');
    expect(await receivedFiles()).toEqual([item]);
    expect((await fileOfReceived(item.id)).size).toBe(item.size);
  });

  it('are not taken for what an interrupted writing left, however long they wait', async () => {
    await signIn();
    await keepReceived([photo()], 'document');
    expect(await dropOrphanChunks(localDb(), Date.now() + WEEK_MS)).toBe(0);
    const [item] = await receivedFiles();
    expect((await fileOfReceived(item?.id ?? '')).size).toBe(item?.size);
  });

  it('wait for nobody in particular while nobody is signed in, and move to who takes them', async () => {
    await keepReceived([photo('one.jpg'), photo('two.jpg', 10)], 'document');
    await signIn();
    expect(await receivedFiles()).toEqual([]);
    expect(await countNobodys()).toBe(2);
    await takeNobodys();
    expect((await receivedFiles()).map(({ name }) => name)).toEqual(['two.jpg', 'one.jpg']);
    expect(await countNobodys()).toBe(0);
    const [, one] = await receivedFiles();
    const bytes = await (await fileOfReceived(one?.id ?? '')).arrayBuffer();
    expect(hashOf(new Uint8Array(bytes))).toBe(one?.sha256);
    expect(bytes.byteLength).toBe(photo().size);
  });

  it('are moved once, though the first try was cut short after its copy', async () => {
    await keepReceived([photo()], 'document');
    await signIn();
    const nobodys = await openNobodys();
    const items = await nobodys.received.toArray();
    const chunks = await nobodys.chunks.toArray();
    nobodys.close();
    await takeNobodys();
    // As if it had ended before it dropped them there.
    const again = await openNobodys();
    await again.received.bulkPut(items);
    await again.chunks.bulkPut(chunks);
    again.close();
    await takeNobodys();
    expect(await receivedFiles()).toHaveLength(1);
    expect(await countNobodys()).toBe(0);
  });

  it('make no database by being counted', async () => {
    await Dexie.delete('xeito_nobody');
    expect(await countNobodys()).toBe(0);
    expect(await Dexie.exists('xeito_nobody')).toBe(false);
  });
});
