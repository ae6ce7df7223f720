import type * as Cipher from '@noble/ciphers/aes.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followCounts } from '#local/counts.ts';
import type { MetaItem } from '#local/db.ts';
import { enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { heldEntries } from '#local/outbox/entries.ts';
import { type Entry, HELD } from '#local/outbox/entry.ts';
import { expediteWaiting } from '#local/outbox/housekeeping.ts';
import type { Counts } from '#local/status.ts';
import { keepWaiting } from '#local/waiting-entries.ts';
import { costsOf, countCipher, countStoreCalls } from '../support/store-costs.ts';
import { type Device, openDevice } from './device.ts';

vi.mock('@noble/ciphers/aes.js', async (importOriginal) => {
  const own = await importOriginal<typeof Cipher>();
  const gcm: typeof own.gcm = Object.assign((...args: Parameters<typeof own.gcm>) => {
    const cipher = own.gcm(...args);
    return {
      ...cipher,
      encrypt: (...given: Parameters<typeof cipher.encrypt>) => {
        countCipher('sealed');
        return cipher.encrypt(...given);
      },
      decrypt: (...given: Parameters<typeof cipher.decrypt>) => {
        countCipher('opened');
        return cipher.decrypt(...given);
      },
    };
  }, own.gcm);
  return { ...own, gcm };
});

const label = 'Mareas';

async function sealedDevice(): Promise<Device> {
  countStoreCalls();
  const device = await openDevice();
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  device.db.vault.unlock({ bytes, until: Number.MAX_SAFE_INTEGER });
  device.ports.maxBatch = 50;
  await device.pull();
  return device;
}

function clients(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    op: 'create' as const,
    resource: 'clients' as const,
    rowId: newRowId(),
    patch: { name: `Client ${at}` } as never,
    label,
  }));
}

/** The entry, its base and its row each; the rest is for all together. */
const ROW_WRITES = 3;

describe('what a change asks of the store', () => {
  it('is one reading of its row and three rows written, in one transaction', async () => {
    await sealedDevice();
    const costs = await costsOf(() => enqueueAll(clients(1)));
    expect(costs).toMatchObject({ writing: 1, writes: ROW_WRITES + 1, sealed: 1, opened: 0 });
    expect(costs.reads).toBeLessThanOrEqual(7);
  });

  it('is no more for each of many', async () => {
    await sealedDevice();
    const costs = await costsOf(() => enqueueAll(clients(1_000)));
    expect(costs).toMatchObject({ writing: 1, sealed: 1_000, opened: 0 });
    expect(costs.writes).toBeLessThanOrEqual(1_000 * ROW_WRITES + 10);
    expect(costs.reads).toBeLessThanOrEqual(50);
  });

  it('is two transactions to send a batch, which open nothing and leave the rows of others alone', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(50));
    const costs = await costsOf(() => device.replay());
    expect(device.server.applied).toHaveLength(50);
    // The device's name, the entries and the rows; one line of the log, one note.
    expect(costs).toMatchObject({ writing: 2, sealed: 2, opened: 0, locked: 6 });
    expect(costs.writes).toBeLessThanOrEqual(2 * 50 + 8);
    expect(costs.reads).toBeLessThanOrEqual(20);
  });

  it('is nothing of what the answers before have brought', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(500));
    const notesRead = countNotesRead(device);
    await device.replay();
    expect(device.server.applied).toHaveLength(500);
    expect(notesRead()).toBe(0);
  });

  it('is to open an entry once where another realm has saved it', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(50));
    const { bytes } = device.db.vault;
    const key = { bytes: bytes.slice(), until: Number.MAX_SAFE_INTEGER };
    device.db.vault.unlock(key);
    const costs = await costsOf(() => device.replay());
    expect(costs.opened).toBe(50);
  });

  it('is the note of when it was for a pull that brings nothing, however much waits', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(500));
    const costs = await costsOf(() => device.pull());
    expect(costs).toMatchObject({ writing: 1, locked: 1, writes: 1, opened: 0 });
    expect(costs.reads).toBeLessThanOrEqual(14);
  });

  it('is a row each for the pull that brings back what was sent', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(50));
    await device.replay();
    const costs = await costsOf(() => device.pull());
    expect(costs).toMatchObject({ writing: 1, opened: 0 });
    expect(costs.writes).toBeLessThanOrEqual(50 + 8);
    expect(costs.reads).toBeLessThanOrEqual(30);
  });

  it('reads each row that comes back once while others wait', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(50));
    await device.replay();
    await enqueueAll(clients(50));
    const costs = await costsOf(() => device.pull());
    expect(costs.reads).toBeLessThanOrEqual(30);
  });
});

