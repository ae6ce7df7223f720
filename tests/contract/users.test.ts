import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/resources/projects.ts';
import type { Invitation, User } from '#contract/resources/users.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { PASSWORD } from '../support/people.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const ABSENT = '01900000-0000-7000-8000-000000000000';

describe.each(ENGINES)('the people who sign in on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  let project: Project;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, await server.login(role)])),
    );
    const company = await server.change('POST', '/companies', {
      as: tokens.admin,
      body: { name: 'Alpha', cif: 'A58818501' },
    });
    project = (
      await server.change<Project>('POST', '/projects', {
        as: tokens.admin,
        body: { name: 'Film', companyId: company.data['id'] },
      })
    ).data;
  });
  afterAll(() => server.stop());

  const create = (as: string, body: object) => server.change<User>('POST', '/users', { as, body });
  const read = async (id: string) =>
    (await server.ask<User>('GET', `/users/${id}`, { as: tokens.superadmin })).data;
  const update = async (as: string, id: string, body: object) =>
    server.change<User>('PUT', `/users/${id}`, {
      as,
      body,
      version: (await read(id)).version,
      headers: { 'sync-device': randomUUID() },
    });
  const mailsTo = async (address: string) => {
    const folder = join(server.config.dataDir, 'mail');
    const mails = await Promise.all(
      readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    return mails.filter((mail) => mail.to?.[0]?.address === address);
  };

  it('are listed, made and changed by administrators alone', async () => {
    const { user } = server.people;
    for (const role of ['editor', 'user', 'partner'] as const) {
      const as = tokens[role];
      const answers = [
        await server.ask('GET', '/users', { as }),
        await server.ask('GET', `/users/${user.id}`, { as }),
        await create(as, { name: 'Nova', email: `by-${role}@test.gal`, role: 'user' }),
        await update(as, user.id, { name: 'Another' }),
        await server.ask('POST', `/users/${user.id}/invite`, { as }),
      ];
      expect([role, ...answers.map(({ status }) => status)]).toEqual([
        role,
        403,
        403,
        403,
        403,
        403,
      ]);
    }
    const { data } = await server.ask<User[]>('GET', '/users', { as: tokens.admin });
    expect(data.map(({ role }) => role).toSorted()).toEqual(ROLES.toSorted());
  });

  it('are invited by a mail in their language, which can be sent again', async () => {
    const email = 'noa@test.gal';
    const { status, data } = await create(tokens.admin, {
      name: 'Noa',
      email,
      role: 'user',
      locale: 'gl',
      projectRights: [{ projectId: project.id, level: 'read', amounts: true }],
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ login: email, mustChangePassword: true, active: true });
    expect(data.projectRights).toEqual([{ projectId: project.id, level: 'read', amounts: true }]);
    const invite = () => server.ask('POST', `/users/${data.id}/invite`, { as: tokens.admin });
    expect([(await invite()).status, (await invite()).status]).toEqual([200, 200]);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Dámosche acceso a Xeito'),
    );
    await update(tokens.admin, data.id, { active: false });
    expect((await invite()).status).toBe(404);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('who have no password yet are let in by a link to hand over where no mail is set up', async () => {
    const { data } = await create(tokens.admin, {
      name: 'Bea',
      email: 'bea@test.gal',
      role: 'user',
    });
    const invite = () =>
      server.ask<Invitation>('POST', `/users/${data.id}/invite`, { as: tokens.admin });
    const { link = '' } = (await invite()).data;
    const token = new URL(link).searchParams.get('token');
    const body = { token, password: 'tres gatos na eira' };
    expect((await server.ask('POST', '/session/reset_password', { body })).status).toBe(200);
    expect((await invite()).data).toEqual({});
  });

  it('have a sign-in name of their own, given once', async () => {
    const taken = await create(tokens.admin, {
      name: 'Twice',
      email: 'twice@test.gal',
      login: server.people.user.login.toUpperCase(),
      role: 'user',
    });
    expect([taken.status, taken.problem.errors]).toEqual([422, [{ path: 'login', code: 'taken' }]]);
    const renamed = await update(tokens.admin, server.people.user.id, { login: 'new@test.gal' });
    expect(renamed.problem.errors).toEqual([{ path: 'login', code: 'unknown-field' }]);
  });

  it('of the highest role are out of reach for administrators, and no administrator gives it', async () => {
    const { superadmin, user } = server.people;
    const made = await create(tokens.admin, {
      name: 'High',
      email: 'high@test.gal',
      role: 'superadmin',
    });
    const answers = [
      made,
      await update(tokens.admin, superadmin.id, { name: 'Lower' }),
      await update(tokens.admin, user.id, { role: 'superadmin' }),
      await server.ask('POST', `/users/${superadmin.id}/invite`, { as: tokens.admin }),
      await server.change('DELETE', `/users/${superadmin.id}/totp`, { as: tokens.admin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await read(user.id)).role).toBe('user');
  });

  it('neither deactivate themselves nor give themselves another role', async () => {
    for (const role of ['superadmin', 'admin'] as const) {
      const { id } = server.people[role];
      const off = await update(tokens[role], id, { active: false });
      const other = await update(tokens[role], id, { role: 'editor' });
      expect([off.status, off.problem.errors?.[0]?.path]).toEqual([422, 'active']);
      expect([other.status, other.problem.errors?.[0]?.path]).toEqual([422, 'role']);
      expect((await update(tokens[role], id, { name: `Still ${role}` })).status).toBe(200);
    }
  });

  it('have their rights replaced as a whole, and only for projects that are there', async () => {
    const { id } = server.people.user;
    const open = async () =>
      (await server.ask('GET', `/projects/${project.id}`, { as: tokens.user })).status;
    expect(await open()).toBe(404);
    const right = { projectId: project.id, level: 'edit', amounts: false };
    await update(tokens.admin, id, { projectRights: [right] });
    expect([(await read(id)).projectRights, await open()]).toEqual([[right], 200]);
    const absent = await update(tokens.admin, id, {
      projectRights: [{ ...right, projectId: ABSENT }],
    });
    expect([absent.status, (await read(id)).projectRights]).toEqual([422, [right]]);
    await update(tokens.admin, id, { projectRights: [] });
    expect(await open()).toBe(404);
  });

  it('are changed as they were seen, or not at all', async () => {
    const { id } = server.people.editor;
    const { version } = await read(id);
    await update(tokens.admin, id, { name: 'First' });
    const late = await server.change('PUT', `/users/${id}`, {
      as: tokens.superadmin,
      body: { name: 'Second' },
      version,
    });
    expect([late.status, late.problem.errorCode]).toEqual([412, 'VERSION_CONFLICT']);
    expect((await read(id)).name).toBe('First');
  });

  it('have rights on a project that are read and replaced from the project as well', async () => {
    const path = `/projects/${project.id}/rights`;
    const [first, second] = await Promise.all(
      ['first.rights@x.gal', 'second.rights@x.gal'].map(async (email) => {
        const { data } = await create(tokens.admin, { name: 'Person', email, role: 'user' });
        return data.id;
      }),
    );
    const put = (rights: object[]) =>
      server.change<object[]>('PUT', path, { as: tokens.admin, body: { rights } });
    const before = (await server.ask<object[]>('GET', path, { as: tokens.admin })).data;
    const ofFirst = { userId: first, level: 'edit', amounts: true };
    const ofSecond = { userId: second, level: 'read', amounts: false };
    const answer = await put([...before, ofFirst, ofSecond]);
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual(expect.arrayContaining([ofFirst, ofSecond]));
    const right = { projectId: project.id, level: 'edit', amounts: true };
    const { version, projectRights } = await read(first ?? '');
    expect(projectRights).toEqual([right]);
    // Who is not named has none, and who keeps theirs is not written again.
    expect((await put([...before, ofFirst])).data).not.toContainEqual(ofSecond);
    expect((await read(second ?? '')).projectRights).toEqual([]);
    expect((await read(first ?? '')).version).toBe(version);
    const unknown = await put([...before, ofFirst, { ...ofSecond, userId: ABSENT }]);
    expect(unknown.problem.errors).toEqual([
      { path: `rights.${before.length + 1}.userId`, code: 'not-found' },
    ]);
    expect((await put(before)).status).toBe(200);
  });

  it('are out at once when they are deactivated, and in again when they are activated', async () => {
    const { id, login } = server.people.partner;
    const signIn = () =>
      server.ask('POST', '/session/login', { body: { login, password: PASSWORD } });
    expect((await update(tokens.admin, id, { active: false })).status).toBe(200);
    expect((await server.ask('GET', '/profile', { as: tokens.partner })).status).toBe(401);
    expect((await signIn()).problem.errorCode).toBe('BAD_CREDENTIALS');
    await update(tokens.admin, id, { active: true });
    expect((await signIn()).status).toBe(200);
  });

  it('are never removed, and unknown ones are not found', async () => {
    const gone = await server.change('DELETE', `/users/${server.people.user.id}`, {
      as: tokens.superadmin,
      version: 1,
    });
    expect(gone.status).toBe(404);
    expect((await server.ask('GET', `/users/${uuidv7()}`, { as: tokens.admin })).status).toBe(404);
  });
});
