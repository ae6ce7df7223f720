import { describe, expect, it } from 'vitest';
import { addFile } from '#local/files/add.ts';
import { savedRow } from '#local/mirror/read.ts';
import { discardEntry, restoreDiscarded } from '#local/outbox/discard.ts';
import { retryEntry, savedEntries, undoEntry } from '#local/outbox/entries.ts';
import { type Change, enqueue, newRowId } from '#local/outbox/enqueue.ts';
import {
  type ConflictChoice,
  resolveConflict,
  savedChoices,
  undoChoice,
} from '#local/outbox/resolve.ts';
import { openDevice, SILENCE } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';
import { refusal } from './fake-server.ts';

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

async function newProject(companyId: string): Promise<{ seq: number; id: string }> {
  const id = newRowId();
  const patch = projectOf(companyId, 'Nova');
  const { seq } = await enqueue({ op: 'create', resource: 'projects', rowId: id, patch, label });
  return { seq, id };
}

async function newClient(): Promise<{ seq: number; id: string }> {
  const id = newRowId();
  const patch = { name: 'Nova', nif: '', notes: '' };
  const { seq } = await enqueue({
    op: 'create',
    resource: 'clients',
    rowId: id,
    patch,
    label,
  });
  return { seq, id };
}

const photoOf = (rowId: string) =>
  addFile(new Blob([new Uint8Array(10).fill(7)]), {
    name: 'foto.jpg',
    type: 'image/jpeg',
    resource: 'projects',
    rowId,
  });

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

