import { describe, expect, it } from 'vitest';
import { companyCreate } from '#contract/resources/companies.ts';
import { projectCreate } from '#contract/resources/projects.ts';
import { provisionalProjectCode } from '#domain/projects/codes.ts';
import { COLLECTIONS } from '#local/collections/index.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { discardEntry } from '#local/outbox/discard.ts';
import { savedEntries, undoEntry, undoLast } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { openDevice, SILENCE } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';

const label = 'Mareas';

describe('a saved change', () => {
  it('is seen at once with its mark, and its entry waits', async () => {
    await openDevice();
    const rowId = newRowId();
    const { seq } = await enqueue({
      op: 'create',
      resource: 'companies',
      rowId,
      patch: COMPANY,
      label: 'Brétema',
    });
    expect(await savedRow('companies', rowId)).toMatchObject({
      name: 'Brétema',
      version: 0,
      _mark: 'pending',
    });
    expect(await savedEntries()).toMatchObject([
      { seq, op: 'create', state: 'queued', ever: false },
    ]);
  });

  it('shows a new project with the values that the contract fills in and a provisional code', async () => {
    await openDevice();
    const rowId = newRowId();
    const companyId = newRowId();
    const patch = { name: 'Mareas', companyId };
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    const { id: _id, ...filled } = projectCreate.parse(patch);
    expect(await savedRow('projects', rowId)).toMatchObject({
      ...filled,
      code: provisionalProjectCode(1),
    });
    const { cif: _cif, name: _name, id: _other, ...company } = companyCreate.parse(COMPANY);
    expect(COLLECTIONS.companies.defaults).toEqual({ ...company, approvalSince: null });
  });

  it('never sends the provisional code, and shows the server’s as soon as it is given', async () => {
    const { server, replay } = await openDevice();
    const rowId = newRowId();
    const companyId = served(server, 'companies', COMPANY);
    await enqueue({
      op: 'create',
      resource: 'projects',
      rowId,
      patch: projectOf(companyId),
      label,
    });
    await replay();
    expect(server.requests[0]?.body).not.toContain('P-TMP');
    expect(await savedRow('projects', rowId)).toMatchObject({ code: 'P-2026-1', _mark: null });
  });

  it('shows a key that is written only as the server would, and leaves it out of the log', async () => {
    const { db, replay } = await openDevice();
    const rowId = newRowId();
    const patch = { ...COMPANY, holdedApiKey: 'secret-key-9876' };
    await enqueue({ op: 'create', resource: 'companies', rowId, patch, label });
    expect(await savedRow('companies', rowId)).toMatchObject({ holdedApiKey: '••••9876' });
    await replay();
    expect(JSON.stringify(await db.sent.toArray())).not.toContain('secret-key');
  });

  it('holds only the fields that differ from what is seen', async () => {
    const { server, pull } = await openDevice();
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    const patch = { ...COMPANY, name: 'Brétema Dixital' };
    await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
    expect(await savedEntries()).toMatchObject([
      { patch: { name: 'Brétema Dixital' }, baseFields: { name: 'Brétema' } },
    ]);
    const same = await enqueue({ op: 'update', resource: 'companies', rowId, patch, label });
    expect(same.seq).toBe(0);
  });

  it('is refused for a row that is not here', async () => {
    await openDevice();
    const rowId = newRowId();
    await expect(enqueue({ op: 'delete', resource: 'projects', rowId, label })).rejects.toThrow(
      'There is no row',
    );
    expect(await savedEntries()).toEqual([]);
  });
});

