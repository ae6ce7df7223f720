import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarLinkMade } from '#contract/calendar-link.ts';
import type { Company } from '#contract/resources/companies.ts';
import { ROLES } from '#domain/access/roles.ts';
import { nextCif } from '../support/cifs.ts';
import { killServers, runServer } from '../support/server-process.ts';
import { ENGINES, type TestServer, send, startServer } from '../support/server.ts';

const KEY = 'a-secret-holded-key-7788';
const ABSENT = '01900000-0000-7000-8000-000000000000';

describe.each(ENGINES)('the accounting key on %s', (engine) => {
  let server: TestServer;
  let accounting: Server;
  const answer = vi.fn<RequestListener>();
  beforeAll(async () => {
    accounting = createServer((request, response) => answer(request, response));
    accounting.listen(0, '127.0.0.1');
    await once(accounting, 'listening');
    const { port } = accounting.address() as AddressInfo;
    server = await startServer(engine, { env: { HOLDED_URL: `http://127.0.0.1:${port}/api/` } });
  });
  afterAll(async () => {
    await server.stop();
    accounting.close();
  });
  beforeEach(() => void answer.mockReset());

  const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
    answer.mockImplementation((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
  const company = async (holdedApiKey: string | null) => {
    const { data } = await server.change<Company>('POST', '/companies', {
      as: await server.login('admin'),
      body: { cif: nextCif(), name: 'Ría', holdedApiKey },
    });
    return data.id;
  };
  const test = async (id: string, as?: string) =>
    server.ask<{ ok: boolean }>('POST', `/companies/${id}/test_key`, {
      as: as ?? (await server.login('admin')),
    });

  it('is tried at the host of the settings, in its header, and found good', async () => {
    answers(200, '[]', { 'content-type': 'application/json' });
    const { status, data } = await test(await company(KEY));
    expect([status, data]).toEqual([200, { ok: true }]);
    const [request] = answer.mock.calls[0] ?? [];
    expect([request?.method, request?.url, request?.headers['key']]).toEqual([
      'GET',
      '/api/invoicing/v1/treasury',
      KEY,
    ]);
  });

  it.each([
    [401, '{"status":0,"info":"Unauthorized"}', 422, 'ACCOUNTING_REFUSED'],
    [402, '', 422, 'ACCOUNTING_REFUSED'],
    [403, '', 422, 'ACCOUNTING_REFUSED'],
    [200, '{"status":0,"info":"No such key"}', 422, 'ACCOUNTING_REFUSED'],
    [200, '<!doctype html><title>404</title>', 502, 'ACCOUNTING_UNREACHABLE'],
    [404, '[]', 502, 'ACCOUNTING_UNREACHABLE'],
    [500, '', 502, 'ACCOUNTING_UNREACHABLE'],
    [429, '', 502, 'ACCOUNTING_UNREACHABLE'],
  ])('finds a %i with %j no success: %i %s', async (status, body, refused, errorCode) => {
    answers(status, body);
    const { problem } = await test(await company(KEY));
    expect(problem).toMatchObject({ status: refused, errorCode });
    // Ids have any digits by chance.
    const told = JSON.stringify(problem).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(told).not.toContain('7788');
  });

  it('follows no redirect', async () => {
    answers(302, '', { location: '/elsewhere' });
    expect((await test(await company(KEY))).problem.errorCode).toBe('ACCOUNTING_UNREACHABLE');
    expect(answer).toHaveBeenCalledOnce();
  });

  it('says so where nobody listens', async () => {
    answer.mockImplementation((request) => request.socket.destroy());
    expect((await test(await company(KEY))).problem.errorCode).toBe('ACCOUNTING_UNREACHABLE');
  });

  it('is not tried where there is none', async () => {
    expect((await test(await company(null))).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'holdedApiKey', code: 'required' }],
    });
    expect(answer).not.toHaveBeenCalled();
  });

  it('is tried for administrators only, and of companies that exist', async () => {
    answers(200, '[]');
    const id = await company(KEY);
    const statuses: [string, number][] = [];
    for (const role of ROLES) {
      statuses.push([role, (await test(id, await server.login(role))).status]);
    }
    expect(statuses).toEqual([
      ['superadmin', 200],
      ['admin', 200],
      ['editor', 403],
      ['user', 403],
      ['partner', 403],
      ['adviser', 403],
    ]);
    expect((await test(ABSENT)).status).toBe(404);
    expect((await test('none')).status).toBe(404);
  });
});

describe('the log at its most talkative', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
  afterAll(async () => {
    await killServers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has no accounting key, no password, no code, no token and no link to a calendar in it', async () => {
    const admin = { login: 'admin@test.gal', password: 'tres barcos na ría' };
    const server = runServer({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      HOLDED_URL: 'http://127.0.0.1:9',
      ADMIN_LOGIN: admin.login,
      ADMIN_PASSWORD: admin.password,
    });
    const url = await server.address();
    const login = { body: { ...admin, code: '918273' } };
    const { data } = await send<{ jwtToken: string }>(url, 'POST', '/session/login', login);
    const as = data.jwtToken;
    const made = await send<Company>(url, 'POST', '/companies', {
      as,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { cif: nextCif(), name: 'Ría', holdedApiKey: KEY },
    });
    const tried = await send(url, 'POST', `/companies/${made.data.id}/test_key`, { as });
    expect(tried.problem.errorCode).toBe('ACCOUNTING_UNREACHABLE');
    const link = await send<CalendarLinkMade>(url, 'POST', '/profile/calendar', {
      as,
      body: { language: 'es' },
    });
    const feed = new URL(link.data.url).pathname;
    for (const path of [feed, `${feed}?x=1`, feed.replace('.ics', ''), `${feed}/more`]) {
      await (await fetch(`${url}${path}`)).text();
    }
    server.child.kill('SIGTERM');
    const { out, err } = await server.ended;
    expect(out).toContain('/test_key');
    expect(out).toContain('/api/calendar/…');
    const token = /([\w-]{43})\.ics$/.exec(feed)?.[1] ?? 'no link';
    for (const secret of [KEY, admin.password, '918273', as, token]) {
      expect(out + err).not.toContain(secret);
    }
  }, 120_000);
});