describe('a discard that is taken back', () => {
  /** A project that names a new client; answers the client's discard. */
  async function discardedClient(send?: Parameters<typeof openDevice>[0]) {
    const device = await withProject(send);
    const client = await newClient();
    const { seq } = await edit(device.rowId, { clientId: client.id, notes: 'first' });
    await device.replay();
    const discarded = await discardEntry(client.seq);
    if (!discarded) throw new Error('Nothing was discarded.');
    return { ...device, client, seq, undo: () => restoreDiscarded(discarded) };
  }
  const refuseClients: Parameters<typeof openDevice>[0] = (request, server) =>
    request.path === '/clients' ? refusal(422, 'INVALID') : server.respond(request);

  it('gives the mention back, and keeps what was typed since', async () => {
    const { rowId, client, seq, undo } = await discardedClient(refuseClients);
    await edit(rowId, { name: 'New name', notes: 'second' });
    await undo();
    expect(await savedEntries()).toMatchObject([
      { seq: client.seq, state: 'rejected' },
      {
        seq,
        patch: { name: 'New name', notes: 'second', clientId: client.id },
        dependsOn: [client.seq],
      },
    ]);
    await undoEntry(seq);
    expect((await savedEntries())[1]).toMatchObject({
      patch: { notes: 'first', clientId: client.id },
      dependsOn: [client.seq],
    });
  });

  it('leaves the mention out where another one was chosen since', async () => {
    const { rowId, client, seq, undo } = await discardedClient(refuseClients);
    const other = await newClient();
    await edit(rowId, { clientId: other.id });
    await undo();
    const entries = await savedEntries();
    expect(entries.find((entry) => entry.seq === client.seq)).toBeDefined();
    const naming = entries.filter(({ patch }) => patch['clientId'] === other.id);
    expect(naming).toHaveLength(1);
    expect(entries.find((entry) => entry.seq === seq)?.patch['notes']).toBe('first');
  });

  it('makes the mention a change of its own where the rest was sent since', async () => {
    let isRefused = true;
    const device = await discardedClient((request, server) =>
      isRefused ? refuseClients(request, server) : server.respond(request),
    );
    const { rowId, client, replay, undo, server } = device;
    await replay();
    expect(server.row('projects', rowId)).toMatchObject({ clientId: null, notes: 'first' });
    await undo();
    expect(await savedEntries()).toMatchObject([
      { seq: client.seq },
      { op: 'update', rowId, patch: { clientId: client.id }, dependsOn: [client.seq] },
    ]);
    isRefused = false;
    await retryEntry(client.seq);
    await replay();
    expect(server.row('projects', rowId)).toMatchObject({ clientId: client.id, notes: 'first' });
    expect(await savedEntries()).toEqual([]);
  });

  it('makes no document twice that has gone out without its owner since', async () => {
    let isRefused = true;
    const { companyId, server, replay } = await withProject((request, to) =>
      isRefused && request.path === '/projects' ? refusal(422, 'INVALID') : to.respond(request),
    );
    const project = await newProject(companyId);
    const photo = await photoOf(project.id);
    await replay();
    const discarded = await discardEntry(project.seq);
    await replay();
    if (discarded) await restoreDiscarded(discarded);
    isRefused = false;
    await retryEntry(project.seq);
    await replay();
    expect(await savedEntries()).toEqual([]);
    expect(server.row('files', photo.id)).toMatchObject({
      resource: 'projects',
      rowId: project.id,
    });
    expect(server.applied.filter(({ request }) => request.path === '/files')).toHaveLength(1);
  });

  it('adds to what is being sent right now by a change of its own', async () => {
    const { rowId, client, db, seq, undo } = await discardedClient(refuseClients);
    await db.outbox.update(seq, { state: 'sending', ever: true });
    await undo();
    expect(await savedEntries()).toMatchObject([
      { seq: client.seq },
      { seq, patch: { notes: 'first' }, state: 'sending' },
      { op: 'update', rowId, patch: { clientId: client.id }, dependsOn: [client.seq] },
    ]);
  });

  it('leaves out what its person has given up too', async () => {
    const { client, seq, undo } = await discardedClient(refuseClients);
    await discardEntry(seq);
    await undo();
    expect((await savedEntries()).map((entry) => entry.seq)).toEqual([client.seq]);
  });

  it('lets a later change of the row stand on it, not clash with it', async () => {
    const { rowId, replay, server } = await withProject();
    const first = await edit(rowId, { name: 'First' });
    const discarded = await discardEntry(first.seq);
    const later = await edit(rowId, { name: 'Second' });
    if (discarded) await restoreDiscarded(discarded);
    expect((await savedEntries()).map(({ seq }) => seq)).toEqual([first.seq, later.seq]);
    await replay();
    expect(await savedEntries()).toEqual([]);
    expect(server.row('projects', rowId)).toMatchObject({ name: 'Second' });
  });

  it('gives back each step that can be undone', async () => {
    const { rowId } = await withProject();
    const client = await newClient();
    const { seq } = await edit(rowId, { notes: 'first' });
    await edit(rowId, { name: 'named' });
    const naming = await edit(rowId, { clientId: client.id });
    const before = await savedEntries();
    expect(naming.seq).toBe(seq);
    const discarded = await discardEntry(client.seq);
    if (discarded) await restoreDiscarded(discarded);
    expect(await savedEntries()).toEqual(before);
    await undoEntry(seq);
    await undoEntry(seq);
    expect((await patches())[1]).toEqual({ notes: 'first' });
  });
});

describe('a key that was used for something else', () => {
  it('is not kept when the change is sent again', async () => {
    let isReused = true;
    const { rowId, replay, server } = await withProject((request, to) =>
      isReused ? refusal(422, 'IDEMPOTENCY_KEY_REUSED') : to.respond(request),
    );
    const { seq } = await edit(rowId, { name: 'Mar' });
    await replay();
    const [stuck] = await savedEntries();
    expect(stuck).toMatchObject({ state: 'stuck' });
    isReused = false;
    await retryEntry(seq);
    expect(await savedEntries()).toMatchObject([{ supersedes: [stuck?.key] }]);
    await replay();
    expect(server.row('projects', rowId)).toMatchObject({ name: 'Mar' });
  });
});

