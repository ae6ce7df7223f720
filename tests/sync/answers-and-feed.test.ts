import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { retryEntry, savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { type Device, deviceOn, openDevice, SILENCE } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';
import { FakeServer, refusal } from './fake-server.ts';

const label = 'Mareas';

describe('an answer and a page that cross', () => {
  it('leave a row that was created during a rebuild, and its removal is sent', async () => {
    const device = await openDevice();
    const companyId = served(device.server, 'companies', COMPANY);
    await device.pull();
    const rowId = newRowId();
    device.server.epoch = 'second';
    await pullAround(device, async (isPage) => {
      if (!isPage) return;
      const patch = projectOf(companyId);
      await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
      await device.replay();
      await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    });
    await device.replay();
    expect(device.server.row('projects', rowId)).toBeUndefined();
    expect(device.server.applied.map(({ request }) => request.method)).toEqual(['POST', 'DELETE']);
  });

  it('leave a row removed that a page from before the removal still shows', async () => {
    const device = await openDevice();
    const rowId = newRowId();
    const change = { resource: 'projects', rowId, label } as const;
    await enqueue({ op: 'create', ...change, patch: projectOf(newRowId()) });
    await device.replay();
    await enqueue({ op: 'update', ...change, patch: { name: 'Outra' } });
    // As long as a change waits, the page confirms nothing of the row.
    await device.pull();
    await device.replay();
    await enqueue({ op: 'delete', ...change });
    await pullAround(device, async (isPage) => void (isPage && (await device.replay())));
    expect(await savedRow('projects', rowId)).toBeUndefined();
    await device.pull();
    expect(await savedRow('projects', rowId)).toBeUndefined();
    expect(await device.db.bases.count()).toBe(0);
  });

  it('leave the newer row that came with a 412, though a page from before it shows the older one', async () => {
    let asked = 0;
    const device = await openDevice((request, server) => {
      if (request.method === 'PUT') asked += 1;
      return asked > 1 ? SILENCE : server.respond(request);
    });
    const rowId = newRowId();
    const change = { resource: 'projects', rowId, label } as const;
    await enqueue({ op: 'create', ...change, patch: projectOf(newRowId()) });
    await device.replay();
    await enqueue({ op: 'update', ...change, patch: { name: 'Outra' } });
    await pullAround(device, async (isPage) => {
      if (!isPage || asked > 0) return;
      device.server.write('projects', rowId, { notes: 'Novo' });
      await device.replay();
    });
    expect(await device.db.bases.get(['projects', rowId])).toMatchObject({ version: 2 });
  });

  it('show the row again that an answer of the past and no page took away', async () => {
    const device = await openDevice((request, server) =>
      server.readerScopes.length > 0 ? server.respond(request) : refusal(404, 'NOT_FOUND'),
    );
    const rowId = served(device.server, 'projects', projectOf(newRowId()));
    await device.pull();
    // Taken from the person and given back, and their device has seen neither.
    device.server.readerScopes = [];
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    await device.replay();
    device.server.readerScopes = ['staff'];
    await device.pull();
    await device.pull();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow('projects', rowId)).toMatchObject({ name: 'Mareas' });
  });

  it('leave the version of a row that no page tells of again, so that its changes go', async () => {
    let isAway = false;
    const device = await openDevice((request, server) =>
      isAway ? SILENCE : server.respond(request),
    );
    device.server.readerScopes = ['staff', 'company:a'];
    await device.pull();
    const rowId = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
    await device.replay();
    isAway = true;
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Outra' }, label });
    await device.pull();
    device.server.readerScopes = ['staff'];
    await device.pull();
    isAway = false;
    await device.replay();
    expect(await savedEntries()).toEqual([]);
    expect(device.server.row('companies', rowId)).toMatchObject({ name: 'Outra' });
  });

  it('ask about a removal whose row had left and is there again, otherwise than it was seen', async () => {
    let isAway = true;
    const device = await openDevice((request, server) =>
      isAway ? SILENCE : server.respond(request),
    );
    const rowId = served(device.server, 'projects', projectOf(newRowId()));
    await device.pull();
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    await device.replay();
    device.server.write('projects', rowId, {}, ['hidden']);
    await device.pull();
    device.server.write('projects', rowId, { notes: 'Novo' });
    isAway = false;
    device.clock.now += 600_000;
    await device.replay();
    expect(await savedEntries()).toMatchObject([{ conflict: { kind: 'deleted-here' } }]);
  });

  it('send a removal of a row that was out of sight and is there again', async () => {
    let isAway = true;
    const device = await openDevice((request, server) =>
      isAway ? SILENCE : server.respond(request),
    );
    const rowId = served(device.server, 'projects', projectOf(newRowId()));
    await device.pull();
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    await device.replay();
    device.server.readerScopes = [];
    await device.pull();
    device.server.readerScopes = ['staff'];
    isAway = false;
    for (const { seq } of await savedEntries()) await retryEntry(seq);
    await device.replay();
    expect(device.server.row('projects', rowId)).toBeUndefined();
    expect(await savedEntries()).toEqual([]);
  });

  it('send a removal of a budget line that has left sight to the project that it was of', async () => {
    const device = await openDevice();
    const projectId = newRowId();
    const line = { name: 'Cámara', status: 'draft', projectId, quantity: 1000 };
    const rowId = served(device.server, 'budgets', line);
    await device.pull();
    await enqueue({ op: 'delete', resource: 'budgets', rowId, label });
    device.server.readerScopes = [];
    await device.pull();
    device.server.readerScopes = ['staff'];
    for (const { seq } of await savedEntries()) await retryEntry(seq);
    await device.replay();
    expect(device.server.requests.map(({ path }) => path)).toEqual([
      `/projects/${projectId}/budgets/${rowId}`,
    ]);
  });

  it('let a removal go whose row the server, put back to before it, is given again', async () => {
    const device = await openDevice((request, server) => {
      server.respond(request);
      return SILENCE;
    });
    const rowId = newRowId();
    const patch = projectOf(newRowId());
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    await device.replay();
    await device.pull();
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    const restored = restoredTo(device, 'second');
    restored.clock.now = device.clock.now + 600_000;
    await restored.pull();
    await restored.replay();
    await restored.replay();
    const methods = restored.server.applied.map(({ request }) => request.method);
    expect(methods).toEqual(['POST', 'DELETE']);
  });

  it('never count a version back, though the server was put back and answers with an older row', async () => {
    const device = await openDevice((request, server) => {
      server.respond(request);
      return SILENCE;
    });
    const rowId = served(device.server, 'projects', projectOf(newRowId()));
    device.server.write('projects', rowId, { notes: 'Novo' });
    await device.pull();
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    await device.replay();
    await device.pull();
    const restored = restoredOf(device, rowId);
    restored.clock.now = device.clock.now + 600_000;
    await restored.replay();
    const conflict = { kind: 'deleted-here' };
    expect(await savedEntries()).toMatchObject([{ conflict }]);
    expect(await device.db.bases.get(['projects', rowId])).toMatchObject({ version: 2 });
    await restored.pull();
    expect(await savedEntries()).toMatchObject([{ conflict }]);
    expect(await device.db.bases.get(['projects', rowId])).toMatchObject({ version: 1 });
  });
});

