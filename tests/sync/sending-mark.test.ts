import { liveQuery } from 'dexie';
import { expect, it, vi } from 'vitest';
import type { Mark } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { followSending } from '#local/mirror/follow-sending.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { openDevice } from './device.ts';

const label = 'Mareas';

it('says of a row that it is being sent while it is, and no row is written to say so', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const device = await openDevice(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const stop = followSending(device.db);
  const rowId = newRowId();
  const patch = { name: 'Nova' } as never;
  await enqueue({ op: 'create', resource: 'clients', rowId, patch, label });
  const marks: (Mark | null | undefined)[] = [];
  const watch = liveQuery(() => savedRow('clients', rowId)).subscribe((row) => {
    if (marks.at(-1) !== row?._mark) marks.push(row?._mark);
  });
  await vi.waitFor(() => expect(marks).toEqual(['pending']));
  const sent = device.replay();
  await vi.waitFor(() => expect(marks).toEqual(['pending', 'sending']));
  const stored = await storedRow(device.db.name, rowId);
  expect(stored?._mark).toBe('pending');
  answer({ kind: 'none' });
  await sent;
  await vi.waitFor(() => expect(marks).toEqual(['pending', 'sending', 'pending']));
  watch.unsubscribe();
  stop();
});

it('is not said of a row that an earlier version left so', async () => {
  const { db } = await openDevice();
  const rowId = newRowId();
  const row = { id: rowId, version: 1, name: 'Vella', _mark: 'sending', _scopes: ['staff'] };
  await db.table('clients').put(row);
  expect((await savedRow('clients', rowId))?._mark).toBe('pending');
});

/** As it lies there. */
function storedRow(name: string, id: string): Promise<{ _mark: Mark | null } | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const found = db.transaction('clients').objectStore('clients').get(id);
      found.addEventListener('success', () => {
        db.close();
        resolve(found.result as { _mark: Mark | null } | undefined);
      });
    });
  });
}
