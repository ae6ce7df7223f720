import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries, undoEntry } from '#local/outbox/entries.ts';
import { undoNewest } from '#local/outbox/undo.ts';
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
