import { Dexie } from 'dexie';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_BYTES } from '#contract/files.ts';
import { closeDb, localDb, openDb } from '../db.ts';
import { removeDeviceItem } from '../device.ts';
import { hashOf } from '../files/chunks.ts';
import { localBytes } from '../files/content.ts';
import { dropOrphanChunks } from '../files/housekeeping.ts';
import { openRing } from '../keys/keyring.ts';
import { readBase, withAcknowledged } from '../mirror/rebase.ts';
import { onRow } from '../mirror/row-work.ts';
import { enqueue, enqueueAll } from '../outbox/enqueue.ts';
import { discardEntry, restoreDiscarded } from '../outbox/discard.ts';
import { savedEntries } from '../outbox/entries.ts';
import { finish } from '../outbox/settle.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import { undoNewest } from '../outbox/undo.ts';
import { holdSession } from '../session/stored.ts';
import { keepInvoices, keepReceived } from './keep.ts';
import { countUnclaimed, dropUnclaimed, openUnclaimed, takeUnclaimed } from './unclaimed.ts';
import {
  changeOfReceived,
  countReceived,
  fileOfReceived,
  receivedFiles,
  saveReading,
  takeAsInvoices,
  takeToTray,
  waitingInvoices,
} from './tray.ts';

const WEEK_MS = 604_800_000;
let userId = '';

const NOWHERE = { resource: null, rowId: null };

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
  await dropUnclaimed();
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

    await enqueueAll([changeOfReceived(item, NOWHERE)]);
    expect(await receivedFiles()).toEqual([]);
    expect((await localBytes(item.id))?.size).toBe(item.size);
    expect(await localDb().outbox.count()).toBe(1);
  });

  it('are not kept for a partner, who has no documents', async () => {
    await signIn('partner');
    const kept = await keepReceived([photo()], 'document');
    expect(kept).toMatchObject({ count: 0, problem: 'no-files' });
    expect([await receivedFiles(), await localDb().chunks.count(), await countUnclaimed()]).toEqual(
      [[], 0, 0],
    );
  });

  it('stay in the tray with all their bytes when queueing them fails', async () => {
    await signIn();
    await keepReceived([photo()], 'document');
    const [item] = await receivedFiles();
    if (!item) throw new Error('The tray is empty');
    const change = changeOfReceived(item, NOWHERE);
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
    expect(await countUnclaimed()).toBe(2);
    await takeUnclaimed();
    expect((await receivedFiles()).map(({ name }) => name)).toEqual(['two.jpg', 'one.jpg']);
    expect(await countUnclaimed()).toBe(0);
    const [, one] = await receivedFiles();
    const bytes = await (await fileOfReceived(one?.id ?? '')).arrayBuffer();
    expect(hashOf(new Uint8Array(bytes))).toBe(one?.sha256);
    expect(bytes.byteLength).toBe(photo().size);
  });

  it('are moved once, though the first try was cut short after its copy', async () => {
    await keepReceived([photo()], 'document');
    await signIn();
    const nobodys = await openUnclaimed();
    const items = await nobodys.received.toArray();
    const chunks = await nobodys.chunks.toArray();
    nobodys.close();
    await takeUnclaimed();
    // As if it had ended before it dropped them there.
    const again = await openUnclaimed();
    await again.received.bulkPut(items);
    await again.chunks.bulkPut(chunks);
    again.close();
    await takeUnclaimed();
    expect(await receivedFiles()).toHaveLength(1);
    expect(await countUnclaimed()).toBe(0);
  });

  it('make no database by being counted', async () => {
    await Dexie.delete('xeito_nobody');
    expect(await countUnclaimed()).toBe(0);
    expect(await Dexie.exists('xeito_nobody')).toBe(false);
  });
});

describe('invoices that are to become expenses', () => {
  const READING = { said: 'several', count: 2 } as const;

  it('wait apart from the tray, in their order, with what was read of them', async () => {
    await signIn();
    const kept = await keepInvoices([photo('one.jpg'), new File([], 'nothing.pdf')], 'document');
    expect(kept).toMatchObject({ count: 1, problem: 'empty' });
    await keepReceived([photo('two.jpg', 10)], 'document');
    const [two] = await receivedFiles();
    await takeAsInvoices([two?.id ?? '']);
    expect([await receivedFiles(), await countReceived()]).toEqual([[], 0]);
    const [first] = await waitingInvoices();
    await saveReading(first?.id ?? '', READING);
    expect((await waitingInvoices()).map(({ name, invoice }) => [name, invoice])).toEqual([
      ['one.jpg', READING],
      ['two.jpg', null],
    ]);
    expect(await dropOrphanChunks(localDb(), Date.now() + WEEK_MS)).toBe(0);
    await takeToTray(first?.id ?? '');
    expect((await receivedFiles()).map(({ name }) => name)).toEqual(['one.jpg']);
  });

  it('are told of as soon as the first is safe, before the next is read', async () => {
    await signIn();
    const told: string[] = [];
    const next = photo('two.jpg');
    const slice = vi.spyOn(next, 'slice').mockImplementation((...part) => {
      told.push('the next is read');
      slice.mockRestore();
      return next.slice(...part);
    });
    const files = [new File([], 'nothing.pdf'), photo('one.jpg'), next];
    await keepInvoices(files, 'document', (id) => told.push(id));
    const [first] = await waitingInvoices();
    expect(told).toEqual([first?.id, 'the next is read']);
    expect(first?.name).toBe('one.jpg');
  });

  it('wait again with what was read of them when their expense is taken back', async () => {
    await signIn();
    await keepInvoices([photo()], 'document');
    const [item] = await waitingInvoices();
    if (!item) throw new Error('No invoice waits');
    await saveReading(item.id, READING);
    await enqueueAll([changeOfReceived({ ...item, invoice: READING }, NOWHERE)]);
    expect(await waitingInvoices()).toEqual([]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await waitingInvoices()).toEqual([{ ...item, invoice: READING }]);
    expect((await fileOfReceived(item.id)).size).toBe(item.size);
  });
});