describe('a create that was applied, its answer lost, and its last change taken back', () => {
  /** The server has the project as `Q`, its photo waits, and here it is `Nova` again. */
  async function lostAndUndone() {
    let isLost = true;
    const device = await withProject((request, server) => {
      const answer = server.respond(request);
      if (!isLost || request.path !== '/projects' || request.method !== 'POST') return answer;
      isLost = false;
      return SILENCE;
    });
    const { seq, id } = await newProject(device.companyId);
    await edit(id, { name: 'Q' });
    const photo = await photoOf(id);
    await device.replay();
    expect(device.server.row('projects', id)).toMatchObject({ name: 'Q' });
    await undoEntry(seq);
    return { ...device, seq, id, photo };
  }
  const stateOf = async ({ server, id, photo }: Awaited<ReturnType<typeof lostAndUndone>>) => ({
    waiting: await savedEntries(),
    name: server.row('projects', id)?.['name'],
    isPhotoOfIt: server.row('files', photo.id)?.['rowId'] === id,
    made: server.applied.flatMap(({ request: { method, path } }) =>
      method === 'POST' ? path : [],
    ),
  });
  const ARRIVED = { waiting: [], name: 'Nova', isPhotoOfIt: true, made: ['/projects', '/files'] };

  it('goes on as a change of the row once the feed has shown it', async () => {
    const device = await lostAndUndone();
    await device.pull();
    await device.replay();
    expect(await stateOf(device)).toEqual(ARRIVED);
  });

  it('goes on so too where the server was asked first', async () => {
    const device = await lostAndUndone();
    await device.replay();
    expect((await savedEntries())[0]).toMatchObject({ state: 'rejected' });
    await device.pull();
    await device.replay();
    expect(await stateOf(device)).toEqual(ARRIVED);
  });

  it('goes on so too where the feed has shown it while the server was asked', async () => {
    const device = await lostAndUndone();
    const { db, ports, server, id, seq } = device;
    const { send } = ports;
    ports.send = async (requests) => {
      const answers = await send(requests);
      if (requests.some(({ method }) => method === 'POST')) await device.pull();
      return answers;
    };
    await device.replay();
    expect(await stateOf(device)).toEqual(ARRIVED);
    expect(await db.outbox.get(seq)).toBeUndefined();
    expect(server.row('projects', id)).toMatchObject({ version: 2 });
  });

  it('asks where somebody has changed the row since, and lets its documents go', async () => {
    const device = await lostAndUndone();
    const { server, id, photo } = device;
    server.write('projects', id, { name: 'Terceira' });
    await device.pull();
    await device.replay();
    const [asked, ...others] = await savedEntries();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ op: 'update', state: 'conflict', patch: { name: 'Nova' } });
    expect(asked?.conflict?.fields).toMatchObject([
      { name: 'name', mine: 'Nova', theirs: 'Terceira' },
    ]);
    expect(server.row('files', photo.id)).toMatchObject({ rowId: id });
  });

  it('leaves the row to the server when it is discarded, with what belongs to it', async () => {
    const device = await lostAndUndone();
    const { server, id, seq, photo, db } = device;
    await db.outbox.update(seq, { state: 'stuck', nextAt: Number.MAX_SAFE_INTEGER });
    await device.pull();
    const later = await edit(id, { notes: 'later' });
    await discardEntry(seq);
    expect(await savedEntries()).toMatchObject([
      { rowId: photo.id, patch: { rowId: id }, dependsOn: [] },
      { seq: later.seq, patch: { notes: 'later' } },
    ]);
    expect(await savedRow('projects', id)).toMatchObject({ name: 'Q', notes: 'later' });
    await device.replay();
    expect(server.row('projects', id)).toMatchObject({ name: 'Q', notes: 'later' });
    expect(server.row('files', photo.id)).toMatchObject({ rowId: id });
  });
});
