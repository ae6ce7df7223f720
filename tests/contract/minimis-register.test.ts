import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegisterAnswer } from '#contract/resources/minimis-aids.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { addYears, formatDay } from '#domain/days.ts';
import { companies } from '../../server/db/schema/index.ts';
import { dayInSpain } from '../../server/today.ts';
import { minimisRow, playBdns } from '../support/bdns.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, startServer, type TestServer } from '../support/server.ts';

const NIF = 'B00000018';
const row = (id: string, fields = {}) =>
  minimisRow({
    idConcesion: id,
    codigoConcesion: `SB${id}`,
    beneficiario: `${NIF}  FICTICIA  SL`,
    ...fields,
  });
// More than fit on one page of the fake, and one of another beneficiary.
const play = playBdns({
  calls: [],
  minimis: [
    ...['1', '2', '3', '4', '5'].map((id) => row(id, { fechaConcesion: `2025-03-1${id}` })),
    row('6', { fechaConcesion: '2011-03-10' }),
    row('7', { beneficiario: 'B00000026 QUIMERA SL' }),
  ],
});

describe.each(ENGINES)('the public register of minimis aid on %s', (engine) => {
  let server: TestServer;
  let database: Server;
  let tokens: Record<Role, string>;
  const companyId = uuidv7();
  const answer = vi.fn<RequestListener>();
  beforeAll(async () => {
    database = createServer((request, response) => answer(request, response));
    database.listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    server = await startServer(engine, { env: { BDNS_URL: `http://127.0.0.1:${port}/api/` } });
    tokens = await loginAll(server);
    await server.db.insert(companies).values([
      { id: companyId, cif: NIF, name: 'Ficticia' },
      { id: uuidv7(), cif: 'B00000026', name: 'Quimera' },
    ]);
  });
  afterAll(async () => {
    await server.stop();
    database.close();
  });
  beforeEach(() => void answer.mockReset().mockImplementation(play));

  const read = (id = companyId, role: Role = 'editor') =>
    server.ask<RegisterAnswer>('GET', `/minimis_aids/register?companyId=${id}`, {
      as: tokens[role],
    });

  it('is read page by page for the tax number of the company, over the last ten years', async () => {
    const { status, data, headers } = await read();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const today = dayInSpain(new Date());
    expect(data.from).toBe(addYears(today, -10));
    expect(data.rows.map(({ concessionCode }) => concessionCode)).toEqual([
      'SB1',
      'SB2',
      'SB3',
      'SB4',
      'SB5',
    ]);
    expect(data.rows[0]).toEqual({
      concessionCode: 'SB1',
      day: '2025-03-11',
      beneficiary: `${NIF} FICTICIA SL`,
      ggeCents: 1000_00,
      regulation: 'REG (UE) 2023/2831 de minimis, General',
      bdns: '795710',
      body: 'GALICIA AGADIC',
    });
    expect(answer.mock.calls.length).toBeGreaterThan(1);
    const asked = new URL(answer.mock.calls[0]?.[0].url ?? '', 'http://bdns');
    expect(asked.pathname).toBe('/api/minimis/busqueda');
    expect(asked.searchParams.get('nifCif')).toBe(NIF);
    expect(asked.searchParams.get('fechaDesde')).toBe(formatDay(data.from));
    expect(asked.searchParams.get('fechaHasta')).toBe(formatDay(today));
  });

  it.each(ROLES)('is asked by elevated roles only: %s', async (role) => {
    const isElevated = ['superadmin', 'admin', 'editor'].includes(role);
    expect((await read(companyId, role)).status).toBe(isElevated ? 200 : 403);
    expect(answer.mock.calls.length > 0).toBe(isElevated);
  });

  it('is not asked for a company that is not there', async () => {
    expect((await read(uuidv7())).problem).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect((await read('none')).problem).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    [200, '<!doctype html><title>Acceso denegado</title>'],
    [200, '{"content": [{}], "last": true}'],
    [403, ''],
  ])('is unavailable in words when it answers %i with %j', async (status, body) => {
    answer.mockImplementation((_request, response) => void response.writeHead(status).end(body));
    const { problem, headers } = await read();
    expect(problem).toMatchObject({ status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' });
    expect(headers.get('retry-after')).toBe('60');
    expect(JSON.stringify(problem)).not.toMatch(/127\.0\.0\.1|denegado|ZodError/);
  });
});
