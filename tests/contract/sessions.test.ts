import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { eq, inArray } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/resources/users.ts';
import type { SessionRow } from '#contract/session.ts';
import type { Role } from '#domain/access/roles.ts';
import { credentials, loginFailures, sessions, users } from '../../server/db/schema/index.ts';
import { hashPassword } from '../../server/modules/session/passwords.ts';
import { PASSWORD } from '../support/people.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ hash: typeof hash; verify: typeof verify }>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ABSENT = '01900000-0000-7000-8000-000000000000';

describe.each(ENGINES)('the list of sessions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const list = async (as: string, path = '/session/list') =>
    (await server.ask<SessionRow[]>('GET', path, { as })).data;
  const currentOf = async (as: string) =>
    (await list(as)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const isOpen = async (as: string) => (await server.ask('GET', '/profile', { as })).status === 200;
  const end = async (as: string, path: string) => (await server.ask('DELETE', path, { as })).status;

  it('shows browser, system and address of the own running sessions, the youngest first', async () => {
    const first = await server.login('user');
    const { data } = await server.ask<{ jwtToken: string; expiresAt: string }>(
      'POST',
      '/session/login',
      {
        headers: { 'user-agent': FIREFOX },
        body: { login: server.people.user.login, password: PASSWORD },
      },
    );
    const gone = await server.login('user');
    await server.ask('POST', '/session/logout', { as: gone });
    const expired = await currentOf(await server.login('user'));
    const past = { expiresAt: new Date(Date.now() - 1) };
    await server.db.update(sessions).set(past).where(eq(sessions.id, expired));
    await server.login('editor');

    const rows = await list(data.jwtToken);
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: data.expiresAt,
      userAgent: 'Firefox · Linux',
      address: '127.0.0.1',
      isCurrent: true,
    });
    expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('ends an own session and its stream, and nobody else’s', async () => {
    const [own, other] = [await server.login('user'), await server.login('user')];
    const foreign = await server.login('editor');
    const stream = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${other}` },
      // At once, not at the next beat of the stream.
      signal: AbortSignal.timeout(8000),
    });
    const ended = stream.text();
    const id = await currentOf(other);
    expect(await end(foreign, `/session/list/${id}`)).toBe(404);
    expect(await isOpen(other)).toBe(true);
    expect(await end(own, `/session/list/${id}`)).toBe(200);
    expect(await ended).toContain(': open');
    expect([await isOpen(other), await isOpen(own)]).toEqual([false, true]);
    expect(await end(own, `/session/list/${id}`)).toBe(404);
    expect(await end(own, '/session/list/none')).toBe(404);
  });

  it('ends all own sessions but that of the request in one call, and nobody else’s', async () => {
    const [own, other, third] = [
      await server.login('user'),
      await server.login('user'),
      await server.login('user'),
    ];
    const foreign = await server.login('editor');
    const stream = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${other}` },
      signal: AbortSignal.timeout(8000),
    });
    const ended = stream.text();
    expect(await end(own, '/session/list')).toBe(200);
    expect(await ended).toContain(': open');
    const open = await Promise.all([own, other, third, foreign].map(isOpen));
    expect(open).toEqual([true, false, false, true]);
    expect((await list(own)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    // There is nothing left to end, and nothing wrong with that.
    expect(await end(own, '/session/list')).toBe(200);
  });

  it('is open to those who may change the person', async () => {
    const { user, superadmin } = server.people;
    const tokens = {
      superadmin: await server.login('superadmin'),
      admin: await server.login('admin'),
      editor: await server.login('editor'),
      user: await server.login('user'),
      partner: await server.login('partner'),
      adviser: await server.login('adviser'),
    } satisfies Record<Role, string>;
    const read = async (role: Role, id: string) =>
      (await server.ask('GET', `/users/${id}/sessions`, { as: tokens[role] })).status;
    const target = await currentOf(tokens.user);
    const path = `/users/${user.id}/sessions/${target}`;
    for (const role of ['editor', 'user', 'partner', 'adviser'] as const) {
      expect([role, await read(role, user.id)]).toEqual([role, 403]);
      expect([role, await end(tokens[role], path)]).toEqual([role, 403]);
    }
    expect(await read('admin', superadmin.id)).toBe(403);
    expect(await read('superadmin', superadmin.id)).toBe(200);
    expect(await read('admin', ABSENT)).toBe(404);

    const seen = await list(tokens.admin, `/users/${user.id}/sessions`);
    expect(seen.map(({ id }) => id)).toContain(target);
    expect(seen.every(({ isCurrent }) => !isCurrent)).toBe(true);
    // Under another person's path it is no session of theirs.
    const wrongPath = `/users/${server.people.editor.id}/sessions/${target}`;
    expect(await end(tokens.admin, wrongPath)).toBe(404);
    expect(await isOpen(tokens.user)).toBe(true);
    expect(await end(tokens.admin, path)).toBe(200);
    expect(await isOpen(tokens.user)).toBe(false);
  });
});

