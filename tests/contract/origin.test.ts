import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('a change that a page asks for on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { env: { PUBLIC_URL: 'https://xeito.example' } });
  });
  afterAll(() => server.stop());

  const login = (headers: Record<string, string>) =>
    server.ask('POST', '/session/login', {
      body: { login: server.people.user.login, password: PASSWORD },
      headers,
    });

  it('is taken from the own pages, and from programs', async () => {
    const taken: Record<string, string>[] = [
      {},
      { origin: server.url },
      { origin: 'https://xeito.example' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' },
    ];
    for (const headers of taken) {
      expect([headers, (await login(headers)).status]).toEqual([headers, 200]);
    }
  });

  it('is refused to the pages of other sites, whatever session there is', async () => {
    const refused: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://xeito.example' },
    ];
    for (const headers of refused) {
      const { status, problem } = await login(headers);
      expect([headers, status, problem.errorCode]).toEqual([headers, 403, 'FORBIDDEN']);
    }
  });

  it('is none where it only reads', async () => {
    const as = await server.login('user');
    const headers = { origin: 'https://elsewhere.example' };
    const { status, headers: answered } = await server.ask('GET', '/profile', { as, headers });
    expect([status, answered.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});

describe.each(ENGINES)('a page of an origin that the settings name, on %s', (engine) => {
  const ORIGIN = 'https://app.example';
  const fromPage = { origin: ORIGIN, 'sec-fetch-site': 'cross-site' };
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, {
      env: { CORS_ORIGINS: `${ORIGIN}, http://localhost:4000`, API_BASE_URL: '/api' },
    });
  });
  afterAll(() => server.stop());

  const preflight = (origin: string) =>
    fetch(`${server.url}/api/projects`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,idempotency-key,if-match,sync-device',
      },
    });

  it('may ask whether it may, and is told what it may send', async () => {
    const { status, headers } = await preflight(ORIGIN);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toContain('if-match');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const other = await preflight('https://elsewhere.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('reads answers with their headers, those of refusals too, and may change what its person may', async () => {
    const as = await server.login('admin');
    const body = { name: 'Of another page', companyId: null };
    for (const [as_, status] of [
      [as, 422],
      [undefined, 401],
    ] as const) {
      const asked = { body, headers: fromPage, ...(as_ === undefined ? {} : { as: as_ }) };
      const answer = await server.ask('POST', '/projects', asked);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        status,
        ORIGIN,
      ]);
      expect(answer.headers.get('access-control-expose-headers')).toContain('sync-result');
    }
  });

  it('is the only one: pages of other origins change nothing', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const { status } = await server.ask('POST', '/session/login', { body: {}, headers });
    expect(status).toBe(403);
  });
});