describe('a first download from a server that was put back meanwhile', () => {
  it('takes its older row for what an answer had brought', async () => {
    const { device, rowId } = await created();
    await enqueue({ op: 'update', resource, rowId, patch: { name: 'Outra' }, label });
    await device.replay();
    await restoredOf(device, rowId).pull();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow(resource, rowId)).toMatchObject({ name: 'Mareas', version: 1 });
  });

  it('brings back the row that an answer had taken', async () => {
    const { device, rowId } = await created();
    await enqueue({ op: 'delete', resource, rowId, label });
    await device.replay();
    await restoredOf(device, rowId).pull();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow(resource, rowId)).toMatchObject({ name: 'Mareas', version: 1 });
  });

  const resource = 'projects';

  async function created() {
    const device = await openDevice();
    const rowId = newRowId();
    const patch = projectOf(newRowId());
    await enqueue({ op: 'create', resource, rowId, patch, label });
    await device.replay();
    return { device, rowId };
  }
});

/** The same device before a server of another history, in which the project is in its first version. */
function restoredOf(device: Device, rowId: string): Device {
  const restored = restoredTo(device, 'second');
  restored.server.write('projects', rowId, projectOf(newRowId()));
  return restored;
}

/** The same device before a server of another history, in which there is nothing. */
function restoredTo({ db }: Device, epoch: string): Device {
  const server = new FakeServer();
  server.epoch = epoch;
  return deviceOn(db, server, (request) => server.respond(request));
}

/** A pull in which something happens between what the server says and what the device reads of it. */
function pullAround({ db, ports, server }: Device, between: (isPage: boolean) => Promise<void>) {
  return pullChanges(db, {
    now: ports.now,
    newId: ports.newId,
    get: async (path) => {
      const answer = server.page(path);
      await between(answer.kind === 'answer' && answer.status === 200);
      return answer;
    },
  });
}
