import { describe, expect, it } from 'vitest';
import { UNDO_MS } from '#domain/undo-time.ts';
import { closeDb, openDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { waitNoLonger } from '#local/outbox/housekeeping.ts';
import { undoNewest, undoOf } from '#local/outbox/undo.ts';
import { openDevice } from './device.ts';
import { projectOf, served } from './examples.ts';

const label = 'Mareas';
const companyId = newRowId();

const removal = (rowId: string): Change => ({ op: 'delete', resource: 'projects', rowId, label });
const creation = (rowId: string): Change => ({
  op: 'create',
  resource: 'projects',
  rowId,
  patch: projectOf(companyId, 'Nova'),
  label,
});

/** A device whose clock goes with that of the person, with two projects that the server has. */
async function withProjects() {
  const device = await openDevice();
  const { server, clock } = device;
  const id = served(server, 'projects', projectOf(companyId, 'First'));
  const other = served(server, 'projects', projectOf(companyId, 'Other'));
  await device.pull();
  const isThere = (rowId: string) => server.row('projects', rowId) !== undefined;
  const remove = async (rowId: string) => {
    const done = await enqueueAll([removal(rowId)], { isUndoable: true });
    clock.now = Date.now();
    return done;
  };
  return { ...device, id, other, isThere, remove };
}

describe('a removal that can be undone', () => {
  it('is seen at once, stays unsent for as long as it is offered to undo it, and goes then', async () => {
    const { id, clock, replay, remove, isThere } = await withProjects();
    await remove(id);
    expect(await savedRow('projects', id)).toBeUndefined();
    const { nextAt } = await replay();
    expect(isThere(id)).toBe(true);
    expect(nextAt).toBeGreaterThan(clock.now);
    expect(nextAt).toBeLessThanOrEqual(clock.now + UNDO_MS + 1000);
    clock.now = nextAt ?? 0;
    await replay();
    expect([isThere(id), await savedEntries()]).toEqual([false, []]);
  });

  it('brings back the same row, with the changes that were not sent', async () => {
    const { id, remove, isThere, clock, replay } = await withProjects();
    const patch = { name: 'Second' };
    await enqueue({ op: 'update', resource: 'projects', rowId: id, patch, label });
    const { seqs } = await remove(id);
    expect(await undoOf(seqs)()).toBe('undone');
    expect(await savedRow('projects', id)).toMatchObject({ name: 'Second' });
    clock.now += 2 * UNDO_MS;
    await replay();
    expect(isThere(id)).toBe(true);
  });

  it('stays unsent too when it was saved while the next sends were being looked for', async () => {
    const { db, id, clock, replay, remove, isThere } = await withProjects();
    await remove(id);
    const saved = clock.now;
    clock.now -= 50;
    const whenRead = (entry: Entry) => {
      clock.now = saved;
      return entry;
    };
    db.outbox.hook('reading', whenRead);
    await replay();
    db.outbox.hook('reading').unsubscribe(whenRead);
    expect(isThere(id)).toBe(true);
  });

  it('makes a row that was never sent again under its id, and redoes its removal', async () => {
    const { remove } = await withProjects();
    const rowId = newRowId();
    await enqueueAll([creation(rowId)]);
    const { seqs } = await remove(rowId);
    expect([await savedRow('projects', rowId), await savedEntries()]).toEqual([undefined, []]);
    expect(await undoOf(seqs)()).toBe('undone');
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Nova' });
    await remove(rowId);
    const undone = await undoNewest();
    expect(undone).toMatchObject({ kind: 'undone' });
    await (undone as { redo: () => Promise<unknown> }).redo();
    expect(await savedRow('projects', rowId)).toBeUndefined();
  });

  it('keeps what was done after it behind it, and nothing of before', async () => {
    const { id, other, remove, replay, server, clock, isThere } = await withProjects();
    const rename = (name: string): Change => ({
      op: 'update',
      resource: 'projects',
      rowId: other,
      patch: { name },
      label,
    });
    await enqueueAll([rename('Before')]);
    await remove(id);
    const rowId = newRowId();
    await enqueueAll([creation(rowId)]);
    await replay();
    expect(server.row('projects', other)).toMatchObject({ name: 'Before' });
    expect([isThere(id), isThere(rowId)]).toEqual([true, false]);
    clock.now += UNDO_MS + 1000;
    await replay();
    expect([isThere(id), isThere(rowId)]).toEqual([false, true]);
  });

  it('does not wait when the person does not want to, nor on a clock that was set back', async () => {
    const { db, id, other, remove, replay, clock, isThere } = await withProjects();
    await remove(id);
    await waitNoLonger(db);
    await replay();
    expect(isThere(id)).toBe(false);
    await remove(other);
    clock.now -= 3_600_000;
    await replay();
    expect(isThere(other)).toBe(false);
  });
});

describe('Ctrl+Z after the page was opened anew', () => {
  it('takes back what was not sent, the newest first', async () => {
    const { db, id, other } = await withProjects();
    for (const rowId of [id, other]) {
      const patch = { name: 'Second' };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await enqueue({ op: 'update', resource: 'projects', rowId, patch, label });
    }
    closeDb();
    await openDb(db.userId);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    const names = async () =>
      Promise.all([id, other].map(async (rowId) => (await savedRow('projects', rowId))?.name));
    expect(await names()).toEqual(['Second', 'Other']);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await names()).toEqual(['First', 'Other']);
    expect(await undoNewest()).toEqual({ kind: 'nothing' });
  });
});