describe('changes of a row that was never sent', () => {
  it('become one create, or one update that keeps the oldest seen values', async () => {
    const { server, pull } = await openDevice();
    const created = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId: created, patch: COMPANY, label });
    await enqueue({
      op: 'update',
      resource: 'companies',
      rowId: created,
      patch: { name: 'Nova' },
      label,
    });
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    for (const name of ['Un', 'Dous']) {
      await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name }, label });
    }
    expect(await savedEntries()).toMatchObject([
      { op: 'create', patch: { name: 'Nova' } },
      { op: 'update', patch: { name: 'Dous' }, baseFields: { name: 'Brétema' } },
    ]);
  });

  it('become one delete of the row as it was before them', async () => {
    const { server, pull, replay } = await openDevice();
    const companyId = served(server, 'companies', COMPANY);
    const rowId = served(server, 'projects', projectOf(companyId));
    await pull();
    await enqueue({ op: 'update', resource: 'projects', rowId, patch: { name: 'Outra' }, label });
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    expect(await savedRow('projects', rowId)).toBeUndefined();
    expect(await savedEntries()).toMatchObject([{ op: 'delete', seenFields: { name: 'Mareas' } }]);
    await replay();
    expect(server.row('projects', rowId)).toBeUndefined();
  });

  it('vanish with what was built on them when the new row is deleted', async () => {
    const { server, pull } = await openDevice();
    const companyId = served(server, 'companies', COMPANY);
    const other = served(server, 'projects', projectOf(companyId, 'Outro'));
    await pull();
    const parentId = newRowId();
    const patch = projectOf(companyId);
    await enqueue({ op: 'create', resource: 'projects', rowId: parentId, patch, label });
    await enqueue({
      op: 'create',
      resource: 'projects',
      rowId: newRowId(),
      patch: { ...patch, parentId },
      label,
    });
    await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: other,
      patch: { parentId, name: 'Terceiro' },
      label,
    });
    await enqueue({ op: 'delete', resource: 'projects', rowId: parentId, label });
    expect(await savedEntries()).toMatchObject([{ rowId: other, patch: { name: 'Terceiro' } }]);
    expect(await savedRows('projects')).toMatchObject([
      { id: other, name: 'Terceiro', parentId: null },
    ]);
  });

  it('are never put into an entry that was sent', async () => {
    const { server, pull, replay } = await openDevice(() => SILENCE);
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Un' }, label });
    await replay();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Dous' }, label });
    expect(await savedEntries()).toMatchObject([
      { patch: { name: 'Un' }, ever: true },
      { patch: { name: 'Dous' }, baseFields: { name: 'Un' }, ever: false },
    ]);
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Dous' });
  });

  it('of a state stay steps of their own, sent one after the other', async () => {
    const { server, replay, pull } = await openDevice();
    const companyId = served(server, 'companies', COMPANY);
    const rowId = served(server, 'projects', { ...projectOf(companyId), state: 'draft' });
    await pull();
    for (const state of ['active', 'closing'] as const) {
      await enqueue({ op: 'update', resource: 'projects', rowId, patch: { state }, label });
    }
    await enqueue({ op: 'update', resource: 'projects', rowId, patch: { name: 'Maré' }, label });
    expect((await savedEntries()).map(({ patch }) => patch)).toEqual([
      { state: 'active' },
      { state: 'closing', name: 'Maré' },
    ]);
    await replay();
    expect(await savedRow('projects', rowId)).toMatchObject({
      state: 'closing',
      name: 'Maré',
      _mark: null,
    });
  });

  it('are taken back one by one, newest first', async () => {
    const { server, pull } = await openDevice();
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Un' }, label });
    await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: newRowId(),
      patch: COMPANY,
      label: 'Nova',
    });
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Dous' }, label });
    await undoLast();
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Un', _mark: 'pending' });
    expect(await undoLast()).toMatchObject({ label: 'Nova' });
    await undoLast();
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Brétema', _mark: null });
    expect(await undoLast()).toBeNull();
    expect(await savedEntries()).toEqual([]);
  });

  it('leave what was changed before a deletion, when this is taken back after an unanswered send', async () => {
    let isAway = true;
    const { server, pull, replay, clock } = await openDevice((request, there) =>
      isAway ? SILENCE : there.respond(request),
    );
    const companyId = served(server, 'companies', COMPANY);
    const rowId = served(server, 'projects', projectOf(companyId));
    await pull();
    await enqueue({ op: 'update', resource: 'projects', rowId, patch: { name: 'Maré' }, label });
    const { seq } = await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    const [sent] = await savedEntries();
    await replay();
    expect(await undoEntry(seq)).toBe(true);
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Maré', _mark: 'pending' });
    expect(await savedEntries()).toMatchObject([
      { op: 'update', patch: { name: 'Maré' }, ever: false, supersedes: [sent?.key] },
    ]);
    isAway = false;
    clock.now += 600_000;
    await replay();
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Maré', _mark: null });
  });

  it('stand on the value before when one that was sent is discarded', async () => {
    const { server, pull, replay, clock } = await openDevice(() => SILENCE);
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    const first = await enqueue({
      op: 'update',
      resource: 'companies',
      rowId,
      patch: { name: 'Un' },
      label,
    });
    await replay();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Dous' }, label });
    clock.now += 600_000;
    expect(await discardEntry(first.seq)).not.toBeNull();
    expect(await savedEntries()).toMatchObject([{ baseFields: { name: 'Brétema' } }]);
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Dous' });
  });

  it('of a field that somebody changed under the open form ask, though the mirror has the new value', async () => {
    const { server, pull, replay } = await openDevice();
    const rowId = served(server, 'companies', COMPANY);
    await pull();
    server.write('companies', rowId, { name: 'Súa' });
    await pull();
    const seen = { name: 'Brétema', description: 'de ningures' };
    const patch = { name: 'Miña' };
    await enqueue({ op: 'update', resource: 'companies', rowId, patch, label, seen });
    await replay();
    expect(server.row('companies', rowId)).toMatchObject({ name: 'Súa' });
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', baseFields: { name: 'Brétema' } },
    ]);
  });
});
