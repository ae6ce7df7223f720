import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { retryEntry, savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { MAX_IN_FLIGHT } from '#local/outbox/replay.ts';
import { settle } from '#local/outbox/settle.ts';
import { gate } from '../support/gate.ts';
import { openDevice, SILENCE } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';
import { ok, refusal } from './fake-server.ts';

const label = 'Mareas';

describe('replay', () => {
  it('sends the same bytes under the same key until there is an answer', async () => {
    let answersLost = 2;
    const device = await openDevice((request, server) => {
      const answer = server.respond(request);
      answersLost -= 1;
      return answersLost >= 0 ? SILENCE : answer;
    });
    const rowId = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
    for (let round = 0; round < 3; round += 1) {
      await device.replay();
      await device.pull();
      device.clock.now += 600_000;
    }
    const { requests, applied } = device.server;
    expect(requests).toHaveLength(3);
    const bytes = requests.map(({ method, path, ifMatch, body, headers }) =>
      JSON.stringify([method, path, ifMatch, body, headers['idempotency-key']]),
    );
    expect(new Set(bytes).size).toBe(1);
    expect(applied).toHaveLength(1);
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow('companies', rowId)).toMatchObject({ version: 1, _mark: null });
  });

  it('waits for the row that a change names, and goes round one that waits for a person', async () => {
    const device = await openDevice((request, server) =>
      request.body?.includes('Rexeitada') ? refusal(422, 'INVALID') : server.respond(request),
    );
    const [companyId, projectId, refused] = [newRowId(), newRowId(), newRowId()];
    const bad = { ...COMPANY, name: 'Rexeitada' };
    await enqueue({ op: 'create', resource: 'companies', rowId: refused, patch: bad, label });
    await enqueue({ op: 'create', resource: 'companies', rowId: companyId, patch: COMPANY, label });
    const patch = projectOf(companyId);
    await enqueue({ op: 'create', resource: 'projects', rowId: projectId, patch, label });
    const blocked = projectOf(refused, 'Agarda');
    await enqueue({
      op: 'create',
      resource: 'projects',
      rowId: newRowId(),
      patch: blocked,
      label: 'Agarda',
    });
    await device.replay();
    expect(device.server.applied.map(({ request }) => request.path)).toEqual([
      '/companies',
      '/projects',
    ]);
    expect(await savedEntries()).toMatchObject([
      { state: 'rejected', problem: { errorCode: 'INVALID' } },
      { state: 'queued', label: 'Agarda' },
    ]);
    expect(await savedRow('companies', refused)).toMatchObject({ _mark: 'failed' });
  });

  it('deletes a row only after those that name it have let go of it', async () => {
    let isDown = true;
    const device = await openDevice((request, server) =>
      isDown && !request.path.endsWith(parentId) ? SILENCE : server.respond(request),
    );
    const { server, replay, pull, clock } = device;
    const companyId = served(server, 'companies', COMPANY);
    const parentId = served(server, 'projects', projectOf(companyId, 'Nai'));
    const below = { ...projectOf(companyId, 'Filla'), parentId };
    const [kept, gone] = [served(server, 'projects', below), served(server, 'projects', below)];
    await pull();
    const patch = { parentId: null };
    await enqueue({ op: 'update', resource: 'projects', rowId: kept, patch, label });
    await enqueue({ op: 'delete', resource: 'projects', rowId: gone, label });
    await enqueue({
      op: 'update',
      resource: 'projects',
      rowId: parentId,
      patch: { name: 'N' },
      label,
    });
    await enqueue({ op: 'delete', resource: 'projects', rowId: parentId, label });
    await replay();
    expect(server.row('projects', parentId)).toBeDefined();
    isDown = false;
    clock.now += 600_000;
    await replay();
    expect(await savedEntries()).toEqual([]);
    expect([parentId, gone].map((id) => server.row('projects', id))).toEqual([
      undefined,
      undefined,
    ]);
    expect(server.row('projects', kept)).toMatchObject({ parentId: null });
  });

  it('waits also where a change that names a new row joins one that was just planned', async () => {
    const events: string[] = [];
    const device = await openDevice(async (request, server) => {
      events.push(`sent ${request.path}`);
      // Whoever does not wait would have time to show it.
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`answered ${request.path}`);
      return server.respond(request);
    });
    const companyId = newRowId();
    const own = served(device.server, 'companies', COMPANY);
    const projectId = served(device.server, 'projects', projectOf(own));
    await device.pull();
    const change = { op: 'update', resource: 'projects', rowId: projectId, label } as const;
    await enqueue({ op: 'create', resource: 'companies', rowId: companyId, patch: COMPANY, label });
    await enqueue({ ...change, patch: { name: 'Vagas' } });
    // It is read between the plan and the sending.
    let joining = Promise.resolve<unknown>(null);
    let hasJoined = false;
    Object.defineProperty(device.ports, 'maxBatch', {
      get: () => {
        if (!hasJoined) joining = enqueue({ ...change, patch: { companyId } });
        hasJoined = true;
        return 1;
      },
    });
    await device.replay();
    await joining;
    const project = `/projects/${projectId}`;
    expect(events).toEqual([
      'sent /companies',
      'answered /companies',
      `sent ${project}`,
      `answered ${project}`,
    ]);
    expect(await savedEntries()).toEqual([]);
  });

  it('has at most four requests on their way, and one per row', async () => {
    let now = 0;
    let most = 0;
    const full = gate();
    const device = await openDevice(async (request, server) => {
      now += 1;
      most = Math.max(most, now);
      // All wait for the fourth; a fifth would have time to show itself.
      if (now === MAX_IN_FLIGHT) setTimeout(full.open, 20);
      await full.opened;
      now -= 1;
      return server.respond(request);
    });
    for (let index = 0; index < 10; index += 1) {
      const patch = { ...COMPANY, name: `Empresa ${index}` };
      await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label });
    }
    await device.replay();
    expect(device.server.applied).toHaveLength(10);
    expect(most).toBe(MAX_IN_FLIGHT);
  });

  it('tells the server how far it has settled', async () => {
    const device = await openDevice();
    for (let index = 0; index < 2; index += 1) {
      await enqueue({
        op: 'create',
        resource: 'companies',
        rowId: newRowId(),
        patch: COMPANY,
        label,
      });
      await device.replay();
    }
    const [first, second] = device.server.requests;
    expect(first?.headers).toMatchObject({ 'sync-seq': '1', 'sync-acked': '0' });
    expect(second?.headers).toMatchObject({ 'sync-seq': '2', 'sync-acked': '1' });
    expect(second?.headers['sync-device']).toBe(first?.headers['sync-device']);
  });

  it('asks before it sends when somebody changed the field meanwhile', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    device.server.write('companies', rowId, { name: 'Súa' });
    await device.pull();
    await device.replay();
    expect(device.server.requests).toEqual([]);
    expect(await savedEntries()).toMatchObject([
      {
        state: 'conflict',
        conflict: {
          kind: 'field',
          fields: [{ name: 'name', base: 'Brétema', mine: 'Miña', theirs: 'Súa' }],
        },
      },
    ]);
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Miña', _mark: 'conflict' });
  });

  it('sends the choice "mine" under a new key, and asks again if the row moved on unseen', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    const { seq } = await enqueue({
      op: 'update',
      resource: 'companies',
      rowId,
      patch: { name: 'Miña' },
      label,
    });
    device.server.write('companies', rowId, { name: 'Súa' });
    await device.pull();
    await device.replay();
    device.server.write('companies', rowId, { name: 'Outra' });
    await retryEntry(seq);
    await device.pull();
    await device.replay();
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', conflict: { fields: [{ theirs: 'Outra' }] } },
    ]);
    await retryEntry(seq);
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Miña' });
    expect(await savedEntries()).toEqual([]);
  });

  it('merges after a 412 what does not clash, under a new key', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    device.server.write('companies', rowId, { description: 'Cine' });
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.replay();
    expect(device.server.row('companies', rowId)).toMatchObject({
      name: 'Miña',
      description: 'Cine',
      version: 3,
    });
    const keys = device.server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(await savedRow('companies', rowId)).toMatchObject({ description: 'Cine', _mark: null });
  });

  it('takes the two dates of a project for one field', async () => {
    const device = await openDevice();
    const dates = { startDate: '2026-01-01', endDate: '2026-06-30' };
    const companyId = served(device.server, 'companies', COMPANY);
    const rowId = served(device.server, 'projects', { ...projectOf(companyId), ...dates });
    await device.pull();
    device.server.write('projects', rowId, { startDate: '2026-08-01' });
    const patch = { endDate: '2026-07-31' };
    await enqueue({ op: 'update', resource: 'projects', rowId, patch, label });
    await device.replay();
    const [entry] = await savedEntries();
    expect(entry?.state).toBe('conflict');
    expect(entry?.conflict?.fields.map(({ name, theirs }) => [name, theirs])).toEqual([
      ['startDate', '2026-08-01'],
      ['endDate', '2026-06-30'],
    ]);
  });

  it('asks before it deletes a row that somebody changed', async () => {
    const device = await openDevice();
    const companyId = served(device.server, 'companies', COMPANY);
    const rowId = served(device.server, 'projects', projectOf(companyId));
    await device.pull();
    device.server.write('projects', rowId, { notes: 'Non o borres' });
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    await device.replay();
    expect(await savedEntries()).toMatchObject([
      { state: 'conflict', conflict: { kind: 'deleted-here', fields: [{ name: 'notes' }] } },
    ]);
    expect(await savedRow('projects', rowId)).toMatchObject({ notes: 'Non o borres' });
  });

  it('does not take its own value, as the server tidied it, for somebody else’s', async () => {
    let isAway = true;
    const device = await openDevice((request, server) => {
      const answer = server.respond(request);
      return isAway ? SILENCE : answer;
    });
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: ' Un ' }, label });
    await device.replay();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Dous' }, label });
    isAway = false;
    device.clock.now += 600_000;
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Dous' });
  });

  it('pauses the whole queue when the session is refused, and counts no attempt', async () => {
    let asked = 0;
    const device = await openDevice(() => {
      asked += 1;
      return refusal(401, 'SESSION_EXPIRED');
    });
    for (let index = 0; index < 6; index += 1) {
      const change = { op: 'create', resource: 'companies', patch: COMPANY, label } as const;
      await enqueue({ ...change, rowId: newRowId() });
    }
    await device.replay();
    // What was planned with them does not go after the answer.
    expect(asked).toBe(4);
    const entries = await savedEntries();
    expect(entries).toHaveLength(6);
    expect(entries.every(({ state, attempts }) => state === 'queued' && attempts === 0)).toBe(true);
    expect(await device.db.meta.get('pause')).toMatchObject({ value: 'auth' });
  });

  it('puts an entry aside after eight failures of the server and tries it again a day later', async () => {
    let isBroken = true;
    const device = await openDevice((request, server) =>
      isBroken ? refusal(500, 'INTERNAL') : server.respond(request),
    );
    await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: newRowId(),
      patch: COMPANY,
      label,
    });
    for (let round = 0; round < 8; round += 1) {
      await device.replay();
      device.clock.now += 600_000;
    }
    expect(await savedEntries()).toMatchObject([{ state: 'stuck', attempts: 8 }]);
    isBroken = false;
    await device.replay();
    expect(await savedEntries()).toHaveLength(1);
    device.clock.now += 86_400_000;
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.applied).toHaveLength(1);
  });

  it('takes a row that is already gone for deleted', async () => {
    const device = await openDevice();
    const companyId = served(device.server, 'companies', COMPANY);
    const rowId = served(device.server, 'projects', projectOf(companyId));
    await device.pull();
    device.server.remove('projects', rowId);
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    await device.replay();
    await device.pull();
    expect(await savedEntries()).toEqual([]);
    expect(await device.db.bases.count()).toBe(0);
  });

  it('does not bring back a row that is gone by an old answer kept under its key', async () => {
    let isLost = true;
    const device = await openDevice((request, server) => {
      const answer = server.respond(request);
      return isLost ? SILENCE : answer;
    });
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    await device.replay();
    await device.pull();
    device.server.remove('companies', rowId);
    await device.pull();
    isLost = false;
    device.clock.now += 600_000;
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow('companies', rowId)).toBeUndefined();
  });

  it('takes no notice of a late answer to a key that was given up', async () => {
    const device = await openDevice(() => refusal(422, 'INVALID'));
    const rowId = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
    await device.replay();
    const [refused] = await savedEntries();
    if (!refused) throw new Error('The refused entry is gone.');
    await retryEntry(refused.seq);
    const late = ok(201, { ...COMPANY, id: rowId, version: 1 });
    await settle(device.db, device.ports, [{ ...refused, answer: late }]);
    expect(await savedEntries()).toMatchObject([
      { state: 'queued', supersedes: [refused.key], ever: false },
    ]);
  });
});
