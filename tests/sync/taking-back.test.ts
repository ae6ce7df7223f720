import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries, undoEntry } from '#local/outbox/entries.ts';
import { type Change, enqueue } from '#local/outbox/enqueue.ts';
import {
  type ConflictChoice,
  resolveConflict,
  savedChoices,
  undoChoice,
} from '#local/outbox/resolve.ts';
import { openDevice } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';

const label = 'Mareas';

const edit = (rowId: string, patch: Extract<Change, { op: 'update' }>['patch']) =>
  enqueue({ op: 'update', resource: 'projects', rowId, patch, label } as Change);

/** A device that knows a project of the server. */
async function withProject(send?: Parameters<typeof openDevice>[0]) {
  const device = await openDevice(send);
  const companyId = served(device.server, 'companies', COMPANY);
  const rowId = served(device.server, 'projects', projectOf(companyId, 'Mareas'));
  await device.pull();
  return { ...device, companyId, rowId };
}

async function patches() {
  return (await savedEntries()).map(({ patch }) => patch);
}

describe('a choice that is taken back after its row was edited', () => {
  async function chosen(choice: ConflictChoice) {
    const device = await withProject();
    const { seq } = await edit(device.rowId, { name: 'Mar', notes: 'miñas' });
    device.server.write('projects', device.rowId, { name: 'Ondas', notes: 'súas' });
    await device.pull();
    await device.replay();
    await resolveConflict(seq, choice);
    const [noted] = await savedChoices();
    return { ...device, seq, undo: () => undoChoice(noted?.id ?? 0) };
  }

  it('asks again, and keeps what was typed since', async () => {
    const { rowId, seq, undo, replay, server } = await chosen({ kind: 'mine' });
    await edit(rowId, { tags: ['typed since'] });
    await edit(rowId, { name: 'Mar and more' });
    expect(await undo()).toBe(true);
    const [asked] = await savedEntries();
    expect(asked).toMatchObject({
      seq,
      state: 'conflict',
      patch: { name: 'Mar and more', notes: 'miñas', tags: ['typed since'] },
    });
    expect(asked?.conflict?.fields).toMatchObject([
      { name: 'name', mine: 'Mar and more', theirs: 'Ondas' },
      { name: 'notes', mine: 'miñas', theirs: 'súas' },
    ]);
    expect(await savedRow('projects', rowId)).toMatchObject({ tags: ['typed since'] });
    await resolveConflict(seq, { kind: 'mine' });
    await replay();
    expect(server.row('projects', rowId)).toMatchObject({
      name: 'Mar and more',
      notes: 'miñas',
      tags: ['typed since'],
    });
  });

  it('asks again of a field that was theirs and was typed over since', async () => {
    const { rowId, undo } = await chosen({
      kind: 'fields',
      fields: { name: 'theirs', notes: 'mine' },
    });
    await edit(rowId, { name: 'Terceira' });
    expect(await undo()).toBe(true);
    const [asked] = await savedEntries();
    expect(asked?.conflict?.fields).toMatchObject([
      { name: 'name', mine: 'Terceira', theirs: 'Ondas' },
      { name: 'notes', mine: 'miñas', theirs: 'súas' },
    ]);
  });

  it('lets each later edit be undone by itself', async () => {
    const { rowId, seq, undo } = await chosen({ kind: 'mine' });
    await edit(rowId, { tags: ['one'] });
    await edit(rowId, { tags: ['one', 'two'] });
    await undo();
    await undoEntry(seq);
    expect(await patches()).toEqual([{ name: 'Mar', notes: 'miñas', tags: ['one'] }]);
    await undoEntry(seq);
    expect(await patches()).toEqual([{ name: 'Mar', notes: 'miñas' }]);
  });

  it('stays where the row was removed since', async () => {
    const { rowId, seq, undo } = await chosen({ kind: 'mine' });
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    expect(await undo()).toBe(false);
    expect(await savedEntries()).toMatchObject([{ seq, op: 'delete', state: 'queued' }]);
  });
});
