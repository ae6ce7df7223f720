import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { resolveConflict, savedChoices, undoChoice } from '#local/outbox/resolve.ts';
import { type Device, openDevice } from './device.ts';
import { COMPANY, served } from './examples.ts';

const label = 'Brétema';

interface Edited {
  device: Device;
  rowId: string;
  seq: number;
}

/** A company whose name this person has changed, unsent. */
async function edited(archived = false): Promise<Edited> {
  const device = await openDevice();
  const rowId = served(device.server, 'companies', { ...COMPANY, archived });
  await device.pull();
  const patch = { name: 'Néboa' };
  const { seq } = await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
  return { device, rowId, seq };
}

/** The same, and somebody has archived the company meanwhile. */
async function clash(theirs: object = {}): Promise<Edited> {
  const made = await edited();
  const { server, pull, replay } = made.device;
  server.write('companies', made.rowId, { archived: true, ...theirs });
  await pull();
  await replay();
  return made;
}

describe('a change of a row that somebody took out of use', () => {
  it.each(['the feed', 'the answer'])('asks, when %s tells of that', async (teller) => {
    const { device, rowId } = await edited();
    device.server.write('companies', rowId, { archived: true });
    if (teller === 'the feed') await device.pull();
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Brétema' });
    expect(await savedEntries()).toMatchObject([
      {
        state: 'conflict',
        conflict: {
          kind: 'ended-there',
          ended: [{ name: 'archived', seen: false, theirs: true }],
          fields: [{ name: 'name', base: 'Brétema', mine: 'Néboa', theirs: 'Brétema' }],
        },
      },
    ]);
  });

  it('asks for a budget line that was struck through', async () => {
    const device = await openDevice();
    const line = { name: 'Cámara', status: 'draft', projectId: newRowId(), quantity: 1000 };
    const rowId = served(device.server, 'budgets', line);
    await device.pull();
    const patch = { notes: 'alugada' };
    await enqueue({ op: 'update', resource: 'budgets', rowId, patch, label });
    device.server.write('budgets', rowId, { status: 'removed' });
    await device.pull();
    await device.replay();
    expect(await savedEntries()).toMatchObject([{ conflict: { kind: 'ended-there' } }]);
  });

  it('comes back with what counts as one with the field that ended it', async () => {
    const device = await openDevice();
    const said = { state: 'granted', stateDay: null, stateComment: '', stateOverride: '' };
    const step = { title: 'Axudas', ...said };
    const rowId = served(device.server, 'callRequests', { ...step, tenderId: newRowId() });
    await device.pull();
    const patch = { notes: 'en persoa' };
    const { seq } = await enqueue({ op: 'update', resource: 'callRequests', rowId, patch, label });
    device.server.write('callRequests', rowId, { state: 'denied', stateDay: '2026-02-01' });
    await device.pull();
    await device.replay();
    await resolveConflict(seq, { kind: 'restore' });
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.row('callRequests', rowId)).toMatchObject({ ...step, ...patch });
  });

  it('is given up, and the row stays as they left it', async () => {
    const { device, rowId, seq } = await clash();
    await resolveConflict(seq, { kind: 'theirs' });
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Brétema', archived: true });
  });

  it('is made all the same, and the row stays out of use', async () => {
    const { device, rowId, seq } = await clash();
    await resolveConflict(seq, { kind: 'mine' });
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    const row = { name: 'Néboa', archived: true };
    expect(device.server.row('companies', rowId)).toMatchObject(row);
  });

  it('takes the row into use again, in one request, and that can be taken back', async () => {
    const { device, rowId, seq } = await clash();
    expect(await resolveConflict(seq, { kind: 'restore' })).toBe(true);
    await device.replay();
    const row = () => device.server.row('companies', rowId);
    expect(row()).toMatchObject({ name: 'Néboa', archived: false });
    expect(device.server.applied).toHaveLength(1);
    const [choice] = await savedChoices();
    expect(choice).toMatchObject({ kind: 'restore' });
    expect(await undoChoice(choice?.id ?? 0)).toBe(true);
    await device.replay();
    expect(row()).toMatchObject({ name: 'Brétema', archived: true });
  });

  it('is asked again when the choice is taken back before it was sent', async () => {
    const { seq } = await clash();
    await resolveConflict(seq, { kind: 'restore' });
    const [choice] = await savedChoices();
    expect(await undoChoice(choice?.id ?? 0)).toBe(true);
    const [entry] = await savedEntries();
    expect(entry).toMatchObject({ patch: { name: 'Néboa' }, conflict: { kind: 'ended-there' } });
    expect(entry?.patch).not.toHaveProperty('archived');
  });

  it('asks then for what they changed in it besides: nothing unseen is overwritten', async () => {
    const { device, rowId, seq } = await clash({ name: 'Ondas' });
    await resolveConflict(seq, { kind: 'restore' });
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Ondas', archived: true });
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', conflict: { kind: 'field', fields: [{ name: 'name' }] } },
    ]);
    await resolveConflict(seq, { kind: 'mine' });
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Néboa', archived: false });
  });

  it('is compared as any other once they took the row into use again', async () => {
    const { device, rowId, seq } = await clash();
    device.server.write('companies', rowId, { archived: false });
    await device.pull();
    const [entry] = await savedEntries();
    expect(entry).toMatchObject({ conflict: { kind: 'field' } });
    expect(await resolveConflict(seq, { kind: 'restore' })).toBe(false);
    await resolveConflict(seq, { kind: 'mine' });
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Néboa', archived: false });
  });
});

describe('nobody is asked', () => {
  it('who changed a row that they saw out of use', async () => {
    const { device, rowId } = await edited(true);
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Néboa', archived: true });
  });

  it('whose change both sides made', async () => {
    const { device, rowId } = await edited();
    device.server.write('companies', rowId, { name: 'Néboa', archived: true });
    await device.pull();
    await device.replay();
    expect(await savedEntries()).toEqual([]);
  });

  it('who took the row out of use as well', async () => {
    const { device, rowId } = await edited();
    const patch = { archived: true };
    await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
    device.server.write('companies', rowId, { archived: true });
    await device.pull();
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Néboa' });
  });
});
