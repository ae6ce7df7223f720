import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/resources/companies.ts';
import type { Role } from '#domain/access/roles.ts';
import { companies, devices, idempotencyKeys, projects } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { loginAll } from '../support/roles.ts';
import { type Answer, type Changing, ENGINES, startServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const verdictOf = ({ status, problem }: Answer<unknown>) => [status, problem.errorCode];

describe.each(ENGINES)('the order in which a changing request is judged on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  let device: string;
  let foreignDevice: string;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
    [device, foreignDevice] = [randomUUID(), randomUUID()];
    await server.db.insert(devices).values([
      { id: device, userId: server.people.admin.id, prunedThrough: 5, acked: 5 },
      { id: foreignDevice, userId: server.people.editor.id },
    ]);
  });
  afterAll(() => server.stop());

  const company = () => ({ cif: nextCif(), name: 'A company' });
  const create = (changing: Changing = {}) =>
    server.change<Company>('POST', '/companies', {
      as: tokens.admin,
      body: company(),
      ...changing,
    });
  const stored = async (key: string) =>
    (await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).length;
  const old = (seq = 3) => ({ 'sync-device': device, 'sync-seq': `${seq}`, 'sync-acked': '5' });
  const csv = { 'content-type': 'text/csv' };
  const noKey = { 'idempotency-key': '' };
  const huge = { ...company(), description: 'x'.repeat(1024 * 1024) };

  it('asks for the session before it looks at the body', async () => {
    const nobody = { as: undefined };
    expect(verdictOf(await create({ ...nobody, headers: csv }))).toEqual([401, 'UNAUTHENTICATED']);
    expect(verdictOf(await create({ ...nobody, body: huge }))).toEqual([401, 'UNAUTHENTICATED']);
    expect(verdictOf(await create({ ...nobody, headers: noKey }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it('takes a version of another history for outdated, though its number is the same', async () => {
    const { data } = await create();
    const { data: info } = await server.ask<{ epoch: string }>('GET', '/sync/info');
    const rename = (epoch: string) =>
      server.change('PUT', `/companies/${data.id}`, {
        as: tokens.admin,
        version: data.version,
        body: { name: 'Another' },
        headers: { 'sync-epoch': epoch },
      });
    expect(verdictOf(await rename(randomUUID()))).toEqual([412, 'VERSION_CONFLICT']);
    expect((await rename(info.epoch)).status).toBe(200);
  });

  it('looks at size and type of the body before the key', async () => {
    expect(verdictOf(await create({ headers: { ...csv, ...noKey } }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
    expect(verdictOf(await create({ headers: noKey, body: huge }))).toEqual([413, 'TOO_LARGE']);
  });

  it('asks for the key before it tells anything of the row', async () => {
    const put = (headers: Record<string, string>) =>
      server.change('PUT', `/companies/${randomUUID()}`, {
        as: tokens.partner,
        version: 1,
        body: {},
        headers,
      });
    expect(verdictOf(await put(noKey))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect(verdictOf(await put({}))).toEqual([403, 'FORBIDDEN']);
  });

  it('gives the decision under a key, though keys as old as it are gone', async () => {
    const [key, body] = [randomUUID(), company()];
    const fresh = { 'sync-device': device, 'sync-seq': '6', 'sync-acked': '5' };
    expect((await create({ key, body, headers: fresh })).status).toBe(201);
    await server.db.update(devices).set({ prunedThrough: 6 }).where(eq(devices.id, device));
    const again = await create({ key, body, headers: fresh });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(verdictOf(await create({ key, headers: fresh }))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it('refuses what is as old as the keys that are gone before anything of the row, and keeps no decision', async () => {
    const key = randomUUID();
    const lateAndUnknown = await server.change('PUT', `/companies/${randomUUID()}`, {
      as: tokens.admin,
      key,
      body: { name: 5 },
      headers: old(),
    });
    expect(verdictOf(lateAndUnknown)).toEqual([409, 'KEY_PRUNED']);
    expect(await stored(key)).toBe(0);
    const [before] = await server.db.select({ count: sql<number>`count(*)` }).from(companies);
    expect(verdictOf(await create({ headers: old() }))).toEqual([409, 'KEY_PRUNED']);
    const [after] = await server.db.select({ count: sql<number>`count(*)` }).from(companies);
    expect(after).toEqual(before);
  });

  it.each([
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'COMPANY_CIF_TAKEN'],
    [410, 'GONE'],
    [412, 'VERSION_CONFLICT'],
    [422, 'INVALID'],
  ] as const)('stands by a %i (%s), to the byte', async (status, code) => {
    const { data } = await create();
    const project = randomUUID();
    await server.db.insert(projects).values({
      id: project,
      code: `T-${project}`,
      name: 'Removed',
      companyId: data.id,
      deletedAt: new Date(),
    });
    const put = { method: 'PUT', path: `/companies/${data.id}`, version: 1 };
    const request = {
      403: { ...put, as: tokens.user, body: { name: 'Mine' } },
      404: { ...put, path: `/companies/${randomUUID()}`, body: {} },
      409: { ...put, method: 'POST', path: '/companies', body: { ...company(), cif: data.cif } },
      410: { ...put, path: `/projects/${project}`, body: { name: 'Back' } },
      412: { ...put, version: 9, body: { name: 'Late' } },
      422: { ...put, body: { name: 5 } },
    }[status];
    const key = randomUUID();
    const send = () =>
      server.change(request.method, request.path, { as: tokens.admin, ...request, key });
    const first = await send();
    expect(verdictOf(first)).toEqual([status, code]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    // Whatever of the row it hung on is another now.
    await server.db
      .update(companies)
      .set({ name: 'Moved on', archived: true })
      .where(eq(companies.id, data.id));
    const again = await send();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect([again.status, again.problem]).toEqual([first.status, first.problem]);
    expect(again.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('keeps no decision that says nothing about the change', async () => {
    const { data } = await create();
    const put = { as: tokens.admin, body: { name: 'New' } };
    const path = `/companies/${data.id}`;
    const key = randomUUID();
    const foreign = { 'sync-device': foreignDevice, 'sync-seq': '1' };
    const refused = [
      await create({ key, as: 'no token' }),
      await create({ key, headers: csv }),
      await create({ key, body: huge }),
      await create({ key, headers: { 'sync-device': 'mine' } }),
      await create({ key, headers: { 'sync-schema': '0' } }),
      await create({ key, headers: foreign }),
      await server.change('PUT', path, { ...put, key, headers: { 'sync-device': randomUUID() } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 415, 413, 400, 426, 403, 428]);
    expect(await stored(key)).toBe(0);
    expect((await server.change('PUT', path, { ...put, key, version: 1 })).status).toBe(200);
  });

  it('marks every answer as one of the API', async () => {
    const answers = [
      await create(),
      await create({ headers: noKey }),
      await create({ headers: csv }),
      await create({ as: undefined }),
      await server.ask('GET', '/nothing', { as: tokens.admin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 415, 401, 404]);
    for (const { headers } of answers) expect(headers.get('sync-result')).toBe('1');
  });
});

describe('the order in which a changing request is judged, beyond one connection', () => {
  it('sends a second copy away while the first is at work, even when the key is known', async () => {
    const server = await startServer('postgres');
    const as = await server.login('admin');
    const [key, body] = [randomUUID(), { cif: nextCif(), name: 'A company' }];
    const send = () => server.change('POST', '/companies', { as, key, body });
    expect((await send()).status).toBe(201);
    await server.db.transaction(async (tx) => {
      const lock = `${server.people.admin.id}:${key}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
      expect(verdictOf(await send())).toEqual([409, 'REQUEST_IN_PROGRESS']);
    });
    expect((await send()).headers.get('idempotency-replayed')).toBe('true');
    await server.stop();
  });

  it('counts requests before it looks at session and body, so that refused ones count', async () => {
    const server = await startServer('pglite', { limits: { guesses: 100, requests: 2 } });
    const as = await server.login('admin');
    const send = (asking: object) => server.ask('POST', '/companies', asking);
    expect((await send({ as: 'no token' })).status).toBe(401);
    const headers = { 'content-type': 'text/csv' };
    for (const asking of [{}, { as, headers, body: 'x' }]) {
      const answer = await send(asking);
      expect(verdictOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await server.stop();
  });
});
