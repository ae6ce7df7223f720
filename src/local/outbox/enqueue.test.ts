import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '../db.ts';
import { savedEntries } from './entries.ts';
import { enqueue, newRowId } from './enqueue.ts';

let db: XeitoDb;
beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

it('saves no sign that a server would refuse, wherever it was pasted', async () => {
  const rowId = newRowId();
  const tags = ['faro\ud83d', 'río 🦀'];
  const patch = { title: 'An\u0000 image', tags, projectId: newRowId(), fileId: null };
  const multimedia = { ...patch, kind: 'link' as const, url: 'https://example.org/' };
  await enqueue({ op: 'create', resource: 'multimedias', rowId, patch: multimedia, label: 'x' });
  const clean = { title: 'An image', tags: ['faro', 'río 🦀'] };
  expect(await savedEntries()).toMatchObject([{ patch: clean }]);
  expect(await db.table('multimedias').get(rowId)).toMatchObject(clean);

  await enqueue({
    op: 'update',
    resource: 'multimedias',
    rowId,
    patch: { title: 'An image\u0000' },
    label: 'x',
  });
  expect(await savedEntries()).toHaveLength(1);
});
