import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import { ROLES } from '#domain/access/roles.ts';
import { bdnsCall, playBdns } from '../support/bdns.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const play = playBdns({ calls: [bdnsCall('795710'), bdnsCall('790767')], minimis: [] });

describe.each(ENGINES)('a call of the subsidies database on %s', (engine) => {
  let server: TestServer;
  let database: Server;
  const answer = vi.fn<RequestListener>();
  beforeAll(async () => {
    database = createServer((request, response) => answer(request, response));
    database.listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    server = await startServer(engine, { env: { BDNS_URL: `http://127.0.0.1:${port}/api/` } });
  });
  afterAll(async () => {
    await server.stop();
    database.close();
  });
  beforeEach(() => void answer.mockReset().mockImplementation(play));

  const read = async (number: string, as?: string) =>
    server.ask<BdnsPrefill>('GET', `/bdns/${number}`, { as: as ?? (await server.login('editor')) });

  it('fills in a tender by its number, without a key since nothing changes', async () => {
    const { status, data, headers } = await read('790767');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(data).toMatchObject({
      bdns: '790767',
      organization: { name: 'AYUNTAMIENTO DE GANDIA', level: 'local' },
      budgetCents: 100_000_00,
      applicationDeadline: { from: { day: '2024-10-31' }, to: { day: '2024-11-15' } },
      gazette: { number: '168388', date: '2024-10-24', cve: 'BOPV-2024/14394' },
    });
    expect((await read('795710')).data.applicationDeadline.to.rule).toEqual({
      from: 'publication',
      amount: 10,
      unit: 'working-days',
    });
  });

  it('is asked of the host of the settings by its number alone', async () => {
    await read('795710');
    expect(answer.mock.calls[0]?.[0].url).toBe('/api/convocatorias?numConv=795710&vpd=GE');
    expect(answer.mock.calls[0]?.[0].headers['authorization']).toBeUndefined();
  });

  it('is not found under a number that the database does not know', async () => {
    expect((await read('999999')).problem).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  it.each(['12345', '12345678', '79571a', '%37%39'])(
    'is not looked for under %s, which is no number of a call',
    async (number) => {
      expect((await read(number)).problem).toMatchObject({ status: 422, errorCode: 'INVALID' });
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it.each(ROLES)('is looked up by elevated roles only: %s', async (role) => {
    const isElevated = ['superadmin', 'admin', 'editor'].includes(role);
    const { status } = await read('795710', await server.login(role));
    expect(status).toBe(isElevated ? 200 : 403);
    expect(answer).toHaveBeenCalledTimes(isElevated ? 1 : 0);
  });

  it.each([
    [200, '<!doctype html><title>Acceso denegado</title>'],
    [200, '{'],
    [302, ''],
    [403, ''],
  ])(
    'is unavailable, in words and without internals, when the database answers %i with %j',
    async (status, body) => {
      answer.mockImplementation((_request, response) => void response.writeHead(status).end(body));
      const { problem, headers } = await read('795710');
      expect(problem).toMatchObject({ status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' });
      expect(headers.get('retry-after')).toBe('60');
      expect(JSON.stringify(problem)).not.toMatch(/127\.0\.0\.1|denegado|JSON/);
    },
  );

  it('is unavailable when nobody answers, and so is nothing else', async () => {
    answer.mockImplementation((request) => void request.socket.destroy());
    expect((await read('795710')).problem.errorCode).toBe('UPSTREAM_UNAVAILABLE');
    expect((await server.ask('GET', '/ready')).status).toBe(200);
  });
});

it('is unavailable on a server that is set not to ask the subsidies database', async () => {
  const server = await startServer('pglite', { env: { BDNS_URL: '' } });
  const as = await server.login('admin');
  const { problem, headers } = await server.ask('GET', '/bdns/795710', { as });
  expect(problem).toMatchObject({ status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' });
  expect(headers.get('retry-after')).toBe('3600');
  await server.stop();
});
