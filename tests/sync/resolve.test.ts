import { describe, expect, it } from 'vitest';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { discardEntry, restoreDiscarded } from '#local/outbox/discard.ts';
import { editEntry, retryEntry, savedEntries, sentLines } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { mayUndoChoice, resolveConflict, savedChoices, undoChoice } from '#local/outbox/resolve.ts';
import { type Device, openDevice } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';
import { refusal } from './fake-server.ts';

const label = 'Mareas';

/** A project whose name, notes and dates both sides changed; answers the entry in conflict. */
async function clash(device: Device) {
  const { server, pull, replay } = device;
  const companyId = served(server, 'companies', COMPANY);
  const fields = { ...projectOf(companyId, 'Mareas'), startDate: '2026-01-01' };
  const rowId = served(server, 'projects', { ...fields, endDate: '2026-01-31' });
  await pull();
  const patch = { name: 'Mar', notes: 'miñas', endDate: '2026-03-31' };
  const { seq } = await enqueue({ op: 'update', resource: 'projects', rowId, patch, label });
  server.write('projects', rowId, { name: 'Ondas', notes: 'súas', startDate: '2026-02-01' });
  await pull();
  await replay();
  expect(await savedEntries()).toMatchObject([{ seq, state: 'conflict' }]);
  return { rowId, seq };
}