describe('what looks at all that waits', () => {
  it('opens and reads none of it to find what waits for a person', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(500));
    const rowsRead = countEntriesRead(device);
    expect(await costsOf(heldEntries)).toMatchObject({ reads: HELD.length, opened: 0 });
    expect(rowsRead()).toBe(0);
    const { db } = device;
    await db.outbox.update(7, { state: 'rejected' });
    await db.outbox.update(3, { state: 'stuck' });
    await db.outbox.update(5, { state: 'rejected' });
    expect((await heldEntries()).map(({ seq }) => seq)).toEqual([3, 5, 7]);
  });

  it('locks nothing and takes no step for each where none of it waits out a failure', async () => {
    const { db } = await sealedDevice();
    await enqueueAll(clients(500));
    const costs = await costsOf(() => expediteWaiting(db, Date.now(), 'undelivered'));
    expect(costs).toMatchObject({ writing: 0, writes: 0, reads: 1 });
  });
});

describe('what the counts of all that waits read', () => {
  it('is the entry that has changed, and no other', async () => {
    const device = await sealedDevice();
    const changes = clients(500);
    await enqueueAll(changes);
    const { last, counted } = followed();
    await vi.waitFor(() => expect(last()?.pending).toBe(500));
    const rowsRead = countEntriesRead(device);
    const [first] = changes;
    const patch = { name: 'Another name' } as never;
    const { rowId } = first as { rowId: string };
    const before = counted();
    await enqueueAll([{ op: 'update', resource: 'clients', rowId, patch, label }]);
    await vi.waitFor(() => expect(counted()).toBeGreaterThan(before));
    // The change itself reads it too.
    expect(rowsRead()).toBeLessThanOrEqual(3);
  });

  it('is each entry of a batch as it goes, and none of those that wait', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(500));
    const { last } = followed();
    await vi.waitFor(() => expect(last()?.pending).toBe(500));
    const rowsRead = countEntriesRead(device);
    await device.replay();
    await vi.waitFor(() => expect(last()).toMatchObject({ pending: 0, sending: false }));
    // To plan, to mark and to settle; and once more to count.
    expect(rowsRead()).toBeLessThanOrEqual(4 * 500 + 50);
  });

  it('is the entry that has come, and no other, where nobody has told yet of what came and went', async () => {
    const device = await sealedDevice();
    await enqueueAll(clients(500));
    const { db } = device;
    const waiting = keepWaiting(db.name);
    onTestFinished(() => waiting.stop());
    expect(await waiting.read(db)).toHaveLength(500);
    const rowsRead = countEntriesRead(device);
    const entry: unknown = await done(storeOf(device).get(7));
    for (const seq of [7, 8, 9]) await done(storeOf(device).delete(seq));
    await done(storeOf(device).put({ ...(entry as Entry), seq: 900, state: 'rejected' }));
    const counted = await waiting.read(db);
    expect(counted).toHaveLength(498);
    expect(counted.filter(({ state }) => state === 'rejected')).toHaveLength(1);
    expect(rowsRead()).toBe(1);
  });
});

function storeOf({ db }: Device): IDBObjectStore {
  return db.backendDB().transaction('outbox', 'readwrite').objectStore('outbox');
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
  });
}

function followed() {
  let last: Counts | null = null;
  let counted = 0;
  const stop = followCounts((counts) => {
    last = counts;
    counted += 1;
  });
  onTestFinished(stop);
  return { last: () => last, counted: () => counted };
}

/** Counts from now on. */
function countEntriesRead({ db }: Device): () => number {
  let read = 0;
  db.outbox.hook('reading', (entry) => {
    read += 1;
    return entry;
  });
  return () => read;
}

/** Of answers that no page has confirmed. */
function countNotesRead({ db }: Device): () => number {
  let read = 0;
  db.meta.hook('reading', (item: MetaItem | undefined) => {
    if (item?.key.startsWith('unconfirmed:')) read += 1;
    return item;
  });
  return () => read;
}
