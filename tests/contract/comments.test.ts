import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { NOTICE_SUBJECTS } from '#domain/notifications/kinds.ts';
import {
  clients,
  collaborators,
  companies,
  employees,
  notifications,
  projectRights,
  projects,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror, type TestMirror } from '../support/mirror.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

it('people comment on all kinds of rows but their own settings, and on what stands on rows', () => {
  const own = ['accounts', 'assignments', 'comments', 'notifications', 'people', 'savedViews'];
  const others = RESOURCE_NAMES.filter((name) => !own.includes(name));
  expect([...NOTICE_SUBJECTS].toSorted()).toEqual(others.toSorted());
});

describe.each(ENGINES)('comments on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<Role, string>();
  const ids = {
    company: uuidv7(),
    project: uuidv7(),
    elsewhere: uuidv7(),
    client: uuidv7(),
    collaborator: uuidv7(),
    employee: uuidv7(),
  };
  const other = uuidv7();
  beforeAll(async () => {
    server = await startServer(engine);
    const { db, people } = server;
    for (const id of [ids.company, other]) {
      await db.insert(companies).values({ id, cif: nextCif(), name: 'A company' });
    }
    await db
      .update(users)
      .set({ companyIds: [ids.company] })
      .where(eq(users.id, people.editor.id));
    const named = (id: string, companyId: string) => ({
      id,
      code: id,
      name: 'A project',
      companyId,
    });
    await db
      .insert(projects)
      .values([named(ids.project, ids.company), named(ids.elsewhere, other)]);
    await db.insert(projectRights).values({
      userId: people.user.id,
      projectId: ids.project,
      level: 'read',
      amounts: false,
    });
    await db.insert(clients).values({ id: ids.client, name: 'A client' });
    await db.insert(collaborators).values({
      id: ids.collaborator,
      name: 'A collaborator',
      kind: 'partner',
      userId: people.partner.id,
    });
    const hours = { yearlyHours: 1700, companyId: ids.company };
    await db.insert(employees).values({ id: ids.employee, name: 'A person', ...hours });
    for (const role of ROLES) tokens.set(role, await server.login(role));
  });
  afterAll(() => server.stop());

  const say = (role: Role, on: Partial<CommentRow>, more: Partial<CommentRow> = {}) =>
    server.change<CommentRow>('POST', '/comments', {
      as: tokens.get(role),
      body: { text: 'A word', ...on, ...more },
    });
  const onProject = { resource: 'projects' as const, rowId: ids.project };
  const onClient = { resource: 'clients' as const, rowId: ids.client };
  const change = (role: Role, { id, version }: CommentRow, body: Partial<CommentRow>) =>
    server.change<CommentRow>('PUT', `/comments/${id}`, { as: tokens.get(role), version, body });
  const noticesOf = async (role: Role, comment: CommentRow) => {
    const { data } = await server.ask<NotificationRow[]>('GET', '/notifications?limit=500', {
      as: tokens.get(role),
    });
    return data
      .filter(({ dedupeKey }) => dedupeKey.startsWith(`comment-${comment.id}|`))
      .map(({ rule }) => rule);
  };
  const mirrorsOf = async (): Promise<Map<Role, TestMirror>> => {
    const mirrors = new Map(
      ROLES.map((role) => [role, createMirror(server, () => tokens.get(role) ?? '')]),
    );
    for (const mirror of mirrors.values()) await mirror.pull();
    return mirrors;
  };

  // In the order of ROLES: superadmin, admin, editor, user, partner, adviser.
  it.each<[string, NonNullable<CommentRow['resource']>, keyof typeof ids, string]>([
    ['a project of the own company', 'projects', 'project', '+ + + + - x'],
    ['a project elsewhere', 'projects', 'elsewhere', '+ + - - - x'],
    ['a client', 'clients', 'client', '+ + + + - x'],
    ['a collaborator, who is the partner', 'collaborators', 'collaborator', '+ + + - + x'],
    ['a person with their salary', 'employees', 'employee', '+ + - - - x'],
  ])(
    'on %s: who may read the row comments, and reads the comments',
    async (_name, resource, at, line) => {
      const subject = { resource, rowId: ids[at] };
      const signs = { 201: '+', 422: '-', 403: 'x' } as Record<number, string>;
      const said = [];
      for (const role of ROLES) said.push((await say(role, subject)).status);
      expect(said.map((status) => signs[status]).join(' ')).toBe(line);
      const { data } = await say('superadmin', subject);
      const read = [];
      for (const role of ROLES) {
        const as = tokens.get(role);
        read.push((await server.ask('GET', `/comments/${data.id}`, { as })).status);
      }
      const readSigns = { 200: '+', 404: '-', 403: 'x' } as Record<number, string>;
      expect(read.map((status) => readSigns[status]).join(' ')).toBe(line);
      const mirrors = await mirrorsOf();
      const mirrored = ROLES.map((role) => mirrors.get(role)?.has('comments', data.id));
      expect(mirrored.map((has) => (has ? '+' : '-')).join(' ')).toBe(line.replace('x', '-'));
      const listed = [];
      for (const role of ROLES) {
        const as = tokens.get(role);
        const list = await server.ask<CommentRow[]>('GET', '/comments?limit=500', { as });
        listed.push(list.status === 200 && list.data.some(({ id }) => id === data.id));
      }
      expect(listed).toEqual(mirrored);
    },
  );

  it('are of the person who writes them, by name, and nobody else changes or removes them', async () => {
    const { data } = await say('editor', onProject);
    expect(data).toMatchObject({
      ...onProject,
      text: 'A word',
      authorName: 'A editor',
      createdBy: server.people.editor.id,
      isRemoved: false,
      editedAt: null,
    });
    for (const role of ['superadmin', 'admin', 'user'] as const) {
      expect((await change(role, data, { text: 'Not mine' })).status).toBe(403);
      expect((await change(role, data, { isRemoved: true })).status).toBe(403);
    }
    expect((await change('partner', data, { text: 'Not mine' })).status).toBe(404);
    const forged = { as: tokens.get('admin'), body: { ...onProject, text: 'x', createdBy: other } };
    // What the server gives is not taken from anybody.
    const inName = await server.change<CommentRow>('POST', '/comments', forged);
    expect(inName.data).toMatchObject({ createdBy: server.people.admin.id, authorName: 'A admin' });
    expect((await server.change('DELETE', `/comments/${data.id}`, forged)).status).toBe(404);
  });

  it('say that they were edited, and when', async () => {
    const { data } = await say('editor', onProject);
    const edited = await change('editor', data, { text: 'Another word' });
    expect(edited.data).toMatchObject({ text: 'Another word', version: 2 });
    expect(edited.data.editedAt).not.toBeNull();
  });

  it('keep their place and nothing of their words once they are removed, for good', async () => {
    const { data } = await say('editor', onProject, { mentions: [server.people.user.id] });
    const removed = await change('editor', data, { isRemoved: true });
    const gone = { text: '', mentions: [], untoldIds: [], isRemoved: true };
    expect(removed.data).toMatchObject({ ...gone, updatedBy: server.people.editor.id });
    const late = await change('editor', removed.data, { text: 'On a device that was away' });
    expect([late.status, late.data]).toMatchObject([200, gone]);
    const mirror = (await mirrorsOf()).get('user');
    expect(mirror?.rows.get(`comments/${data.id}`)?.d).toMatchObject(gone);
  });

  it('tell those whom they name, and say whom they name in vain', async () => {
    const { user, admin, partner } = server.people;
    const mentions = [user.id, admin.id, partner.id];
    const { data } = await say('editor', onProject, { mentions });
    expect(await noticesOf('user', data)).toEqual(['mentioned']);
    expect(await noticesOf('admin', data)).toEqual(['mentioned']);
    expect(data.untoldIds).toEqual([partner.id]);
    const elsewhere = await say(
      'superadmin',
      { resource: 'projects', rowId: ids.elsewhere },
      {
        mentions: [server.people.editor.id, admin.id],
      },
    );
    expect(elsewhere.data.untoldIds).toEqual([server.people.editor.id]);
    expect(await noticesOf('editor', elsewhere.data)).toEqual([]);
    const changed = await change('superadmin', elsewhere.data, { mentions: [admin.id, user.id] });
    expect(changed.data.untoldIds).toEqual([user.id]);
    expect(await noticesOf('admin', elsewhere.data)).toEqual(['mentioned']);
    const nobody = await say('editor', onProject, { mentions: [uuidv7()] });
    expect(nobody.problem).toMatchObject({
      status: 422,
      errors: [{ path: 'mentions', code: 'not-found' }],
    });
  });

  it('tell those who wrote or were named there before, while they may read it', async () => {
    const first = await say('admin', onClient, { mentions: [server.people.user.id] });
    const second = await say('editor', onClient);
    expect(await noticesOf('admin', second.data)).toEqual(['answered']);
    expect(await noticesOf('user', second.data)).toEqual(['answered']);
    expect(await noticesOf('editor', second.data)).toEqual([]);
    expect(await noticesOf('admin', first.data)).toEqual([]);
  });

  it('of somebody from outside tell the house of so many a day, as their disputes do', async () => {
    const on = { resource: 'collaborators' as const, rowId: ids.collaborator };
    const mentions = [server.people.admin.id];
    // What the others tell is of another day.
    const BEFORE = '2020-01-01';
    await server.db.update(notifications).set({ day: BEFORE });
    const said = [];
    for (let count = 0; count < 20; count += 1) said.push(await say('partner', on, { mentions }));
    expect([...new Set(said.map(({ status }) => status))]).toEqual([201]);
    const [last] = said.slice(-1);
    const more = await say('partner', on, { mentions });
    expect([more.status, more.problem.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
    const told = await server.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.createdBy, server.people.partner.id), ne(notifications.day, BEFORE)),
      );
    expect(new Set(told.map(({ dedupeKey }) => dedupeKey.split('|')[0])).size).toBe(20);
    // What was said already may be mended, also by naming one more.
    const named = [...mentions, server.people.editor.id];
    expect(last && (await change('partner', last.data, { mentions: named })).status).toBe(200);
    // Many at once come one after the other; the staff is not counted.
    await server.db.update(notifications).set({ day: BEFORE });
    const atOnce = await Promise.all(
      Array.from({ length: 25 }, () => say('partner', on, { mentions })),
    );
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(20);
    const staff = [];
    for (let count = 0; count < 21; count += 1)
      staff.push(await say('user', onClient, { mentions }));
    expect([...new Set(staff.map(({ status }) => status))]).toEqual([201]);
  });

  it('go where their row goes, on every device', async () => {
    const rowId = uuidv7();
    const named = { id: rowId, code: rowId, name: 'A project', companyId: ids.company };
    await server.db.insert(projects).values(named);
    const { data } = await say('editor', { resource: 'projects', rowId });
    const editor = createMirror(server, () => tokens.get('editor') ?? '');
    await editor.pull();
    expect(editor.has('comments', data.id)).toBe(true);
    const version = editor.rows.get(`comments/${data.id}`)?.version;
    await server.db.update(projects).set({ name: 'Renamed' }).where(eq(projects.id, rowId));
    const page = await editor.pull();
    expect(page.rows.map(({ t }) => t)).toEqual(['projects']);
    await server.db.update(projects).set({ companyId: other }).where(eq(projects.id, rowId));
    await editor.pull();
    expect(editor.has('comments', data.id)).toBe(false);
    const as = { as: tokens.get('editor') };
    expect((await server.ask('GET', `/comments/${data.id}`, as)).status).toBe(404);
    expect((await change('editor', data, { text: 'Mine still' })).status).toBe(404);
    await server.db.update(projects).set({ companyId: ids.company }).where(eq(projects.id, rowId));
    await editor.pull();
    expect(editor.rows.get(`comments/${data.id}`)?.version).toBe(version);
    await server.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, rowId));
    const admin = createMirror(server, () => tokens.get('admin') ?? '');
    await admin.pull();
    expect(admin.has('comments', data.id)).toBe(false);
    expect((await say('admin', { resource: 'projects', rowId })).status).toBe(422);
  });
});
