import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { Company } from '#contract/resources/companies.ts';
import { type BatchAnswer, type BatchRequest, MAX_BATCH } from '#contract/sync.ts';
import { audit, companies, idempotencyKeys } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { PASSWORD } from '../support/people.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

interface Inside {
  key?: string | null;
  version?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request of a batch, with the headers that a change needs. */
function inside(method: string, path: string, { key, version, body, headers }: Inside = {}) {
  const request = {
    method,
    path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { 'idempotency-key': key ?? randomUUID() }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
  return request as BatchRequest;
}

const problemOf = ({ body }: BatchAnswer) => body as Problem;
const codesOf = (answers: BatchAnswer[]) =>
  answers.map((answer) => [answer.status, problemOf(answer).errorCode]);
const dataOf = (answer: BatchAnswer | undefined) =>
  (answer as { body: { data: Company } }).body.data;

describe.each(ENGINES)('a batch on %s', (engine) => {
  let server: TestServer;
  let as: string;
  beforeAll(async () => {
    server = await startServer(engine, { env: { TRUST_PROXY: '1' } });
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  const company = (fields: object = {}) => ({ cif: nextCif(), name: 'A company', ...fields });
  const creation = (fields: object = {}, more: Inside = {}) =>
    inside('POST', '/companies', { body: company(fields), ...more });
  const send = async (requests: BatchRequest[], token = as) => {
    const body = { requests };
    const answer = await server.ask<BatchAnswer[]>('POST', '/batch', { as: token, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('sync-result')).toBe('1');
    expect(answer.data).toHaveLength(requests.length);
    return answer.data;
  };
  const storedUnder = (key: string) =>
    server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  const isThere = async (id: string) =>
    (await server.db.select().from(companies).where(eq(companies.id, id))).length === 1;

  it('answers each request as if it had come alone, in their order', async () => {
    const { id, cif } = { id: randomUUID(), cif: nextCif() };
    const ofDevice = { 'sync-device': randomUUID() };
    const answers = await send([
      creation({ id, cif }),
      creation({ cif }),
      inside('PUT', `/companies/${id}`, { version: 7, body: { name: 'Late' } }),
      inside('PUT', `/companies/${id}`, { headers: ofDevice, body: { name: 'No version' } }),
      inside('PUT', `/companies/${randomUUID()}`, { version: 1, body: {} }),
      creation({}, { key: null, headers: ofDevice }),
      creation({ cif: 'B00000001' }),
      creation({}, { headers: { 'sync-schema': '0' } }),
      inside('POST', '/nothing', { body: {} }),
      inside('POST', '/companies', { headers: { 'content-type': 'text/csv' }, body: {} }),
      creation(),
    ]);
    expect(codesOf(answers)).toEqual([
      [201, undefined],
      [409, 'COMPANY_CIF_TAKEN'],
      [412, 'VERSION_CONFLICT'],
      [428, 'PRECONDITION_REQUIRED'],
      [404, 'NOT_FOUND'],
      [400, 'IDEMPOTENCY_KEY_REQUIRED'],
      [422, 'INVALID'],
      [426, 'SCHEMA_TOO_OLD'],
      [404, 'NOT_FOUND'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [201, undefined],
    ]);
    expect(dataOf(answers[0])).toMatchObject({ id, version: 1, createdBy: server.people.admin.id });
    expect(problemOf(answers[2] as BatchAnswer).current).toMatchObject({ id, version: 1 });
    for (const { headers } of answers) expect(headers).toEqual({ 'sync-result': '1' });
  });

  it('keeps changes of one row in their order', async () => {
    const id = randomUUID();
    const put = (version: number) =>
      inside('PUT', `/companies/${id}`, { version, body: { name: `From ${version}` } });
    const versions = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await send([creation({ id }), ...versions.map(put)]);
    expect(answers.map(({ status }) => status)).toEqual([201, ...versions.map(() => 200)]);
    expect(dataOf(answers.at(-1))).toMatchObject({ version: 21, name: 'From 20' });
  });

  it('has one effect under one key, whether the request comes alone, in a batch, or twice in one', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    const request = creation({ id }, { key });
    const [first, second] = await send([request, request]);
    expect(first?.headers).toEqual({ 'sync-result': '1' });
    expect(second?.headers).toEqual({ 'sync-result': '1', 'idempotency-replayed': 'true' });
    expect(second).toMatchObject({ status: 201, body: first?.body });
    const alone = await server.change('POST', '/companies', {
      as,
      key,
      body: JSON.parse(request.body ?? ''),
    });
    expect([alone.status, alone.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(alone.data).toEqual(dataOf(first));
    expect(await server.db.select().from(audit).where(eq(audit.key, key))).toHaveLength(1);

    const other = { key: randomUUID(), body: company() };
    await server.change('POST', '/companies', { as, ...other });
    const [again] = await send([inside('POST', '/companies', other)]);
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
    const [reused] = await send([creation({}, { key: other.key })]);
    expect(reused && codesOf([reused])).toEqual([[422, 'IDEMPOTENCY_KEY_REUSED']]);
  });

  it('stands by a refusal that it gave inside', async () => {
    const [key, cif, id] = [randomUUID(), nextCif(), randomUUID()];
    const twin = creation({ cif, name: 'Twin' }, { key });
    const free = inside('PUT', `/companies/${id}`, { version: 1, body: { archived: true } });
    const answers = await send([creation({ id, cif }), twin, free, twin]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 200, 409]);
    expect(answers[3]?.headers['idempotency-replayed']).toBe('true');
    expect(await storedUnder(key)).toMatchObject([{ status: 409 }]);
  });

  it('loses only the request whose commit fails', async () => {
    await server.db.execute(sql`
      create function break_one() returns trigger language plpgsql as
      $$ begin if new.name = 'Broken' then raise exception 'a broken disk'; end if; return null; end $$`);
    await server.db.execute(sql`
      create constraint trigger broken_one after insert on companies deferrable initially deferred
      for each row execute function break_one()`);
    const [key, before, after] = [randomUUID(), randomUUID(), randomUUID()];
    const broken = creation({ name: 'Broken' }, { key });
    const answers = await send([creation({ id: before }), broken, creation({ id: after })]);
    await server.db.execute(sql`drop function break_one() cascade`);
    expect(answers.map(({ status }) => status)).toEqual([201, 500, 201]);
    expect([await isThere(before), await isThere(after)]).toEqual([true, true]);
    expect(await storedUnder(key)).toEqual([]);
    expect((await send([broken]))[0]).toMatchObject({ status: 201, headers: {} });
  });

  it('takes only changes that have a key of their own', async () => {
    const nested = { requests: [creation()] };
    const bytes = { 'content-type': 'multipart/form-data; boundary=x' };
    const refused = [
      inside('POST', '/batch', { body: nested }),
      inside('POST', '/session/logout'),
      inside('POST', '/session/login', { body: {} }),
      inside('PUT', '/profile/password', { body: {} }),
      inside('PUT', '/profile/email', { body: {} }),
      inside('POST', '/api_keys', { body: {} }),
      inside('POST', '/uploads', { body: {} }),
      inside('PUT', `/uploads/${randomUUID()}`, { body: {} }),
      inside('POST', '/files', { body: {} }),
      inside('POST', '/companies', { headers: bytes, body: {} }),
      inside('GET', '/companies'),
      inside('PATCH', '/companies', { body: {} }),
      inside('POST', '/sync/changes', { body: {} }),
      inside('POST', '/sessio%6e/logout'),
      inside('POST', '/companies/../session/logout'),
      inside('POST', '//session/logout'),
      inside('POST', '/session/logout/'),
      inside('POST', '/companies?x=/session'),
      inside('POST', 'http://elsewhere/api/companies', { body: {} }),
      inside('POST', '', { body: {} }),
    ];
    const answers = await send([...refused, creation()]);
    const last = answers.pop();
    expect(codesOf(answers)).toEqual(refused.map(() => [400, 'MALFORMED']));
    for (const { headers } of answers) expect(headers).toEqual({ 'sync-result': '1' });
    expect(last?.status).toBe(201);
  });

  it('acts for whoever sent the batch, from their address and under one id in the log', async () => {
    const seen: FastifyRequest[] = [];
    const note = (message: unknown) => {
      const { request } = message as { request: FastifyRequest };
      if (request.server.prefix === '/api') seen.push(request);
    };
    const superadmin = await server.login('superadmin');
    const stranger = {
      authorization: `Bearer ${superadmin}`,
      'x-forwarded-for': '203.0.113.9',
      host: 'elsewhere',
    };
    subscribe('tracing:fastify.request.handler:start', note);
    const requests = [creation({}, { headers: stranger })];
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const { data } = await server.ask<BatchAnswer[]>('POST', '/batch', {
      as,
      headers,
      body: { requests },
    });
    unsubscribe('tracing:fastify.request.handler:start', note);
    expect(dataOf(data[0]).createdBy).toBe(server.people.admin.id);
    const [outer, inner] = seen;
    expect([outer?.url, inner?.url]).toEqual(['/api/batch', '/api/companies']);
    expect([inner?.id, inner?.ip]).toEqual([outer?.id, '198.51.100.7']);
    expect(seen).toHaveLength(2);
  });

  it('counts for the address that the proxy saw, whatever the caller wrote before it', async () => {
    const { login } = server.people.user;
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    const body = { login, password: PASSWORD };
    const { data } = await server.ask<{ jwtToken: string }>('POST', '/session/login', {
      headers,
      body,
    });
    const list = await server.ask<{ address: string }[]>('GET', '/session/list', {
      as: data.jwtToken,
    });
    expect(list.data.map(({ address }) => address)).toContain('198.51.100.7');
    expect(list.data.map(({ address }) => address)).not.toContain('203.0.113.9');
  });

  it('gives nobody more rights than they have alone', async () => {
    const company = creation();
    const answers = await send([company, company], await server.login('partner'));
    expect(codesOf(answers)).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ]);
  });

  it('is for people with a session, and ends with it', async () => {
    const body = { requests: [creation()] };
    expect((await server.ask('POST', '/batch', { body })).status).toBe(401);

    await server.db.execute(sql`
      create function end_sessions() returns trigger language plpgsql as
      $$ begin if new.name = 'Last' then update sessions set revoked_at = now(); end if; return null; end $$`);
    await server.db.execute(sql`
      create trigger end_sessions after insert on companies for each row execute function end_sessions()`);
    const [key, late] = [randomUUID(), randomUUID()];
    const answers = await send([creation({ name: 'Last' }), creation({ id: late }, { key })]);
    await server.db.execute(sql`drop function end_sessions() cascade`);
    as = await server.login('admin');
    expect(codesOf(answers)).toEqual([
      [201, undefined],
      [401, 'SESSION_EXPIRED'],
    ]);
    expect([await isThere(late), await storedUnder(key)]).toEqual([false, []]);
  });

  it('takes one to fifty requests, in the shape of the contract', async () => {
    const ask = (body: unknown) => server.ask('POST', '/batch', { as, body });
    const full = Array.from({ length: MAX_BATCH }, () =>
      inside('POST', '/clients', { body: { name: 'A client' } }),
    );
    expect((await send(full)).every(({ status }) => status === 201)).toBe(true);
    for (const body of [
      { requests: [] },
      { requests: [...full, creation()] },
      { requests: [{ ...creation(), body: {} }] },
      { requests: [{ method: 'POST', path: '/companies' }] },
      {},
    ]) {
      const { status, problem } = await ask(body);
      expect([status, problem.errorCode]).toEqual([422, 'INVALID']);
    }
    const large = creation({ description: 'x'.repeat(8 * 1024 * 1024) });
    expect((await ask({ requests: [large] })).status).toBe(413);
    const one = creation({ description: 'x'.repeat(1024 * 1024) });
    expect((await send([one]))[0]?.status).toBe(413);
  });
});

describe('a batch and the limit of requests', () => {
  it('counts every request of it, and sends the rest away with the time to come back', async () => {
    const server = await startServer('pglite', { limits: { guesses: 100, requests: 10 } });
    const as = await server.login('admin');
    const requests = Array.from({ length: 20 }, () =>
      inside('POST', '/companies', { body: { cif: nextCif(), name: 'A company' } }),
    );
    const { data } = await server.ask<BatchAnswer[]>('POST', '/batch', { as, body: { requests } });
    // The login and the batch itself were two of the ten.
    expect(data.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 201),
      ...Array.from({ length: 12 }, () => 429),
    ]);
    expect(Number(data.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    await server.stop();
  });
});
