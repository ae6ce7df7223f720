import { describe, expect, it } from 'vitest';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { publishPages } from '#local/pull/publish.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { type Device, openDevice, SILENCE } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';
import { FakeServer, refusal } from './fake-server.ts';

const label = 'Mareas';

/** A pull whose pages the test sees, and may hold up, before the device does. */
function pullThrough({ db, ports, server }: Device, onPage: () => Promise<void>) {
  return pullChanges(db, {
    now: ports.now,
    newId: ports.newId,
    get: async (path) => {
      const answer = server.page(path);
      await onPage();
      return answer;
    },
  });
}

it('says how old all is by when it was asked, however long the answer took, in one page or in many', async () => {
  const device = await openDevice();
  device.server.pageSize = 2;
  const company = served(device.server, 'companies', COMPANY);
  const at = async () => Date.parse(String((await device.db.meta.get('lastPullAt'))?.value));
  const pull = async () => {
    await pullThrough(device, async () => {
      device.clock.now += 60_000;
    });
    return device.clock.now - (await at());
  };
  expect(await pull()).toBe(60_000);
  expect(await pull()).toBe(60_000);
  for (let index = 0; index < 5; index += 1) {
    served(device.server, 'projects', projectOf(company));
  }
  expect(await pull()).toBe(60_000);
});

describe('the first download', () => {
  const noteOf = async ({ db }: Device, key: string) => (await db.meta.get(key))?.value;

  it('begins with the deadlines, is shown page by page, and goes on where it was cut', async () => {
    const device = await openDevice();
    device.server.pageSize = 2;
    const company = served(device.server, 'companies', COMPANY);
    for (let index = 0; index < 5; index += 1) {
      served(device.server, 'projects', projectOf(company));
    }
    expect(await device.pull({ cutAfter: 1 })).toBe('away');
    expect(await savedRows('companies')).toHaveLength(1);
    expect(await savedRows('projects')).toHaveLength(0);
    expect(await noteOf(device, 'deadlinesHere')).toBe(true);
    expect(await noteOf(device, 'firstDownload')).toBeUndefined();
    expect(await device.pull({ cutAfter: 1 })).toBe('away');
    expect(await savedRows('projects')).toHaveLength(2);
    expect(await noteOf(device, 'firstDownload')).toBe('running');
    expect(await device.pull()).toBe('done');
    expect(await savedRows('projects')).toHaveLength(5);
    expect(await noteOf(device, 'firstDownload')).toBe('done');
  });

  it('takes up what changed, went and was changed here since the deadlines came', async () => {
    const device = await openDevice();
    const [mine, theirs, gone] = [1, 2, 3].map(() => served(device.server, 'companies', COMPANY));
    if (!mine || !theirs || !gone) throw new Error('Three companies were served');
    await device.pull({ cutAfter: 1 });
    const patch = { name: 'Miña' };
    await enqueue({ op: 'update', resource: 'companies', rowId: mine, patch, label });
    device.server.write('companies', mine, { description: 'Cine' });
    device.server.write('companies', theirs, { name: 'Outra' });
    device.server.remove('companies', gone);
    expect(await device.pull()).toBe('done');
    expect(await savedRow('companies', gone)).toBeUndefined();
    expect(await savedRow('companies', theirs)).toMatchObject({ name: 'Outra' });
    expect(await savedRow('companies', mine)).toMatchObject({ name: 'Miña', description: 'Cine' });
    await device.replay();
    expect(device.server.row('companies', mine)).toMatchObject({ ...patch, description: 'Cine' });
  });

  it('asks for the next page while the device still writes the last', async () => {
    const device = await openDevice();
    const { db, server } = device;
    server.pageSize = 2;
    for (let index = 0; index < 3; index += 1) served(server, 'companies', COMPANY);
    const steps: string[] = [];
    db.companies.hook('creating', () => void steps.push('row written'));
    const pulling = pullThrough(device, async () => void steps.push('page asked for'));
    expect(await pulling).toBe('done');
    expect(steps).toEqual([
      'page asked for',
      'page asked for',
      'row written',
      'row written',
      'row written',
    ]);
  });
});

