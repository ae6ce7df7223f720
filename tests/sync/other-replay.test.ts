import { describe, expect, it } from 'vitest';
import { NetworkProblem } from '#local/api/problems.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { retryEntry, savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { putNow } from '#local/other-server/put-now.ts';
import { givenId } from '#local/mirror/given-ids.ts';
import { putView, removeView } from '#local/change-views.ts';
import { gate } from '../support/gate.ts';
import { COMPANY, projectOf } from './examples.ts';
import { createCompany, openOtherDevice, withCompany } from './other-device.ts';

const label = 'Mareas';

describe('a create without an answer', () => {
  it('is found by its tax number and not sent again', async () => {
    const device = await openOtherDevice();
    await device.pull();
    device.server.lose.after = 1;
    const rowId = await createCompany();
    await device.sync();
    expect(device.changes()).toEqual(['POST /companies']);
    expect(device.server.rows('companies')).toHaveLength(1);
    expect(await savedRow('companies', String(await givenId(rowId)))).toMatchObject({
      name: 'Brétema',
      _mark: null,
    });
    expect(await savedEntries()).toEqual([]);
  });

  it('is sent again when it did not arrive', async () => {
    const device = await openOtherDevice();
    device.server.lose.before = 1;
    await createCompany();
    await device.sync();
    expect(device.server.rows('companies')).toHaveLength(1);
    expect(await savedEntries()).toEqual([]);
  });

  it('is not taken for an older row of the same name', async () => {
    const device = await openOtherDevice();
    const company = await withCompany(device);
    device.server.write('projects', projectOf(company));
    await device.pull();
    device.server.lose.before = 1;
    const patch = projectOf(company);
    await enqueue({ op: 'create', resource: 'projects', rowId: newRowId(), patch, label });
    await device.sync();
    expect(device.server.rows('projects')).toHaveLength(2);
  });

  it('waits for the person when something like it is there, and goes when they say so', async () => {
    const device = await openOtherDevice();
    const company = await withCompany(device);
    device.server.lose.before = 1;
    const patch = projectOf(company);
    const { seq } = await enqueue({
      op: 'create',
      resource: 'projects',
      rowId: newRowId(),
      patch,
      label,
    });
    await device.replay();
    device.server.write('projects', { ...patch, notes: 'Doutra persoa' });
    await device.sync();
    expect(await savedEntries()).toMatchObject([{ state: 'unknown', patch: { notes: '' } }]);
    expect(device.server.rows('projects')).toHaveLength(1);
    await retryEntry(seq);
    await device.sync();
    expect(device.server.rows('projects')).toHaveLength(2);
    expect(await savedEntries()).toEqual([]);
  });

  it('takes with it what was changed in the row meanwhile', async () => {
    const device = await openOtherDevice();
    device.server.lose.after = 1;
    const rowId = await createCompany();
    await device.replay();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Nova' }, label });
    await device.sync();
    expect(device.server.rows('companies')).toMatchObject([{ name: 'Nova' }]);
    expect(await savedRows('companies')).toMatchObject([{ name: 'Nova', _mark: null }]);
    expect(await savedEntries()).toEqual([]);
  });

  it('is looked for after the app was killed while it was under way', async () => {
    let isKilled = true;
    const device = await openOtherDevice({}, async (send, { method }) => {
      const answer = await send();
      if (method !== 'POST' || !isKilled) return answer;
      isKilled = false;
      throw new Error('killed');
    });
    await createCompany();
    await expect(device.replay()).rejects.toThrow('killed');
    expect(await savedEntries()).toMatchObject([{ state: 'sending' }]);
    await device.sync();
    expect(device.changes()).toEqual(['POST /companies']);
    expect(await savedEntries()).toEqual([]);
    expect(await savedRows('companies')).toHaveLength(1);
  });

  it('is left to whoever is sending it until their time is over', async () => {
    const server = gate();
    let posts = 0;
    const device = await openOtherDevice({}, async (send, { method }) => {
      if (method !== 'POST') return send();
      posts += 1;
      await server.opened;
      return send();
    });
    await createCompany();
    const first = device.replay();
    await expect.poll(() => posts).toBe(1);
    expect(await device.replay()).toEqual({ nextAt: device.clock.now + 45_000 });
    server.open();
    await first;
    expect(device.server.rows('companies')).toHaveLength(1);
  });
});