describe('a choice in a conflict', () => {
  it('of mine sends my values over those that were shown, a merge group whole', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    expect(await resolveConflict(seq, { kind: 'mine' })).toBe(true);
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.row('projects', rowId)).toMatchObject({
      name: 'Mar',
      notes: 'miñas',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
    });
  });

  it('asks again when the row has moved on since it was shown', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    device.server.write('projects', rowId, { name: 'Terceira' });
    await resolveConflict(seq, { kind: 'mine' });
    await device.replay();
    expect(device.server.row('projects', rowId)).toMatchObject({ name: 'Terceira' });
    expect(await savedEntries()).toMatchObject([{ state: 'conflict' }]);
  });

  it('of theirs gives mine up', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    await resolveConflict(seq, { kind: 'theirs' });
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Ondas', _mark: null });
  });

  it('field by field sends only what is mine', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    await resolveConflict(seq, {
      kind: 'fields',
      fields: { name: 'mine', notes: 'theirs', startDate: 'theirs', endDate: 'theirs' },
    });
    await device.replay();
    expect(device.server.row('projects', rowId)).toMatchObject({
      name: 'Mar',
      notes: 'súas',
      startDate: '2026-02-01',
      endDate: '2026-01-31',
    });
    expect(await savedChoices()).toMatchObject([
      {
        kind: 'fields',
        fields: expect.arrayContaining([
          expect.objectContaining({ name: 'name', chosen: 'mine' }),
          expect.objectContaining({ name: 'notes', chosen: 'theirs' }),
        ]),
      },
    ]);
  });

  it('of a copy keeps the whole row also where the own removal took it, which somebody had held up', async () => {
    const device = await openDevice();
    const companyId = served(device.server, 'companies', COMPANY);
    const rowId = served(device.server, 'projects', projectOf(companyId));
    await device.pull();
    const removal = await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    device.server.write('projects', rowId, { name: 'Rías' });
    await device.pull();
    await device.replay();
    await enqueue({ op: 'update', resource: 'projects', rowId, patch: { notes: 'longas' }, label });
    await resolveConflict(removal.seq, { kind: 'mine' });
    await device.replay();
    const [held] = await savedEntries();
    expect(held).toMatchObject({ op: 'update', conflict: { kind: 'deleted-there' } });
    await resolveConflict(held?.seq ?? 0, { kind: 'copy' });
    const [copy] = await savedEntries();
    expect(copy).toMatchObject({
      op: 'create',
      patch: { name: 'Rías', notes: 'longas', companyId },
    });
  });

  it('of a copy makes a new row of a removed one, with all that was still to be sent', async () => {
    const device = await openDevice();
    const { server, pull, replay } = device;
    const companyId = served(server, 'companies', COMPANY);
    const rowId = served(server, 'projects', { ...projectOf(companyId), notes: 'longas' });
    await pull();
    const patch = { name: 'Mar' };
    const { seq } = await enqueue({ op: 'update', resource: 'projects', rowId, patch, label });
    server.remove('projects', rowId);
    await pull();
    await replay();
    expect(await savedEntries()).toMatchObject([{ conflict: { kind: 'deleted-there' } }]);
    await resolveConflict(seq, { kind: 'copy' });
    await replay();
    await pull();
    expect(await savedEntries()).toEqual([]);
    const [copy, ...others] = await savedRows('projects');
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ name: 'Mar', notes: 'longas', companyId, _mark: null });
    expect(copy?.id).not.toBe(rowId);
  });

  it('is asked again when it is undone before it was sent', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    await resolveConflict(seq, { kind: 'mine' });
    const [choice] = await savedChoices();
    expect(await undoChoice(choice?.id ?? 0)).toBe(true);
    expect(await savedEntries()).toMatchObject([
      { seq, state: 'conflict', patch: { name: 'Mar' } },
    ]);
    expect(await savedRow('projects', rowId)).toMatchObject({ _mark: 'conflict' });
    expect(await undoChoice(choice?.id ?? 0)).toBe(false);
  });

  it('saves the other values when it is undone after it was sent', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    await resolveConflict(seq, { kind: 'mine' });
    await device.replay();
    const [choice] = await savedChoices();
    expect(await undoChoice(choice?.id ?? 0)).toBe(true);
    await device.replay();
    expect(device.server.row('projects', rowId)).toMatchObject({
      name: 'Ondas',
      notes: 'súas',
      startDate: '2026-02-01',
      endDate: '2026-01-31',
    });
  });

  it.each(['mine', 'theirs'] as const)(
    'of %s is undone once, where two tabs ask for it at the same moment',
    async (kind) => {
      const device = await openDevice();
      const { seq } = await clash(device);
      await resolveConflict(seq, { kind });
      const [choice] = await savedChoices();
      const id = choice?.id ?? 0;
      const undone = await Promise.all([undoChoice(id), undoChoice(id)]);
      expect(undone.toSorted()).toEqual([false, true]);
      const entries = await savedEntries();
      expect(entries.map(({ undo, actionIds }) => [undo.length, actionIds.length])).toEqual([
        [0, 1],
      ]);
    },
  );

  it('of theirs brings mine back when it is undone', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    await resolveConflict(seq, { kind: 'theirs' });
    const [choice] = await savedChoices();
    expect(await undoChoice(choice?.id ?? 0)).toBe(true);
    await device.replay();
    expect(device.server.row('projects', rowId)).toMatchObject({ name: 'Mar', notes: 'miñas' });
  });

  it('to keep what I had removed is undone by removing it again', async () => {
    const device = await openDevice();
    const { server, pull, replay } = device;
    const companyId = served(server, 'companies', COMPANY);
    const rowId = served(server, 'projects', projectOf(companyId));
    await pull();
    const { seq } = await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    server.write('projects', rowId, { name: 'Ondas' });
    await pull();
    await replay();
    expect(await savedEntries()).toMatchObject([{ conflict: { kind: 'deleted-here' } }]);
    await resolveConflict(seq, { kind: 'theirs' });
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Ondas', _mark: null });
    const [choice] = await savedChoices();
    expect(await undoChoice(choice?.id ?? 0)).toBe(true);
    await replay();
    await pull();
    expect(await savedEntries()).toEqual([]);
    expect(server.row('projects', rowId)).toBeUndefined();
  });

  it.each(['theirs', 'copy'] as const)('of a row that is gone, %s, is final', async (kind) => {
    const device = await openDevice();
    const { server, pull, replay } = device;
    const companyId = served(server, 'companies', COMPANY);
    const rowId = served(server, 'projects', projectOf(companyId));
    await pull();
    const patch = { name: 'Mar' };
    const { seq } = await enqueue({ op: 'update', resource: 'projects', rowId, patch, label });
    server.remove('projects', rowId);
    await pull();
    await replay();
    await resolveConflict(seq, { kind });
    const choices = await savedChoices();
    expect(choices.map(mayUndoChoice)).toEqual([false]);
    expect(await undoChoice(choices[0]?.id ?? 0)).toBe(false);
  });

  it('is refused when the conflict is another one than was shown', async () => {
    const device = await openDevice();
    const { rowId, seq } = await clash(device);
    const [shown] = await savedEntries();
    device.server.write('projects', rowId, { name: 'Terceira' });
    await device.pull();
    const conflict = shown?.conflict ?? undefined;
    expect(await resolveConflict(seq, { kind: 'mine' }, conflict)).toBe(false);
    const [now] = await savedEntries();
    expect(now).toMatchObject({ state: 'conflict' });
    expect(await resolveConflict(seq, { kind: 'mine' }, now?.conflict ?? undefined)).toBe(true);
    await device.replay();
    expect(device.server.row('projects', rowId)).toMatchObject({ name: 'Mar' });
  });

  it('is refused where nothing is in conflict', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    const patch = { name: 'Nova' };
    const { seq } = await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
    expect(await resolveConflict(seq, { kind: 'theirs' })).toBe(false);
    expect(await savedEntries()).toHaveLength(1);
  });
});