describe('a later pull', () => {
  it('shows nothing before its last page, then rows and cursor together', async () => {
    const device = await openDevice();
    await device.pull();
    device.server.pageSize = 2;
    for (let index = 0; index < 5; index += 1) served(device.server, 'companies', COMPANY);
    const seen: number[] = [];
    await pullThrough(device, async () => {
      seen.push((await savedRows('companies')).length);
    });
    expect(seen).toEqual([0, 0, 0]);
    expect(await savedRows('companies')).toHaveLength(5);
  });

  it('never puts an older version over what an answer has brought', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    device.server.write('companies', rowId, { description: 'Cine' });
    await pullThrough(device, async () => {
      await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
      await device.replay();
    });
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Miña', version: 3 });
  });

  it('asks about a delete whose author had not seen what it brings', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'projects', projectOf(newRowId()));
    await device.pull();
    device.server.write('projects', rowId, { notes: 'Novo' });
    await pullThrough(device, async () => {
      await enqueue({ op: 'delete', resource: 'projects', rowId, label });
      await device.replay();
    });
    await device.replay();
    expect(await savedEntries()).toMatchObject([{ conflict: { kind: 'deleted-here' } }]);
    await device.pull();
    expect(await savedRow('projects', rowId)).toMatchObject({ notes: 'Novo' });
  });

  it('keeps a tombstone until the feed tells of it', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'projects', projectOf(newRowId()));
    await device.pull();
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    const stale = device.server.page('/sync/changes');
    await device.replay();
    const cursor = (await device.db.meta.get('cursor'))?.value;
    const body = stale.kind === 'answer' ? stale.body : null;
    const pages = [(body as { data: Parameters<typeof publishPages>[1]['pages'][number] }).data];
    await publishPages(
      device.db,
      { from: String(cursor), pages, isWhole: false, download: null, unconfirmed: [] },
      0,
    );
    expect(await savedRow('projects', rowId)).toBeUndefined();
    await device.pull();
    expect(await device.db.bases.count()).toBe(0);
  });

  it('gives way to another one that was faster', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    const slow = await pullThrough(device, async () => {
      device.server.write('companies', rowId, { name: 'Máis nova' });
      await device.pull();
    });
    expect(slow).toBe('overtaken');
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'Máis nova' });
  });

  it('lays the unsent changes over what it brings', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    device.server.write('companies', rowId, { description: 'Cine' });
    await device.pull();
    expect(await savedRow('companies', rowId)).toMatchObject({
      name: 'Miña',
      description: 'Cine',
      version: 2,
      _mark: 'pending',
    });
  });

  it('closes a conflict whose row has come to be as its author wanted it', async () => {
    const device = await openDevice();
    const rowId = served(device.server, 'companies', COMPANY);
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    device.server.write('companies', rowId, { name: 'Súa' });
    await device.replay();
    expect(await savedEntries()).toMatchObject([{ state: 'conflict' }]);
    device.server.write('companies', rowId, { name: 'Miña' });
    await device.pull();
    expect(await savedEntries()).toEqual([]);
  });
});

describe('scopes', () => {
  it('keep a row while one of them still shows it', async () => {
    const device = await openDevice();
    device.server.readerScopes = ['staff', 'admin'];
    const id = served(device.server, 'companies', COMPANY, ['staff', 'admin']);
    await device.pull();
    device.server.write('companies', id, {}, ['admin']);
    await device.pull();
    expect(await savedRow('companies', id)).toMatchObject({ _scopes: ['admin'] });
    device.server.write('companies', id, {}, []);
    await device.pull();
    expect(await savedRow('companies', id)).toBeUndefined();
  });

  it('take their rows along when they are taken from the person, and park the changes on them', async () => {
    const device = await openDevice();
    device.server.readerScopes = ['staff', 'admin'];
    const lost = served(device.server, 'companies', COMPANY, ['admin']);
    const kept = served(device.server, 'companies', COMPANY, ['admin', 'staff']);
    await device.pull();
    await enqueue({
      op: 'update',
      resource: 'companies',
      rowId: lost,
      patch: { name: 'Miña' },
      label,
    });
    device.server.readerScopes = ['staff'];
    await device.pull();
    expect((await savedRows('companies')).map(({ id }) => id)).toEqual([kept]);
    expect(await savedEntries()).toMatchObject([
      { state: 'rejected', patch: { name: 'Miña' }, problem: { errorCode: 'FORBIDDEN' } },
    ]);
  });

  it('that were taken before an answer came take along what the answer brings', async () => {
    let isAnswerLost = true;
    const device = await openDevice((request, there) => {
      const answer = there.respond(request);
      return isAnswerLost ? SILENCE : answer;
    });
    device.server.readerScopes = ['staff'];
    await device.pull();
    const rowId = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
    await device.replay();
    device.server.write('companies', rowId, {}, ['admin']);
    isAnswerLost = false;
    device.clock.now += 600_000;
    await device.replay();
    await device.pull();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRows('companies')).toEqual([]);
    expect(await device.db.meta.where('key').startsWith('unconfirmed:').count()).toBe(0);
  });

  it.each([
    ['a later pull', false],
    ['a rebuilt mirror', true],
  ])(
    'that are taken between two pages of %s take the rows of the first with them',
    async (_name, isRebuilt) => {
      const device = await openDevice();
      const { server } = device;
      server.readerScopes = ['staff', 'company:a'];
      await device.pull();
      served(server, 'companies', COMPANY, ['company:a']);
      for (let index = 0; index < 2; index += 1) served(server, 'companies', COMPANY);
      if (isRebuilt) server.epoch = 'another';
      server.pageSize = 1;
      let pages = 0;
      await pullThrough(device, async () => {
        pages += 1;
        if (pages === (isRebuilt ? 2 : 1)) server.readerScopes = ['staff'];
      });
      expect(await savedRows('companies')).toHaveLength(2);
    },
  );

  it('that are granted bring their rows from the beginning', async () => {
    const device = await openDevice();
    const id = served(device.server, 'companies', COMPANY, ['admin']);
    await device.pull();
    device.server.readerScopes = ['staff', 'admin'];
    await device.pull();
    expect(await savedRow('companies', id)).toMatchObject({ name: 'Brétema' });
  });
});

