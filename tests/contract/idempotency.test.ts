import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/resources/companies.ts';
import { audit, companies, devices, idempotencyKeys } from '../../server/db/schema/index.ts';
import { pruneKeys } from '../../server/sync/devices.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer, statusesOf } from '../support/server.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('a changing request on %s', (engine) => {
  let server: TestServer;
  let as: string;
  let cutAnswers = false;
  beforeAll(async () => {
    server = await startServer(engine);
    server.app.server.prependListener('request', (request, response) => {
      if (!cutAnswers) return;
      const end = response.end.bind(response) as () => typeof response;
      response.end = () => {
        request.socket.destroy();
        return end();
      };
    });
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  const company = () => ({ cif: nextCif(), name: 'A company' });
  const create = (changing: object) =>
    server.change<Company>('POST', '/companies', { as, ...changing });
  const ofDevice = () => ({ 'sync-device': randomUUID() });
  const count = async () => (await server.db.select().from(companies)).length;

  it('needs a key that is a UUID, where a device asks or a key is given', async () => {
    for (const headers of [ofDevice(), { 'idempotency-key': 'abc' }]) {
      const { status, problem } = await server.ask('POST', '/companies', {
        as,
        headers,
        body: company(),
      });
      expect([status, problem.errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    }
  });

  it('has one effect under one key, and gives the first answer again', async () => {
    const [key, body, before] = [randomUUID(), company(), await count()];
    const first = await create({ key, body });
    const again = await create({ key, body });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await count()).toBe(before + 1);
    expect(await server.db.select().from(audit).where(eq(audit.key, key))).toHaveLength(1);
  });

  it('has one effect when many copies of it come at once', async () => {
    const [key, body, before] = [randomUUID(), company(), await count()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ key, body })));
    const [done, sentAway] = [201, 409].map((wanted) =>
      answers.filter(({ status }) => status === wanted),
    );
    expect(done?.length).toBeGreaterThan(0);
    expect((done?.length ?? 0) + (sentAway?.length ?? 0)).toBe(8);
    const codes = new Set(sentAway?.map(({ problem }) => problem.errorCode));
    expect([...codes, 'REQUEST_IN_PROGRESS'][0]).toBe('REQUEST_IN_PROGRESS');
    expect(await count()).toBe(before + 1);
  });

  it('refuses a key under another body, another version and another path', async () => {
    const key = randomUUID();
    const { data } = await create({ body: company() });
    const put = (body: object, version: number) =>
      server.change('PUT', `/companies/${data.id}`, { as, key, version, body });
    expect((await put({ name: 'Once' }, 1)).status).toBe(200);
    const others = [
      await put({ name: 'Twice' }, 1),
      await put({ name: 'Once' }, 2),
      await create({ key, body: company() }),
    ];
    for (const { status, problem } of others) {
      expect([status, problem.errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
  });

  it('keeps the keys of two people apart', async () => {
    const [key, body] = [randomUUID(), company()];
    expect((await create({ key, body })).status).toBe(201);
    const other = await create({ as: await server.login('superadmin'), key, body });
    expect(other.problem.errorCode).toBe('COMPANY_CIF_TAKEN');
  });

  it('stands by a refusal, though the same request would now pass', async () => {
    const [key, body] = [randomUUID(), company()];
    const { data } = await create({ body });
    const twin = { key, body: { ...body, name: 'Twin' } };
    expect((await create(twin)).status).toBe(409);
    await server.change('PUT', `/companies/${data.id}`, {
      as,
      version: 1,
      body: { archived: true },
    });
    const again = await create(twin);
    expect([again.status, again.problem.errorCode]).toEqual([409, 'COMPANY_CIF_TAKEN']);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await create({ body: twin.body })).status).toBe(201);
  });

  it('needs the version of a row that exists, and refuses an old one with the row as it is', async () => {
    const { data } = await create({ body: company() });
    const path = `/companies/${data.id}`;
    const put = (changing: object) =>
      server.change('PUT', path, { as, body: { name: 'New' }, ...changing });
    const missing = await put({ headers: ofDevice() });
    expect([missing.status, missing.problem.errorCode]).toEqual([428, 'PRECONDITION_REQUIRED']);
    expect((await put({ version: 1 })).status).toBe(200);
    const [key, body] = [randomUUID(), { name: 'Late' }];
    for (const replayed of [null, 'true']) {
      const stale = await put({ key, version: 1, body });
      expect([stale.status, stale.problem.errorCode]).toEqual([412, 'VERSION_CONFLICT']);
      expect(stale.problem.current).toMatchObject({ id: data.id, version: 2, name: 'New' });
      expect(stale.headers.get('idempotency-replayed')).toBe(replayed);
    }
    expect((await put({ version: 3 })).status).toBe(412);
  });

  it('takes the version of the body where a program gives no other, and none as the last word', async () => {
    const { data } = await create({ body: company() });
    const put = (body: object) => server.ask<Company>('PUT', `/companies/${data.id}`, { as, body });
    expect((await put({ version: 1, name: 'First' })).data).toMatchObject({ version: 2 });
    const late = await put({ version: 1, name: 'Late' });
    expect([late.status, late.problem.errorCode]).toEqual([412, 'VERSION_CONFLICT']);
    expect((await put({ name: 'Last' })).data).toMatchObject({ version: 3, name: 'Last' });
    for (const version of ['3', '"3"', 3.5, null]) {
      const wrong = await put({ version, name: 'Wrong' });
      const errors = [{ path: 'version', code: 'invalid' }];
      expect([version, wrong.status, wrong.problem.errors]).toEqual([version, 422, errors]);
    }
  });

  it('takes a star for any version of a row that is there, though not from a device', async () => {
    const { data } = await create({ body: company() });
    const put = (id: string, headers: Record<string, string>) =>
      server.change('PUT', `/companies/${id}`, {
        as,
        body: { name: 'Any' },
        headers: { 'if-match': '*', ...headers },
      });
    expect((await put(data.id, {})).status).toBe(200);
    expect((await put(randomUUID(), {})).status).toBe(404);
    expect((await put(data.id, ofDevice())).status).toBe(428);
  });

  it('lets one of many changes to one version pass', async () => {
    const { data } = await create({ body: company() });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.change('PUT', `/companies/${data.id}`, {
          as,
          version: 1,
          body: { name: `N${index}` },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('checks access before the version, and the version before the fields', async () => {
    const { data } = await create({ body: company() });
    const path = `/companies/${data.id}`;
    const bad = { name: 5 };
    const user = await server.login('user');
    expect((await server.change('PUT', path, { as: user, body: bad })).status).toBe(403);
    const headers = ofDevice();
    expect((await server.change('PUT', path, { as, body: bad, headers })).status).toBe(428);
    expect((await server.change('PUT', path, { as, version: 9, body: bad })).status).toBe(412);
    expect((await server.change('PUT', path, { as, version: 1, body: bad })).status).toBe(422);
    expect((await server.ask('PUT', path, { body: bad })).status).toBe(401);
  });

  it('keeps the effect when the answer is lost, and gives it to the next try', async () => {
    const [key, body, before] = [randomUUID(), company(), await count()];
    cutAnswers = true;
    await expect(create({ key, body })).rejects.toThrow('fetch failed');
    cutAnswers = false;
    const again = await create({ key, body });
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  it('keeps nothing when the commit fails, and carries the next try out', async () => {
    await server.db.execute(sql`
      create function break_commit() returns trigger language plpgsql as
      $$ begin raise exception 'a broken disk'; end $$`);
    await server.db.execute(sql`
      create constraint trigger broken after insert on companies deferrable initially deferred
      for each row execute function break_commit()`);
    const [key, body, before] = [randomUUID(), company(), await count()];
    const failed = await create({ key, body });
    await server.db.execute(sql`drop function break_commit() cascade`);
    expect(failed.status).toBe(500);
    expect(failed.problem).toEqual({
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      instance: '/api/companies',
      errorCode: 'INTERNAL',
    });
    expect(await count()).toBe(before);
    expect(
      await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
    ).toEqual([]);
    expect((await create({ key, body })).headers.get('idempotency-replayed')).toBeNull();
    expect(await count()).toBe(before + 1);
  });

  it('notes what a device says of itself, and refuses it in other hands', async () => {
    const id = randomUUID();
    const headers = { 'sync-device': id, 'sync-seq': '7', 'sync-acked': '4' };
    expect((await create({ body: company(), headers })).status).toBe(201);
    const [device] = await server.db.select().from(devices).where(eq(devices.id, id));
    expect(device).toMatchObject({ userId: server.people.admin.id, acked: 4, pending: 3 });
    const other = await create({ as: await server.login('superadmin'), body: company(), headers });
    expect([other.status, other.problem.errorCode]).toEqual([403, 'DEVICE_FOREIGN']);
    const odd = await create({ body: company(), headers: { 'sync-device': 'mine' } });
    expect([odd.status, odd.problem.errorCode]).toEqual([400, 'MALFORMED']);
  });

  it('forgets settled keys after a day and refuses what is as old as they are', async () => {
    const device = randomUUID();
    const send = (seq: number, acked: number, key = randomUUID(), body = company()) =>
      create({
        key,
        body,
        headers: { 'sync-device': device, 'sync-seq': `${seq}`, 'sync-acked': `${acked}` },
      });
    const [key, body] = [randomUUID(), company()];
    await send(1, 0, key, body);
    await send(2, 1);
    await pruneKeys(server.db, new Date(Date.now() + DAY_MS / 2));
    expect((await send(1, 1, key, body)).headers.get('idempotency-replayed')).toBe('true');
    await pruneKeys(server.db, new Date(Date.now() + DAY_MS + 60_000));
    const late = await send(1, 1, key, body);
    expect([late.status, late.problem.errorCode]).toEqual([409, 'KEY_PRUNED']);
    expect((await send(3, 2)).status).toBe(201);
    await pruneKeys(server.db, new Date(Date.now() + 401 * DAY_MS));
    expect((await send(3, 2)).problem.errorCode).toBe('KEY_PRUNED');
    expect((await send(4, 2)).status).toBe(201);
  });

  it('asks an app of another age to update', async () => {
    const { status, problem } = await create({ body: company(), headers: { 'sync-schema': '0' } });
    expect([status, problem.errorCode]).toEqual([426, 'SCHEMA_TOO_OLD']);
  });
});
