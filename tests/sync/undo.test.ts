import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries, undoEntry } from '#local/outbox/entries.ts';
import { undoNewest, undoOf } from '#local/outbox/undo.ts';
import { type Device, openDevice } from './device.ts';
import { projectOf, served } from './examples.ts';

const label = 'Mareas';
const companyId = newRowId();

const rename = (rowId: string, name: string) =>
  enqueue({ op: 'update', resource: 'projects', rowId, patch: { name }, label });

/** A device with a project that the server has, of an administrator. */
async function withProject(): Promise<{
  device: Device;
  id: string;
  nameOf: () => Promise<unknown>;
}> {
  const device = await openDevice();
  const { db, server } = device;
  const id = served(server, 'projects', projectOf(companyId, 'First'));
  await device.pull();
  await db.table('accounts').put({ id: db.userId, role: 'admin', _mark: null, _scopes: [] });
  return { device, id, nameOf: async () => (await savedRow('projects', id))?.name };
}

describe('taking the newest change back', () => {
  it('says so where there is none', async () => {
    await openDevice();
    expect(await undoNewest()).toEqual({ kind: 'nothing' });
  });

  it('leaves nothing to send of what was not sent, and makes it anew when asked', async () => {
    const { id, nameOf } = await withProject();
    await rename(id, 'Second');
    await rename(id, 'Third');
    const undone = await undoNewest();
    expect(undone).toMatchObject({ kind: 'undone', change: { label } });
    expect(await nameOf()).toBe('Second');
    await (undone as { redo: () => Promise<unknown> }).redo();
    expect(await nameOf()).toBe('Third');
    await undoNewest();
    await undoNewest();
    expect([await nameOf(), await savedEntries()]).toEqual(['First', []]);
  });

  it('takes back what is just being saved, not what was saved before it', async () => {
    const { id, nameOf } = await withProject();
    await rename(id, 'Second');
    const rowId = newRowId();
    const patch = projectOf(companyId, 'Nova');
    const saving = enqueue({ op: 'create', resource: 'projects', rowId, patch, label: 'Nova' });
    expect(await undoNewest()).toMatchObject({ kind: 'undone', change: { label: 'Nova' } });
    await saving;
    expect([await savedRow('projects', rowId), await nameOf()]).toEqual([undefined, 'Second']);
  });

  it('sends the inverse of what was sent, once', async () => {
    const { device, id, nameOf } = await withProject();
    await rename(id, 'Second');
    await device.replay();
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await nameOf()).toBe('First');
    await device.replay();
    expect(device.server.row('projects', id)).toMatchObject({ name: 'First' });
    expect(await undoNewest()).toEqual({ kind: 'nothing' });
  });

  it('removes again what was made, where nobody has touched it since', async () => {
    const { device } = await withProject();
    const rowId = newRowId();
    const patch = projectOf(companyId, 'Nova');
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    await device.replay();
    expect(await undoNewest()).toMatchObject({ kind: 'undone', redo: null });
    expect(await savedRow('projects', rowId)).toBeUndefined();
  });

  it('is too late where another person has changed it, for steps onward, and for deletions', async () => {
    const { device, id, nameOf } = await withProject();
    await rename(id, 'Second');
    await device.replay();
    device.server.write('projects', id, { ...device.server.row('projects', id), name: 'Theirs' });
    await device.pull();
    expect(await undoNewest()).toMatchObject({ kind: 'too-late' });
    expect(await nameOf()).toBe('Theirs');
    await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: id,
      patch: { state: 'active' },
      label,
    });
    await device.replay();
    expect(await undoNewest()).toMatchObject({ kind: 'too-late' });
    await enqueue({ op: 'delete', resource: 'projects', rowId: id, label });
    await device.replay();
    expect(await undoNewest()).toMatchObject({ kind: 'too-late' });
  });

  it('passes over what was taken back elsewhere', async () => {
    const { id, nameOf } = await withProject();
    await rename(id, 'Second');
    const { seq } = await enqueue({
      op: 'create',
      resource: 'projects',
      rowId: newRowId(),
      patch: projectOf(companyId, 'Nova'),
      label,
    });
    await undoEntry(seq);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await nameOf()).toBe('First');
  });

  it('waits for what is on its way, for some time', async () => {
    const { device, id, nameOf } = await withProject();
    const { seq } = await rename(id, 'Second');
    await device.db.outbox.update(seq, { state: 'sending' });
    expect(await undoNewest(0)).toMatchObject({ kind: 'sending' });
    const undoing = undoNewest();
    await device.db.outbox.update(seq, { state: 'queued' });
    expect(await undoing).toMatchObject({ kind: 'undone' });
    expect(await nameOf()).toBe('First');
  });
});

describe('taking a given change back', () => {
  it('sends the inverse of what was sent, and leaves what came after it', async () => {
    const { device, id, nameOf } = await withProject();
    const { seq } = await rename(id, 'Second');
    await device.replay();
    const rowId = newRowId();
    const patch = projectOf(companyId, 'Nova');
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    expect(await undoOf([seq])()).toBe('undone');
    expect(await nameOf()).toBe('First');
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Nova' });
    await device.replay();
    expect(device.server.row('projects', id)).toMatchObject({ name: 'First' });
  });

  it('leaves a later change of the same row alone, sent or not', async () => {
    const { id, nameOf } = await withProject();
    const { seq } = await rename(id, 'Second');
    const undo = undoOf([seq]);
    await rename(id, 'Third');
    expect(await undo()).toBe('too-late');
    expect(await nameOf()).toBe('Third');
  });

  it('tells of a way back that it is gone once Ctrl+Z has taken it, and not before', async () => {
    const { id } = await withProject();
    const second = undoOf([(await rename(id, 'Second')).seq]);
    const third = undoOf([(await rename(id, 'Third')).seq]);
    expect([second.isGone(), third.isGone()]).toEqual([false, false]);
    await undoNewest();
    expect([second.isGone(), third.isGone()]).toEqual([false, true]);
  });

  it('takes all changes of an action back, sent or not, and only once', async () => {
    const { device, id, nameOf } = await withProject();
    const rowId = newRowId();
    const { seqs } = await enqueueAll([
      { op: 'update', resource: 'projects', rowId: id, patch: { name: 'Second' }, label },
      { op: 'create', resource: 'projects', rowId, patch: projectOf(companyId, 'Nova'), label },
    ]);
    await device.replay();
    const undo = undoOf(seqs);
    expect(await undo()).toBe('undone');
    expect([await nameOf(), await savedRow('projects', rowId)]).toEqual(['First', undefined]);
    expect(await undo()).toBe('nothing');
    expect(await undoNewest()).toEqual({ kind: 'nothing' });
  });

  it('says that it is too late for a deletion that was sent, and for steps onward', async () => {
    const { device, id } = await withProject();
    const step = await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: id,
      patch: { state: 'active' },
      label,
    });
    await device.replay();
    expect(await undoOf([step.seq])()).toBe('too-late');
    const { seq } = await enqueue({ op: 'delete', resource: 'projects', rowId: id, label });
    await device.replay();
    expect(await undoOf([seq])()).toBe('too-late');
    expect(await savedEntries()).toEqual([]);
  });

  it('waits for what is on its way, for some time', async () => {
    const { device, id, nameOf } = await withProject();
    const { seq } = await rename(id, 'Second');
    await device.db.outbox.update(seq, { state: 'sending' });
    expect(await undoOf([seq], 0)()).toBe('sending');
    await device.db.outbox.update(seq, { state: 'queued' });
    expect(await undoOf([seq])()).toBe('undone');
    expect(await nameOf()).toBe('First');
  });
});