describe('a server put back from a backup', () => {
  it('has the mirror rebuilt, and the outbox is untouched', async () => {
    const device = await openDevice();
    const gone = served(device.server, 'companies', { ...COMPANY, name: 'Só antes' });
    const rowId = served(device.server, 'companies', COMPANY);
    device.server.write('companies', rowId, { description: 'Cine' });
    await device.pull();
    await enqueue({ op: 'update', resource: 'companies', rowId, patch: { name: 'Miña' }, label });
    const before = await savedEntries();

    const restored = openRestored(device, rowId);
    expect(await restored.pull()).toBe('done');
    expect(await savedRow('companies', gone)).toBeUndefined();
    expect(await savedRow('companies', rowId)).toMatchObject({
      name: 'Miña',
      description: '',
      version: 1,
      _mark: 'pending',
    });
    expect(await savedEntries()).toEqual(before);
  });

  it('leaves what waits to be created and removed, and both are sent', async () => {
    let isAway = true;
    const device = await openDevice((request, there) =>
      isAway ? SILENCE : there.respond(request),
    );
    const companyId = served(device.server, 'companies', COMPANY);
    await device.pull();
    const rowId = newRowId();
    const patch = projectOf(companyId);
    await enqueue({ op: 'create', resource: 'projects', rowId, patch, label });
    // Once sent it takes no other change in: the removal is an entry of its own.
    await device.replay();
    await enqueue({ op: 'delete', resource: 'projects', rowId, label });
    device.server.epoch = 'second';
    await device.pull();
    isAway = false;
    device.clock.now += 600_000;
    await device.replay();
    expect(device.server.applied.map(({ request }) => request.method)).toEqual(['POST', 'DELETE']);
    expect(device.server.row('projects', rowId)).toBeUndefined();
    await device.pull();
    expect(await savedEntries()).toEqual([]);
    expect(await device.db.bases.count()).toBe(0);
  });

  function openRestored(device: Device, rowId: string) {
    const server = new FakeServer();
    server.epoch = 'second';
    server.write('companies', rowId, COMPANY);
    return { pull: () => pullThrough({ ...device, server }, async () => undefined) };
  }
});

describe('a pull without an answer', () => {
  it('changes nothing, and says why', async () => {
    const device = await openDevice();
    served(device.server, 'companies', COMPANY);
    const ask = (answer: Answer) =>
      pullChanges(device.db, { ...device.ports, get: async () => answer });
    expect(await ask(SILENCE)).toBe('away');
    expect(await ask({ ...refusal(200, 'x'), marked: false } as typeof SILENCE)).toBe('away');
    expect(await ask(refusal(503, 'UNAVAILABLE'))).toBe('away');
    expect(await ask(refusal(426, 'SCHEMA_TOO_OLD'))).toBe('upgrade');
    expect(await ask(refusal(401, 'SESSION_EXPIRED'))).toBe('auth');
    expect(await savedRows('companies')).toEqual([]);
    expect(await device.db.meta.get('cursor')).toBeUndefined();
  });
});