describe.each(ENGINES)('passwords on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const signIn = (login: string, password: string) =>
    server.ask<{ jwtToken: string }>('POST', '/session/login', { body: { login, password } });
  const invite = async (email: string) => {
    const as = await server.login('admin');
    const { data } = await server.change<User>('POST', '/users', {
      as,
      body: { name: 'Nova Persoa', email, role: 'user' },
    });
    await server.ask('POST', `/users/${data.id}/invite`, { as });
    return data;
  };
  const userOf = async (id: string) => {
    const as = await server.login('admin');
    return (await server.ask<User>('GET', `/users/${id}`, { as })).data;
  };
  const linkTo = async (address: string) => {
    const folder = join(server.config.dataDir, 'mail');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      if (mail.to?.[0]?.address === address) return /token=(\S+)/.exec(mail.text ?? '')?.[1];
    }
    return undefined;
  };

  it('keep an invited person out until they have one of their own, which settles that they must', async () => {
    const invited = await invite('nova@test.gal');
    expect(invited.mustChangePassword).toBe(true);
    for (const guess of [PASSWORD, 'nova@test.gal', 'Nova Persoa']) {
      expect((await signIn('nova@test.gal', guess)).problem.errorCode).toBe('BAD_CREDENTIALS');
    }
    const token = await linkTo('nova@test.gal');
    const body = { token, password: 'outra marea alta' };
    expect((await server.ask('POST', '/session/reset_password', { body })).status).toBe(200);
    expect((await userOf(invited.id)).mustChangePassword).toBe(false);
    expect((await signIn('nova@test.gal', 'outra marea alta')).status).toBe(200);
  });

  it('settle by a change that they must be changed', async () => {
    const { id } = server.people.partner;
    await server.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id));
    const changed = await server.ask('PUT', '/profile/password', {
      as: await server.login('partner'),
      body: { oldPassword: PASSWORD, newPassword: 'catro ventos do norte' },
    });
    expect([changed.status, (await userOf(id)).mustChangePassword]).toEqual([200, false]);
  });

  it('are verified once at each login, whoever it is, at the same cost', async () => {
    await invite('outra@test.gal');
    const asKept = { passwordHash: await hashPassword(PASSWORD) };
    const known = [server.people.user.id, server.people.editor.id];
    await server.db.update(credentials).set(asKept).where(inArray(credentials.userId, known));
    await server.db
      .update(users)
      .set({ active: false })
      .where(eq(users.login, server.people.editor.login));
    await signIn('first@test.gal', 'wrong');
    const costs: string[] = [];
    for (const [login, password, status] of [
      [server.people.user.login, PASSWORD, 200],
      [server.people.user.login, 'wrong', 401],
      [server.people.editor.login, PASSWORD, 401],
      ['outra@test.gal', 'wrong', 401],
      ['nobody@test.gal', 'wrong', 401],
    ] as const) {
      await server.db.delete(loginFailures);
      vi.mocked(verify).mockClear();
      vi.mocked(hash).mockClear();
      expect([login, (await signIn(login, password)).status]).toEqual([login, status]);
      expect([login, vi.mocked(verify).mock.calls.length]).toEqual([login, 1]);
      expect(hash).not.toHaveBeenCalled();
      costs.push(String(vi.mocked(verify).mock.calls[0]?.[0]).split('$').slice(1, 4).join('$'));
    }
    expect(new Set(costs)).toEqual(new Set(['argon2id$v=19$m=19456,t=2,p=1']));
  });
});
