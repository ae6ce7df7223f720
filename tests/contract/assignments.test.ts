import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssignmentRow } from '#contract/resources/assignments.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { collaborators, companies, projectRights, projects } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('assignments on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<Role, string>();
  const projectId = uuidv7();
  const collaboratorId = uuidv7();
  beforeAll(async () => {
    server = await startServer(engine);
    const { db, people } = server;
    const companyId = uuidv7();
    await db.insert(companies).values({ id: companyId, cif: nextCif(), name: 'A company' });
    await db.insert(projects).values({ id: projectId, code: 'P', name: 'A project', companyId });
    const right = { userId: people.user.id, projectId, amounts: false };
    await db.insert(projectRights).values({ ...right, level: 'read' });
    const kind = { name: 'A collaborator', kind: 'partner' as const, userId: people.partner.id };
    await db.insert(collaborators).values({ id: collaboratorId, ...kind });
    for (const role of ROLES) tokens.set(role, await server.login(role));
  });
  afterAll(() => server.stop());

  const onProject = { resource: 'projects' as const, rowId: projectId };
  const give = (by: Role, to: Role, more: Partial<AssignmentRow> = {}) =>
    server.change<AssignmentRow>('POST', '/assignments', {
      as: tokens.get(by),
      body: { ...onProject, assigneeId: server.people[to].id, ...more },
    });
  const change = (by: Role, { id, version }: AssignmentRow, body: Partial<AssignmentRow>) =>
    server.change<AssignmentRow>('PUT', `/assignments/${id}`, {
      as: tokens.get(by),
      version,
      body,
    });
  const toldTo = async (role: Role, { id }: AssignmentRow) => {
    const as = tokens.get(role);
    const { data } = await server.ask<NotificationRow[]>('GET', '/notifications?limit=500', { as });
    return data.filter(({ dedupeKey }) => dedupeKey.startsWith(`assignment-${id}|`));
  };

  it('are made by who may change the row, and done by whom they are given to', async () => {
    expect((await give('user', 'admin')).status).toBe(403);
    // The project is of a company of theirs no more than of their rights.
    expect((await give('editor', 'admin')).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'rowId', code: 'not-found' }],
    });
    const { data } = await give('admin', 'user', { text: 'Look', day: '2026-05-04' });
    expect(data).toMatchObject({ isDone: false, doneAt: null, doneBy: null });
    expect((await change('user', data, { day: '2026-06-01' })).status).toBe(403);
    expect((await change('user', data, { isDone: true, text: 'Mine' })).status).toBe(403);
    const path = `/assignments/${data.id}`;
    const asUser = { as: tokens.get('user'), version: 1 };
    expect((await server.change('DELETE', path, asUser)).status).toBe(403);
    const done = await change('user', data, { isDone: true });
    expect(done.data).toMatchObject({ isDone: true, doneBy: server.people.user.id, text: 'Look' });
    expect(done.data.doneAt).not.toBeNull();
    const again = await change('superadmin', done.data, { isDone: false });
    expect(again.data).toMatchObject({ isDone: false, doneAt: null, doneBy: null });
    const asAdmin = { as: tokens.get('admin'), version: again.data.version };
    expect((await server.change('DELETE', path, asAdmin)).status).toBe(200);
  });

  it('are given to nobody who may not read the row, or is from outside', async () => {
    for (const role of ['editor', 'partner', 'adviser'] as const) {
      expect((await give('admin', role)).problem).toMatchObject({
        status: 422,
        errors: [{ path: 'assigneeId', code: 'not-found' }],
      });
    }
    const onTheirs = { resource: 'collaborators' as const, rowId: collaboratorId };
    expect((await give('admin', 'partner', onTheirs)).status).toBe(422);
  });

  it('are told to whom they are given, once, and to nobody who takes them', async () => {
    const { data } = await give('admin', 'user', { text: 'Look', day: '2026-05-04' });
    const [told] = await toldTo('user', data);
    expect(told).toMatchObject({ kind: 'assignment', rule: 'given' });
    expect(told?.about).toMatchObject({
      ...onProject,
      title: 'Look',
      context: 'A project',
      dueDay: '2026-05-04',
    });
    const others = await change('admin', data, { assigneeId: server.people.superadmin.id });
    expect(await toldTo('superadmin', data)).toHaveLength(1);
    await change('admin', others.data, { assigneeId: server.people.user.id });
    expect(await toldTo('user', data)).toHaveLength(1);
    const own = await give('admin', 'admin');
    expect(await toldTo('admin', own.data)).toEqual([]);
  });

  it('travel with their row, and never to who is from outside', async () => {
    const onTheirs = { resource: 'collaborators' as const, rowId: collaboratorId };
    const { data } = await give('admin', 'superadmin', onTheirs);
    const seen = [];
    for (const role of ROLES) {
      const mirror = createMirror(server, () => tokens.get(role) ?? '');
      await mirror.pull();
      seen.push(mirror.has('assignments', data.id));
    }
    expect(seen).toEqual([true, true, true, false, false, false]);
    const { db } = server;
    const admin = createMirror(server, () => tokens.get('admin') ?? '');
    await admin.pull();
    // A change of the row that moves nobody's sight tells of the row alone.
    await db
      .update(collaborators)
      .set({ notes: 'Changed' })
      .where(eq(collaborators.id, collaboratorId));
    const page = await admin.pull();
    expect(page.rows.map(({ t }) => t)).toEqual(['collaborators']);
    await db
      .update(collaborators)
      .set({ deletedAt: new Date() })
      .where(eq(collaborators.id, collaboratorId));
    await admin.pull();
    expect(admin.has('assignments', data.id)).toBe(false);
  });
});
