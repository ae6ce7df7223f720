import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileExport } from '#contract/profile-export.ts';
import type { User, UserAnswer } from '#contract/resources/users.ts';
import { audit, credentials, syncChange, users } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('the last access of a person on %s', (engine) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = await server.login('admin');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.db.update(credentials).set({ lastAccessAt: null }));

  const accessOf = async (id = server.people.user.id) =>
    (await server.ask<UserAnswer>('GET', `/users/${id}`, { as: admin })).data.lastAccessAt;
  const setAccess = (minutesAgo: number) => {
    const lastAccessAt = new Date(Date.now() - minutesAgo * MINUTE_MS);
    return server.db
      .update(credentials)
      .set({ lastAccessAt })
      .where(eq(credentials.userId, server.people.user.id));
  };
  const isNow = (instant: string | null) => Date.now() - +new Date(instant ?? 0) < MINUTE_MS;

  it('is null for whoever never came, and set by the first sign-in', async () => {
    expect(await accessOf()).toBeNull();
    await server.login('user');
    expect(isNow(await accessOf())).toBe(true);
    const { data } = await server.ask<UserAnswer[]>('GET', '/users', { as: admin });
    const never = data.filter(({ lastAccessAt }) => lastAccessAt === null);
    expect(never.map(({ role }) => role).toSorted()).toEqual([
      'adviser',
      'editor',
      'partner',
      'superadmin',
    ]);
  });

  it('moves when a session is used, an hour after the last time', async () => {
    const as = await server.login('user');
    await setAccess(59);
    const before = await accessOf();
    await server.ask('GET', '/projects', { as });
    expect(await accessOf()).toBe(before);
    await setAccess(61);
    await server.ask('GET', '/projects', { as });
    expect(isNow(await accessOf())).toBe(true);
  });

  it('does not move by the try of a stranger or with a session that has ended', async () => {
    const as = await server.login('user');
    await server.ask('POST', '/session/logout', { as });
    await setAccess(120);
    const before = await accessOf();
    expect((await server.ask('GET', '/projects', { as })).status).toBe(401);
    const body = { login: server.people.user.login, password: 'wrong' };
    expect((await server.ask('POST', '/session/login', { body })).status).toBe(401);
    expect(await accessOf()).toBe(before);
  });

  it('leaves version, feed and audit as they are', async () => {
    const as = await server.login('user');
    const mirror = createMirror(server, () => admin);
    await mirror.pull();
    const standing = async () => ({
      versions: await server.db
        .select({ id: users.id, version: users.version, updatedAt: users.updatedAt })
        .from(users)
        .orderBy(users.id),
      places: await server.db.select({ last: sql`max(${syncChange.seq})` }).from(syncChange),
      audited: await server.db.$count(audit),
    });
    const before = await standing();
    await setAccess(120);
    await server.ask('GET', '/projects', { as });
    expect(isNow(await accessOf())).toBe(true);
    expect(await standing()).toEqual(before);
    expect((await mirror.pull()).rows).toEqual([]);
    expect(mirror.wire.join()).not.toContain('lastAccessAt');
  });

  it('is told to those who may read the person, and to themselves among their data', async () => {
    const as = await server.login('user');
    const own = await server.ask<ProfileExport>('GET', '/profile/export', { as });
    expect(own.data.account.lastAccessAt).toBe(await accessOf());
    for (const role of ['editor', 'user', 'partner'] as const) {
      const path = `/users/${server.people.user.id}`;
      const answer = await server.ask<User>('GET', path, { as: await server.login(role) });
      expect([role, answer.status]).toEqual([role, 403]);
    }
    expect(JSON.stringify(await server.ask('GET', '/profile', { as }))).not.toContain('lastAccess');
  });
});