describe('a change of a row', () => {
  it('goes out whole, without any header of the sync', async () => {
    const device = await openOtherDevice();
    const { id } = device.server.write('companies', { ...COMPANY, commercialRegistry: 'T. 9' });
    await device.pull();
    const rowId = String(id);
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.sync();
    expect(device.server.rows('companies')).toMatchObject([
      { name: 'Miña', commercialRegistry: 'T. 9' },
    ]);
    const headers = device.server.seen.flatMap((request) => Object.keys(request.headers));
    expect(headers.filter((name) => /^(sync-|if-|idempotency|upload-)/.test(name))).toEqual([]);
  });

  it('asks when somebody has changed the field since, without a pull in between', async () => {
    const device = await openOtherDevice();
    const rowId = await withCompany(device);
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    device.server.write('companies', { id: rowId, name: 'Súa' });
    await device.replay();
    expect(device.changes()).toEqual([]);
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', conflict: { fields: [{ mine: 'Miña', theirs: 'Súa' }] } },
    ]);
  });

  it('keeps what somebody else has written in another field', async () => {
    const device = await openOtherDevice();
    const rowId = await withCompany(device);
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    device.server.write('companies', { id: rowId, description: 'Cine' });
    await device.sync();
    expect(device.server.rows('companies')).toMatchObject([{ name: 'Miña', description: 'Cine' }]);
  });

  it('whose answer was lost never overwrites what came after it', async () => {
    const device = await openOtherDevice();
    const rowId = await withCompany(device);
    device.server.lose.after = 1;
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.replay();
    device.server.write('companies', { id: rowId, name: 'Despois' });
    await device.sync();
    expect(device.server.rows('companies')).toMatchObject([{ name: 'Despois' }]);
    expect(await savedEntries()).toMatchObject([{ state: 'conflict' }]);
  });

  it('whose answer was lost is done when the row has it', async () => {
    const device = await openOtherDevice();
    const rowId = await withCompany(device);
    device.server.lose.after = 1;
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.sync();
    expect(device.changes()).toHaveLength(1);
    expect(await savedEntries()).toEqual([]);
  });

  it('asks when somebody has deleted the row', async () => {
    const device = await openOtherDevice();
    const company = await withCompany(device);
    const { id } = device.server.write('projects', projectOf(company));
    await device.pull();
    const rowId = String(id);
    await enqueue({ op: 'update', resource: 'projects', rowId, patch: { notes: 'Miña' }, label });
    device.server.remove('projects', rowId);
    await device.sync();
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', conflict: { kind: 'deleted-there' } },
    ]);
  });

  it('that the specification has no call for stays here in plain sight', async () => {
    const device = await openOtherDevice();
    await device.pull();
    const rowId = device.db.userId;
    await enqueue({ op: 'update', resource: 'accounts', rowId, patch: { locale: 'gl' }, label });
    await device.sync();
    expect(device.changes()).toEqual([]);
    expect(await savedEntries()).toMatchObject([
      { state: 'rejected', problem: { errorCode: 'NOT_OFFERED' }, patch: { locale: 'gl' } },
    ]);
  });
});

describe('saved views', () => {
  it('stay on the device, where the specification has no call for them', async () => {
    const device = await openOtherDevice();
    await device.pull();
    const view = { list: 'projects', search: {}, grid: null, isDefault: true, companyId: null };
    const [first, second] = [newRowId(), newRowId()];
    await putView({ ...view, id: first, name: 'A' });
    await device.sync();
    await putView({ ...view, id: second, name: 'B' });
    await device.sync();
    await device.sync();
    expect(device.changes()).toEqual([]);
    expect(await savedEntries()).toEqual([]);
    expect(await savedRows('savedViews')).toMatchObject([
      { id: first, name: 'A', isDefault: false, _mark: null },
      { id: second, name: 'B', isDefault: true, _mark: null },
    ]);
    await removeView(first);
    await device.sync();
    expect((await savedRows('savedViews')).map(({ name }) => name)).toEqual(['B']);
  });
});

