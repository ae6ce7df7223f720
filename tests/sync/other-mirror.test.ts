import { describe, expect, it } from 'vitest';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { beforeSaving } from '#local/change-hooks.ts';
import { givenId } from '#local/mirror/given-ids.ts';
import { replayOneByOne } from '#local/other-server/replay.ts';
import { type Gate, gate } from '../support/gate.ts';
import { COMPANY, projectOf } from './examples.ts';
import { createCompany, openOtherDevice, withCompany } from './other-device.ts';

const label = 'Mareas';

describe('the mirror of another server', () => {
  it('has its lists and the own account, with what they do not tell filled in', async () => {
    const device = await openOtherDevice();
    const { id } = device.server.write('companies', { cif: 'A58818501', name: 'Un', extra: 7 });
    device.server.write('projects', { name: 'Mareas', companyId: id, state: 'EN CURSO' });
    expect(await device.pull()).toBe('done');
    expect(await savedRow('companies', String(id))).toMatchObject({ extra: 7, version: 1 });
    expect(await savedRows('projects')).toMatchObject([
      { companyId: id, state: 'draft', notes: '', _scopes: ['all'], createdBy: null },
    ]);
    expect(await savedRow('accounts', device.db.userId)).toMatchObject({
      role: 'admin',
      companyIds: [id],
    });
  });

  it('counts a version where the contents changed and nowhere else', async () => {
    const device = await openOtherDevice();
    const same = await withCompany(device);
    const { id } = device.server.write('companies', { cif: 'B70000013', name: 'Un' });
    await device.pull();
    device.server.write('companies', { id, name: 'Dous' });
    await device.pull();
    await device.pull();
    expect(await savedRow('companies', same)).toMatchObject({ version: 1 });
    expect(await savedRow('companies', String(id))).toMatchObject({ name: 'Dous', version: 3 });
  });

  it('loses what is no longer listed, and keeps what was made here', async () => {
    const device = await openOtherDevice();
    const gone = await withCompany(device);
    const mine = await createCompany();
    device.server.remove('companies', gone);
    await device.pull();
    expect((await savedRows('companies')).map(({ id }) => id)).toEqual([mine]);
  });

  it('stays as it is before a portal, whatever that answers', async () => {
    const device = await openOtherDevice();
    const id = await withCompany(device);
    await createCompany();
    for (const portal of ['page', 'redirect'] as const) {
      device.server.portal = portal;
      expect(await device.pull()).toBe('away');
      await device.replay();
    }
    expect(await savedRow('companies', id)).toMatchObject({ name: 'Brétema' });
    expect(await savedEntries()).toMatchObject([{ state: 'queued' }]);
    device.server.portal = null;
    await device.sync();
    expect(device.server.rows('companies')).toHaveLength(2);
    expect(await savedEntries()).toEqual([]);
  });

  it('does not publish lists that are older than an answer', async () => {
    let held: Gate | null = null;
    let waiting = 0;
    const device = await openOtherDevice({}, async (send, { method }) => {
      const answer = await send();
      if (method === 'GET' && held) {
        waiting += 1;
        await held.opened;
      }
      return answer;
    });
    await device.pull();
    await createCompany();
    const lists = gate();
    held = lists;
    const pulling = device.pull();
    await expect.poll(() => waiting).toBeGreaterThan(1);
    held = null;
    await device.replay();
    lists.open();
    expect(await pulling).toBe('done');
    expect(await savedRows('companies')).toMatchObject([{ name: COMPANY.name, _mark: null }]);
    expect(device.server.seen.filter(({ path }) => path === '/companies')).toHaveLength(4);
  });
});

describe('ids that the server gives', () => {
  it.each(['uuid', 'number'] as const)(
    'take the place of those made here, in rows and in what waits (%s)',
    async (ids) => {
      const device = await openOtherDevice({ ids });
      await device.pull();
      const companyId = await createCompany();
      const parentId = newRowId();
      const childId = newRowId();
      const project = { ...projectOf(companyId), name: 'Nai' };
      await enqueue({ op: 'create', resource: 'projects', rowId: parentId, patch: project, label });
      const child = { ...projectOf(companyId, 'Filla'), parentId };
      await enqueue({ op: 'create', resource: 'projects', rowId: childId, patch: child, label });
      await device.sync();
      expect(device.changes()).toEqual(['POST /companies', 'POST /projects', 'POST /projects']);
      const [company] = device.server.rows('companies');
      const [parent, kid] = device.server.rows('projects');
      expect([parent?.['companyId'], kid?.['companyId']]).toEqual([company?.id, company?.id]);
      expect(kid?.['parentId']).toBe(parent?.id);
      const newParent = await givenId(parentId);
      expect(await savedRow('projects', String(newParent))).toMatchObject({
        name: 'Nai',
        code: parent?.['code'],
        companyId: await givenId(companyId),
        _mark: null,
      });
      expect(await savedRows('projects')).toHaveLength(2);
      expect(await savedRow('projects', parentId)).toBeUndefined();
      expect(await savedRows('companies')).toHaveLength(1);
      expect(await savedEntries()).toEqual([]);
    },
  );

  it('are in what is seen, before what waits for them has been sent', async () => {
    const ending = new AbortController();
    const device = await openOtherDevice({}, async (send) => {
      ending.abort();
      return send();
    });
    const companyId = await createCompany();
    const rowId = newRowId();
    const patch = projectOf(companyId);
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    await replayOneByOne(device.db, device.ports, ending.signal);
    const given = device.server.rows('companies')[0]?.id;
    expect(await savedRow('projects', rowId)).toMatchObject({ companyId: given });
    expect(await savedEntries()).toMatchObject([{ rowId, patch: { companyId: given } }]);
  });

  it('are those of a change that was begun under the old ones', async () => {
    const device = await openOtherDevice();
    const companyId = await createCompany();
    const projectId = newRowId();
    const patch = projectOf(companyId);
    await enqueue({ op: 'create', resource: 'projects', rowId: projectId, patch, label });
    await device.sync();
    const begun = { companyId, notes: 'Tarde' };
    const change = {
      op: 'update',
      resource: 'projects',
      rowId: projectId,
      patch: begun,
      label,
    } as const;
    await enqueueAll(await beforeSaving(device.db, [change]));
    await device.sync();
    const [company] = device.server.rows('companies');
    expect(device.server.rows('projects')).toMatchObject([
      { companyId: company?.id, notes: 'Tarde' },
    ]);
  });

  it('reach the changes that wait for another row, and what was decided about them', async () => {
    const device = await openOtherDevice();
    const company = await withCompany(device);
    const { id: known } = device.server.write('projects', { name: 'Vella', companyId: company });
    await device.pull();
    const parentId = newRowId();
    const patch = projectOf(company, 'Nai');
    await enqueue({ op: 'create', resource: 'projects', rowId: parentId, patch, label });
    await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: String(known),
      patch: { parentId },
      label,
    });
    await device.sync();
    const given = await givenId(parentId);
    expect(await savedRow('projects', String(known))).toMatchObject({ parentId: given });
    expect(device.server.rows('projects')[0]).toMatchObject({ name: 'Vella', parentId: given });
  });
});