describe('a refused change', () => {
  it('is corrected and sent under a new key', async () => {
    let isRefused = true;
    const device = await openDevice((request, server) =>
      isRefused ? refusal(422, 'INVALID') : server.respond(request),
    );
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    const patch = { name: 'Demasiado' };
    const { seq } = await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
    await device.replay();
    const [refused] = await savedEntries();
    expect(refused).toMatchObject({ state: 'rejected' });
    isRefused = false;
    expect(await editEntry(seq, { name: 'Nova', description: 'máis' })).toBe(true);
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Nova', _mark: 'pending' });
    expect(await savedEntries()).toMatchObject([
      { supersedes: [refused?.key], baseFields: { name: 'Brétema', description: '' } },
    ]);
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({
      name: 'Nova',
      description: 'máis',
    });
    expect(await sentLines()).toMatchObject([{ patch: { name: 'Nova' } }]);
  });

  it('that was discarded comes back as it was, with all that stood on it', async () => {
    const { replay, server } = await openDevice();
    const companyId = newRowId();
    const company = { ...COMPANY, name: 'Nova' };
    const { seq } = await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: companyId,
      patch: company,
      label,
    });
    const rowId = newRowId();
    const patch = projectOf(companyId);
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    const before = await savedEntries();
    const discarded = await discardEntry(seq);
    expect(await savedEntries()).toEqual([]);
    if (discarded) await restoreDiscarded(discarded);
    expect(await savedEntries()).toEqual(before);
    expect(await savedRow('projects', rowId)).toMatchObject({ companyId, _mark: 'pending' });
    await replay();
    expect(server.row('projects', rowId)).toMatchObject({ companyId });
  });

  it('goes again under a new key when nothing is corrected', async () => {
    let isRefused = true;
    const device = await openDevice((request, server) =>
      isRefused ? refusal(403, 'FORBIDDEN') : server.respond(request),
    );
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    const patch = { name: 'Nova' };
    const { seq } = await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
    await device.replay();
    isRefused = false;
    await retryEntry(seq);
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Nova' });
  });
});

describe('a document of a new record', () => {
  it('waits for the record, and stays with its author when the record is given up', async () => {
    const { server } = await openDevice();
    const companyId = served(server, 'companies', COMPANY);
    const projectId = newRowId();
    const { seq } = await enqueue({
      op: 'create',
      resource: 'projects',
      rowId: projectId,
      patch: projectOf(companyId),
      label,
    });
    const fileId = newRowId();
    const content = { name: 'a.pdf', type: 'application/pdf', size: 3, sha256: 'a'.repeat(64) };
    await enqueue({
      op: 'create',
      resource: 'files',
      rowId: fileId,
      patch: { ...content, resource: 'projects', rowId: projectId },
      file: { ...content, uploadId: null, offset: 0 },
      label: 'a.pdf',
    });
    expect(await savedEntries()).toMatchObject([{ seq }, { dependsOn: [seq] }]);
    await discardEntry(seq);
    expect(await savedEntries()).toMatchObject([{ rowId: fileId, dependsOn: [] }]);
    expect(await savedRow('files', fileId)).toMatchObject({ resource: null, rowId: null });
  });
});