describe('a delete', () => {
  it('goes once, and is done when somebody else was faster', async () => {
    const device = await openOtherDevice();
    const company = await withCompany(device);
    const made = ['Unha', 'Dúas'].map((name) =>
      device.server.write('projects', projectOf(company, name)),
    );
    await device.pull();
    for (const { id } of made) {
      await enqueue({ op: 'delete', resource: 'projects', rowId: String(id), label });
    }
    device.server.remove('projects', String(made[0]?.id));
    device.server.lose.after = 1;
    await device.sync();
    expect(device.changes()).toEqual([`DELETE /projects/${made[1]?.id}`]);
    expect(await savedEntries()).toEqual([]);
    expect(await savedRows('projects')).toEqual([]);
    expect(await device.db.bases.toArray()).toEqual([]);
  });

  it('asks when the row was changed by somebody else', async () => {
    const device = await openOtherDevice();
    const company = await withCompany(device);
    const { id } = device.server.write('projects', projectOf(company));
    await device.pull();
    await enqueue({ op: 'delete', resource: 'projects', rowId: String(id), label });
    device.server.write('projects', { id, notes: 'Non' });
    await device.sync();
    expect(device.server.rows('projects')).toHaveLength(1);
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', conflict: { kind: 'deleted-here' } },
    ]);
  });
});

describe('a secret', () => {
  it('never reaches the device, and is not lost when another field is changed', async () => {
    const device = await openOtherDevice({ ids: 'number' });
    const { id } = device.server.write('companies', { ...COMPANY, holdedApiKey: 'clave-1234' });
    await device.pull();
    const [row] = await savedRows('companies');
    expect(row).toMatchObject({ holdedApiKey: '••••1234' });
    const rowId = String(row?.id);
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.sync();
    expect(device.server.rows('companies')).toMatchObject([
      { id, name: 'Miña', holdedApiKey: 'clave-1234' },
    ]);
    await putNow(device.db, device.ports, 'companies', rowId, { holdedApiKey: 'nova-5678' });
    expect(device.server.rows('companies')).toMatchObject([
      { id, name: 'Miña', holdedApiKey: 'nova-5678' },
    ]);
  });

  it('that was read masked is not sent back as a value', async () => {
    const device = await openOtherDevice();
    const { id } = device.server.write('companies', { ...COMPANY, holdedApiKey: '****1234' });
    await device.pull();
    const rowId = String(id);
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.sync();
    const put = device.server.seen.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ name: 'Miña', cif: COMPANY.cif });
    expect(put?.body).not.toHaveProperty('holdedApiKey');
  });

  it('is refused aloud where the row has gone or nobody answers', async () => {
    const device = await openOtherDevice();
    const change = () =>
      putNow(device.db, device.ports, 'companies', 'gone', { holdedApiKey: null });
    await expect(change()).rejects.toMatchObject({ problem: { errorCode: 'NOT_FOUND' } });
    await device.server.stop();
    await expect(change()).rejects.toBeInstanceOf(NetworkProblem);
  });
});

describe('an answer without an id', () => {
  it('is looked up in the list', async () => {
    const device = await openOtherDevice({}, async (send, { method }) => {
      const answer = await send();
      if (method !== 'POST' || answer.kind === 'none' || answer.status !== 201) return answer;
      return { ...answer, body: { data: null } };
    });
    const rowId = await createCompany();
    await device.sync();
    expect(device.changes()).toEqual(['POST /companies']);
    expect(await givenId(rowId)).toBe(device.server.rows('companies')[0]?.id);
    expect(await savedEntries()).toEqual([]);
  });
});