describe('documents that were taken out of the tray', () => {
  async function oneReceived() {
    await signIn();
    await keepReceived([photo()], 'document');
    const [item] = await receivedFiles();
    if (!item) throw new Error('The tray is empty');
    return item;
  }

  it('are back in it with all their bytes when that is undone, and can be given elsewhere', async () => {
    const item = await oneReceived();
    await enqueueAll([changeOfReceived(item, NOWHERE)]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await receivedFiles()).toEqual([item]);
    expect(await dropOrphanChunks(localDb(), Date.now() + WEEK_MS)).toBe(0);
    expect((await fileOfReceived(item.id)).size).toBe(item.size);
    await enqueueAll([changeOfReceived(item, NOWHERE)]);
    expect([await receivedFiles(), await localDb().outbox.count()]).toEqual([[], 1]);
  });

  it('are back in it when their change is discarded, and queued again when that is taken back', async () => {
    const item = await oneReceived();
    const { seqs } = await enqueueAll([changeOfReceived(item, NOWHERE)]);
    const discarded = await discardEntry(seqs[0] ?? 0);
    expect(await receivedFiles()).toEqual([item]);
    await restoreDiscarded(discarded ?? { entries: [], changed: [] });
    expect([await receivedFiles(), await localDb().outbox.count()]).toEqual([[], 1]);
  });

  it('stay where they were given to since, though their discard is taken back', async () => {
    const item = await oneReceived();
    const { seqs } = await enqueueAll([changeOfReceived(item, NOWHERE)]);
    const discarded = await discardEntry(seqs[0] ?? 0);
    const again = await enqueueAll([changeOfReceived(item, NOWHERE)]);
    await restoreDiscarded(discarded ?? { entries: [], changed: [] });
    expect((await savedEntries()).map(({ seq }) => seq)).toEqual(again.seqs);
  });

  it('are gone when the person removes them from the files', async () => {
    const item = await oneReceived();
    await enqueueAll([changeOfReceived(item, NOWHERE)]);
    await enqueue({ op: 'delete', resource: 'files', rowId: item.id, label: item.name });
    expect([await receivedFiles(), await localDb().outbox.count()]).toEqual([[], 0]);
  });

  it('are not undone once they were sent, since the server may have the only copy', async () => {
    const item = await oneReceived();
    await enqueueAll([changeOfReceived(item, NOWHERE)]);
    const db = localDb();
    await db.transaction('rw', tablesOfChanges(db), async () => {
      const [entry] = await db.outbox.toArray();
      if (!entry) throw new Error('Nothing is queued');
      const base = await readBase(db, 'files', item.id);
      const row = { id: item.id, version: 1, ...entry.patch };
      await onRow(db, entry, (work) =>
        finish(work, { now: Date.now }, entry, withAcknowledged(base, row)),
      );
      await db.table('accounts').put({ id: userId, role: 'admin', _mark: null, _scopes: [] });
    });
    expect(await undoNewest()).toMatchObject({ kind: 'too-late' });
  });

  it('are among the files alone where the server had taken them before they were taken back', async () => {
    const item = await oneReceived();
    const { seqs } = await enqueueAll([changeOfReceived(item, NOWHERE)]);
    await discardEntry(seqs[0] ?? 0);
    await localDb()
      .table('files')
      .put({ ...item, _mark: null, _scopes: ['staff'] });
    expect([await receivedFiles(), await countReceived()]).toEqual([[], 0]);
    await dropOrphanChunks(localDb(), Date.now());
    expect(await localDb().received.count()).toBe(0);
    expect(await localDb().chunks.count()).toBe(3);
  });
});

describe('a statement that was received', () => {
  it('leaves the tray with its movements, comes back with their undo, and goes with its bytes a day later', async () => {
    await signIn();
    await keepReceived([photo('bank.n43')], 'document');
    const [item] = await receivedFiles();
    if (!item) throw new Error('The tray is empty');
    const change = {
      op: 'create',
      resource: 'savedViews',
      rowId: v7(),
      patch: { list: 'projects', name: 'Mine', search: {}, grid: null, isDefault: false },
      label: 'Mine',
    } as const;
    const save = () => enqueueAll([{ ...change, rowId: v7() }], { received: item.id });
    await save();
    expect([await receivedFiles(), await countReceived()]).toEqual([[], 0]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await receivedFiles()).toEqual([item]);
    await save();
    expect(await dropOrphanChunks(localDb(), Date.now())).toBe(0);
    expect(await localDb().chunks.count()).toBe(3);
    expect(await dropOrphanChunks(localDb(), Date.now() + WEEK_MS)).toBe(1);
    expect([await localDb().received.count(), await localDb().chunks.count()]).toEqual([0, 0]);
  });
});
