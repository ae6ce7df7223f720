import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { nextCif } from '../support/cifs.ts';
import { type Changing, ENGINES, type TestServer, startServer } from '../support/server.ts';

/** The parts of a form, up to the end of what is given. */
const part = (name: string, head: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}`;

describe.each(ENGINES)('what cannot be read, at the border of %s', (engine) => {
  let server: TestServer;
  let as: string;
  beforeAll(async () => {
    server = await startServer(engine);
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  /** One request as it is written here, on a line of its own. */
  async function raw(
    start: string,
    headers: readonly string[],
    body = '',
  ): Promise<[number, string]> {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const all = [`host: localhost:${port}`, `authorization: Bearer ${as}`, 'connection: close'];
    socket.write([start, ...all, ...headers, '', body].join('\r\n'));
    const [head = '', ...rest] = (await readAll(socket)).split('\r\n\r\n');
    const problem = JSON.parse(rest.join('').replaceAll(/^[\da-f]+\r\n|\r\n0$/g, '')) as Problem;
    return [Number(head.split(' ')[1]), problem.errorCode];
  }

  function post(path: string, type: string, body: string, more: readonly string[] = []) {
    const headers = [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`];
    const key = `idempotency-key: ${randomUUID()}`;
    return raw(`POST /api${path} HTTP/1.1`, [...headers, key, ...more], body);
  }
  const postJson = (body: string, more?: readonly string[]) =>
    post('/companies', 'application/json', body, more);

  it.each([
    ['no JSON', '{"cif":'],
    ['JSON of another prototype', '{"__proto__":{"admin":true}}'],
    ['JSON with a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['lists without end', '['.repeat(500_000)],
    ['lists of 65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['a field of 300,000 levels', `{"name":${'['.repeat(300_000)}${']'.repeat(300_000)}}`],
    ['objects of 1,000 levels', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
  ])('refuses %s as a body', async (_name, body) => {
    expect(await postJson(body)).toEqual([400, 'MALFORMED']);
  });

  it('takes a body of nothing for none, whose fields are missing', async () => {
    expect(await postJson('')).toEqual([422, 'INVALID']);
  });

  it('reads a body of 64 levels, which is none that it knows', async () => {
    const body = `{"cif":"${nextCif()}","name":"x","color":${'['.repeat(63)}${']'.repeat(63)}}`;
    expect(await postJson(body)).toEqual([422, 'INVALID']);
  });

  const row = { id: randomUUID(), name: 'a', type: '', size: 1, sha256: 'a'.repeat(64) };
  const forms: [string, string, string][] = [
    ['a form that ends in its file', 'boundary=edge', part('file', '; filename="a.txt"', 'half')],
    ['a form that ends in a head', 'boundary=edge', '--edge\r\nContent-Dispo'],
    ['a form of which there is nothing', 'boundary=edge', ''],
    ['a form without a boundary', '', `${part('row', '', '{}')}\r\n--edge--`],
    ['a form of an empty boundary', 'boundary=', `${part('row', '', '{}')}\r\n--edge--`],
    ['a form of an empty boundary in quotes', 'boundary=""', 'x'],
    ['a form of an endless boundary', `boundary=${'b'.repeat(300)}`, 'x'],
    [
      'a form of deep JSON',
      'boundary=edge',
      `${part('row', '\r\nContent-Type: application/json', '['.repeat(5_000) + ']'.repeat(5_000))}\r\n--edge--`,
    ],
  ];
  it.each(forms)('refuses %s', async (_name, boundary, body) => {
    const type = `multipart/form-data; ${boundary}`;
    for (const path of [RESOURCE_PATHS.files, '/call_request/file', '/tender/file']) {
      expect([path, ...(await post(path, type, body))]).toEqual([path, 400, 'MALFORMED']);
    }
    const file = part('file', '; filename="a.txt"', 'half');
    const begun = `${part('row', '', JSON.stringify(row))}\r\n${file}`;
    expect(await post(RESOURCE_PATHS.files, 'multipart/form-data; boundary=edge', begun)).toEqual([
      400,
      'MALFORMED',
    ]);
  });

  it('refuses a length that is not that of the body', async () => {
    const start = 'POST /api/companies HTTP/1.1';
    const headers = ['content-type: application/json', `idempotency-key: ${randomUUID()}`];
    expect(await raw(start, [...headers, 'content-length: 3'], '{"name":"x"}')).toEqual([
      400,
      'MALFORMED',
    ]);
  });

  it('refuses what is no request of HTTP', async () => {
    expect(await raw('GET /api/projects HTTP/9.9', [])).toEqual([400, 'MALFORMED']);
  });

  it.each(['x', '', ' ', '-1', '1e9', '1.5', '0x9', 'Infinity', 'NaN', '99999', '9'.repeat(400)])(
    'refuses the schema %j of an app',
    async (schema) => {
      const { status, problem } = await server.ask('GET', '/sync/changes', {
        as,
        headers: { 'sync-schema': schema },
      });
      expect([status, problem.errorCode]).toEqual([400, 'MALFORMED']);
    },
  );

  it('refuses a header that came twice', async () => {
    const twice = ['sync-schema: 9', 'sync-schema: 9'];
    expect(await raw('GET /api/sync/changes HTTP/1.1', twice)).toEqual([400, 'MALFORMED']);
  });

  it.each(['-1', '1.5', '1e3', '', 'x', '9007199254740993', '9'.repeat(30), 'Infinity'])(
    'refuses %j as the number of a device’s change',
    async (number) => {
      const body = { cif: nextCif(), name: 'x' };
      const base = { 'sync-device': randomUUID(), 'sync-seq': '1', 'sync-acked': '0' };
      for (const name of ['sync-seq', 'sync-acked']) {
        const headers = { ...base, [name]: number };
        const { status, problem } = await server.change('POST', '/companies', {
          as,
          body,
          headers,
        });
        expect([name, status, problem.errorCode]).toEqual([name, 400, 'MALFORMED']);
      }
    },
  );

  it('takes the largest number that there is', async () => {
    const headers = {
      'sync-device': randomUUID(),
      'sync-seq': String(Number.MAX_SAFE_INTEGER),
      'sync-acked': '0',
    };
    const body = { cif: nextCif(), name: 'x' };
    expect((await server.change('POST', '/companies', { as, body, headers })).status).toBe(201);
  });

  it.each([
    ['/companies/%', 400, 'MALFORMED'],
    ['/companies/%zz', 400, 'MALFORMED'],
    ['/companies/%c3%28', 400, 'MALFORMED'],
    ['/companies/%00', 404, 'NOT_FOUND'],
    ['/companies/__proto__', 404, 'NOT_FOUND'],
    ['/companies/9', 404, 'NOT_FOUND'],
    ['/projects/x/budgets', 404, 'NOT_FOUND'],
    ['/results/summary?year=2026&year=2027', 422, 'INVALID'],
    ['/results/summary?year=2026&companies=%00', 422, 'INVALID'],
    ['/results/summary?year=1e30', 422, 'INVALID'],
    ['/results/treasury?from=0000-00-00&to=99999-01-01', 422, 'INVALID'],
    ['/results/treasury?from=0000-01-01&to=2026-01-01', 422, 'INVALID'],
    ['/audit?from=0000-01-01T00:00:00Z', 422, 'INVALID'],
    ['/audit?limit=99999999999999999999', 422, 'INVALID'],
    ['/audit?cursor=%00', 422, 'INVALID'],
    ['/sync/changes?cursor=%00', 422, 'INVALID'],
    ['/sync/changes?limit=9e99', 422, 'INVALID'],
    ['/ledgers/%00/segments', 422, 'INVALID'],
  ])('answers %s with %i', async (path, status, errorCode) => {
    expect(await raw(`GET /api${path} HTTP/1.1`, [])).toEqual([status, errorCode]);
  });

  it('says at which part of a query something is wrong', async () => {
    const { problem } = await server.ask('GET', '/results/summary?year=x&companies=%00', { as });
    expect(problem.errors).toEqual([
      { path: 'companies', code: 'characters' },
      { path: 'year', code: 'invalid' },
    ]);
  });

  it.each([
    ['/projects', { name: 'x', startDate: '0000-00-00' }],
    ['/projects', { name: 'x', startDate: '99999-01-01' }],
    ['/projects', { name: 'x', order: 1e300 }],
    ['/expenses', { netCents: 2 ** 53, issueDate: '2026-01-01' }],
  ])('refuses what no column holds: %s %j', async (path, fields) => {
    const changing: Changing = { as, body: { companyId: randomUUID(), ...fields } };
    const { status, problem } = await server.change('POST', path, changing);
    expect([status, problem.errorCode]).toEqual([422, 'INVALID']);
  });
});
