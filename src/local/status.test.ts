import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportOnline } from './api/online.ts';
import { closeDb, localDb, openDb } from './db.ts';
import { saveNote } from './meta.ts';
import { enqueue, newRowId } from './outbox/enqueue.ts';
import { readStatus, subscribeStatus } from './status.ts';

let userId = '';
beforeEach(async () => {
  userId = newRowId();
  await openDb(userId);
});
afterEach(async () => {
  closeDb();
  await Dexie.delete(`xeito_${userId}`);
});

describe('the status', () => {
  it('counts what is on its way apart from what waits for a person, live', async () => {
    const heard = vi.fn<() => void>();
    const stop = subscribeStatus(heard);
    const patch = { cif: 'A58818501', name: 'Brétema' };
    for (let index = 0; index < 3; index += 1) {
      await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label: 'x' });
    }
    const [first] = await localDb().outbox.toArray();
    await vi.waitFor(() => expect(readStatus()).toMatchObject({ pending: 3, toFix: 0 }));
    expect(readStatus().oldestPendingAt).toBe(first?.createdAt);
    await localDb().outbox.where('seq').equals(1).modify({ state: 'sending' });
    await localDb().outbox.where('seq').equals(2).modify({ state: 'rejected' });
    await localDb().outbox.where('seq').equals(3).modify({ state: 'conflict' });
    await vi.waitFor(() =>
      expect(readStatus()).toMatchObject({ pending: 1, toFix: 2, sending: true }),
    );
    await saveNote(localDb(), 'lastPullAt', '2026-03-01T10:00:00.000Z');
    await vi.waitFor(() => expect(readStatus().lastPullAt).toBe('2026-03-01T10:00:00.000Z'));
    expect(heard).toHaveBeenCalled();
    stop();
  });

  it('is the same object until something changes', async () => {
    const stop = subscribeStatus(() => undefined);
    reportOnline(true);
    const before = readStatus();
    reportOnline(true);
    expect(readStatus()).toBe(before);
    reportOnline(false);
    expect(readStatus()).not.toBe(before);
    expect(readStatus().online).toBe(false);
    reportOnline(true);
    stop();
  });

  it('asks for a reload when a newer tab takes the database away', async () => {
    const stop = subscribeStatus(() => undefined);
    await vi.waitFor(() => expect(readStatus().firstDownload).toBe('needed'));
    const newer = new Dexie(localDb().name);
    newer.version(2).stores({ later: 'id' });
    await newer.open();
    expect(readStatus().pause).toBe('upgrade');
    expect(() => localDb()).toThrow('sign in');
    newer.close();
    stop();
  });
});
