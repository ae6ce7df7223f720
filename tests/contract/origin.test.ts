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
