import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '#domain/access/roles.ts';
import { loginFailures, sessions, users } from '../../server/db/schema/index.ts';
import { PASSWORD } from '../support/people.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('sessions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { env: { PUBLIC_URL: 'https://xeito.example/' } });
  });
  afterAll(() => server.stop());

  const signIn = (login: string, password: string) =>
    server.ask<{
      id: string;
      jwtToken: string;
      expiresAt: string;
      role: string;
      deviceKey: string;
    }>('POST', '/session/login', { body: { login, password } });

  it.each(ROLES)(
    'lets a %s in for four hours, with the account that the specification names',
    async (role) => {
      const { login, id } = server.people[role];
      const { status, data, headers } = await signIn(login.toUpperCase(), PASSWORD);
      expect(status).toBe(200);
      expect(Object.keys(data).toSorted()).toEqual([
        'authToken',
        'deviceKey',
        'devicePass',
        'expiresAt',
        'expiresIn',
        'id',
        'jwtToken',
        'login',
        'name',
        'passkeys',
        'passwordMark',
        'role',
      ]);
      expect(data).toMatchObject({ id, role, expiresIn: 4 * 3_600 });
      expect(Math.abs(Date.parse(data.expiresAt) - Date.now() - 4 * 3_600_000)).toBeLessThan(
        60_000,
      );
      expect(headers.get('sync-result')).toBe('1');
      expect(headers.get('cache-control')).toBe('no-store');

      const profile = await server.ask('POST', '/profile', { as: data.jwtToken, body: { id } });
      expect(profile.data).toMatchObject({ id, login, role, companyIds: [], projectRights: [] });
      expect(await server.ask('GET', '/profile', { as: data.jwtToken })).toMatchObject({
        data: profile.data,
      });
    },
  );

  it('gives a person the same device key at each sign-in, and another to another', async () => {
    const keyOf = async (role: 'user' | 'editor') =>
      (await signIn(server.people[role].login, PASSWORD)).data.deviceKey;
    const key = await keyOf('user');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyOf('user')).toBe(key);
    expect(await keyOf('editor')).not.toBe(key);
  });

  it('answers a wrong password and an unknown login alike', async () => {
    const wrong = await signIn(server.people.user.login, 'not the password');
    const unknown = await signIn('nobody@test.gal', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.problem).toEqual(unknown.problem);
    expect(wrong.problem.errorCode).toBe('BAD_CREDENTIALS');
  });

  it('does not let a person in who is no longer active', async () => {
    await server.db.update(users).set({ active: false }).where(eq(users.role, 'partner'));
    const { problem } = await signIn(server.people.partner.login, PASSWORD);
    await server.db.update(users).set({ active: true }).where(eq(users.role, 'partner'));
    expect(problem.errorCode).toBe('BAD_CREDENTIALS');
  });

  it.each(['editor@test.gal', 'unknown@test.gal'])(
    'makes %s wait after five failures, longer each time, until a success',
    async (login) => {
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await signIn(login, 'wrong')).status).toBe(401);
      }
      const refused = await signIn(login, PASSWORD);
      expect(refused.problem.errorCode).toBe('TOO_MANY_REQUESTS');
      expect(refused.headers.get('retry-after')).toBe('1');

      const past = new Date(Date.now() - 1000);
      await server.db.update(loginFailures).set({ blockedUntil: past });
      await signIn(login, 'wrong');
      expect((await signIn(login, PASSWORD)).headers.get('retry-after')).toBe('2');
      await server.db.update(loginFailures).set({ blockedUntil: past, failures: 60 });
      await signIn(login, 'wrong');
      expect((await signIn(login, PASSWORD)).headers.get('retry-after')).toBe('900');
      await server.db.update(loginFailures).set({ blockedUntil: past });
      expect((await signIn(login, PASSWORD)).status).toBe(login.startsWith('editor') ? 200 : 401);
    },
  );

  it('lets no more than five guesses through when they come all at once', async () => {
    const login = 'storm@test.gal';
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(login, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('refuses a token after logout, and keeps the other sessions', async () => {
    const [one, other] = [await server.login('admin'), await server.login('admin')];
    expect((await server.ask('POST', '/session/logout', { as: one })).status).toBe(200);
    const { status, problem } = await server.ask('GET', '/profile', { as: one });
    expect([status, problem.errorCode]).toEqual([401, 'SESSION_EXPIRED']);
    expect((await server.ask('GET', '/profile', { as: other })).status).toBe(200);
  });

  it('refuses a token when the session has run out', async () => {
    const token = await server.login('admin');
    await server.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await server.ask('GET', '/profile', { as: token })).problem.errorCode).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('refuses a missing, a foreign and an altered token', async () => {
    const token = await server.login('admin');
    const [head, body = '', signature] = token.split('.');
    const forged = Buffer.from(body, 'base64url')
      .toString()
      .replace(server.people.admin.id, server.people.superadmin.id);
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const altered = [
      undefined,
      'abc',
      `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${none}.${body}.`,
    ];
    for (const as of altered) {
      const { status, problem } = await server.ask('GET', '/profile', { as });
      expect([status, problem.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('mails a link that sets a new password once and ends every session', async () => {
    const { login } = server.people.superadmin;
    const before = await server.login('superadmin');
    const asked = await server.ask('POST', '/session/forgot_password', { body: { email: login } });
    const unknown = await server.ask('POST', '/session/forgot_password', {
      body: { email: 'nobody@test.gal' },
    });
    expect([asked.status, asked.data]).toEqual([unknown.status, unknown.data]);

    const folder = join(server.config.dataDir, 'mail');
    const [name = ''] = await vi.waitFor(() => {
      const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'));
      expect(mails).toHaveLength(1);
      return mails;
    });
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    expect(mail.subject).toBe('Xeito: cambiar o contrasinal');
    expect(mail.to).toMatchObject([{ address: login }]);
    const token = /https:\/\/xeito\.example\/reset-password\?token=(\S+)/.exec(
      mail.text ?? '',
    )?.[1];

    const reset = (password: string) =>
      server.ask('POST', '/session/reset_password', { body: { token, password } });
    expect((await reset('short')).problem.errors).toEqual([
      { path: 'password', code: 'too-short' },
    ]);
    expect((await reset('xeito-para-sempre')).problem.errorCode).toBe('PASSWORD_WEAK');
    expect((await reset('outra marea alta')).status).toBe(200);
    expect((await reset('outra marea baixa')).problem.errorCode).toBe('RESET_TOKEN_INVALID');
    expect((await server.ask('GET', '/profile', { as: before })).status).toBe(401);
    expect((await signIn(login, PASSWORD)).status).toBe(401);
    expect((await signIn(login, 'outra marea alta')).status).toBe(200);
  });

  it('changes the own password with the old one and ends all other sessions', async () => {
    const [own, other] = [await server.login('partner'), await server.login('partner')];
    const set = (oldPassword: string, newPassword: string) =>
      server.ask('PUT', '/profile/password', { as: own, body: { oldPassword, newPassword } });
    expect((await set('wrong', 'catro ventos do norte')).problem).toMatchObject({
      status: 422,
      errorCode: 'PASSWORD_WRONG',
      errors: [{ path: 'oldPassword', code: 'invalid' }],
    });
    expect((await set(PASSWORD, 'contrasinal123')).problem.errorCode).toBe('PASSWORD_WEAK');
    expect((await set(PASSWORD, 'catro ventos do norte')).status).toBe(200);
    expect((await server.ask('GET', '/profile', { as: own })).status).toBe(200);
    expect((await server.ask('GET', '/profile', { as: other })).status).toBe(401);
  });

  it('changes the own account under the version that was seen', async () => {
    const as = await server.login('user');
    const { data } = await server.ask('GET', '/profile', { as });
    const version = data['version'] as number;
    const headers = { 'sync-device': randomUUID() };
    const put = (body: object) => server.change('PUT', '/profile', { as, version, body, headers });
    expect((await put({ role: 'superadmin' })).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'role', code: 'unknown-field' }],
    });
    const changed = await put({ locale: 'en' });
    expect(changed.data).toMatchObject({ locale: 'en', version: version + 1, name: 'A user' });
    expect((await put({ locale: 'es' })).problem).toMatchObject({
      errorCode: 'VERSION_CONFLICT',
      current: { locale: 'en' },
    });
  });

  it('limits the guesses of one network', async () => {
    const strict = await startServer(engine, { limits: { guesses: 3, requests: 1000 } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const body = { login: `person${tries}@test.gal`, password: 'wrong' };
      statuses.push((await strict.ask('POST', '/session/login', { body })).status);
    }
    // Of IPv6 a network has more addresses than anybody could count.
    for (const from of ['1', '2', '3', '4', 'a:b:c'].map((end) => `2a0c:5a80:1:2::${end}`)) {
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/session/login',
        remoteAddress: from,
        payload: { login: `person${from}@test.gal`, password: 'wrong' },
      });
      statuses.push(answer.statusCode);
    }
    const profile = await strict.ask('GET', '/profile');
    await strict.stop();
    expect(statuses).toEqual([401, 401, 401, 429, 401, 401, 401, 429, 429]);
    expect(profile.status).toBe(401);
  });
});
