import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HEADERS, SCHEMA_VERSION } from '#contract/sync.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';
import { MATRIX } from './matrix/expectations.ts';

const SCRIPT = 'document.documentElement.className = "dark"';
const PAGE = `<!doctype html><script>${SCRIPT}</script><script src="/assets/app-1.js"></script>`;

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content: Record<string, unknown> }>;
}

describe.each(ENGINES)('the API on %s', (engine) => {
  let server: TestServer;
  let appDir: string;
  beforeAll(async () => {
    appDir = mkdtempSync(join(tmpdir(), 'xeito-app-'));
    mkdirSync(join(appDir, 'assets'));
    writeFileSync(join(appDir, 'index.html'), PAGE);
    writeFileSync(join(appDir, 'sw.js'), 'self');
    writeFileSync(join(appDir, 'assets/app-1.js'), 'a script');
    writeFileSync(join(appDir, 'assets/app-1.js.gz'), gzipSync('a script'));
    server = await startServer(engine, {
      env: { APP_DIR: appDir, DEMO: '0', PUBLIC_URL: 'https://xeito.example' },
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(appDir, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers });
  const problemOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(response.headers.get('sync-result')).toBe('1');
    return ((await response.json()) as { errorCode: string }).errorCode;
  };

  it('is described alike by the built server, which reads what the build wrote', async () => {
    const kept = join(dirname(inject('serverMain')), 'openapi.json');
    const made: unknown = await (await get('/api/openapi.json')).json();
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(made);
  });

  it('describes every route in OpenAPI 3.1, each with its name, summary and refusals', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    const described: string[] = [];
    const names: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        described.push(`${method.toUpperCase()} ${path}`);
        names.push(operation.operationId);
        expect(operation.summary).not.toBe('');
        expect(Object.keys(operation.responses['4XX']?.content ?? {})).toEqual([
          'application/problem+json',
        ]);
        expect(Object.keys(operation.responses).some((status) => /^20[01]$/.test(status))).toBe(
          true,
        );
      }
    }
    expect(new Set(names).size).toBe(names.length);
    expect(described.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
    expect(document.paths['/api/session/login']?.['post']?.security).toEqual([]);
    const put = document.paths['/api/projects/{id}']?.['put'];
    const headers = put?.parameters?.filter(({ in: place }) => place === 'header');
    expect(headers?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['idempotency-key', 'if-match']),
    );
  });

  it('answers every described route without a session by 401, but the public ones', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as OpenApi;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { security }] of Object.entries(operations)) {
        if (security?.length === 0) continue;
        const response = await fetch(`${server.url}${path}`, { method: method.toUpperCase() });
        expect([method, path, response.status]).toEqual([method, path, 401]);
        expect(await problemOf(response)).toBe('UNAUTHENTICATED');
      }
    }
  });

  it('shows the description on a page of its own files', async () => {
    const response = await get('/api/docs');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/(src|href)="https?:/);
  });

  it('refuses what it cannot read, each kind by its code', async () => {
    const as = await server.login('admin');
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
    const post = (body: string, more: object = {}) =>
      fetch(`${server.url}/api/companies`, {
        method: 'POST',
        body,
        headers: { ...headers, ...more },
      });
    const malformed = await post('{"name":');
    expect([malformed.status, await problemOf(malformed)]).toEqual([400, 'MALFORMED']);
    const polluted = await post('{"__proto__": {"admin": true}}');
    expect([polluted.status, await problemOf(polluted)]).toEqual([400, 'MALFORMED']);
    const xml = await post('<a/>', { 'content-type': 'text/xml' });
    expect([xml.status, await problemOf(xml)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }));
    expect([large.status, await problemOf(large)]).toEqual([413, 'TOO_LARGE']);
    const unknown = await get('/api/nothing/here', headers);
    expect([unknown.status, await problemOf(unknown)]).toEqual([404, 'NOT_FOUND']);
    const query = await get('/api/sync/changes?limit=0', headers);
    expect([query.status, await problemOf(query)]).toEqual([422, 'INVALID']);
    const list = await server.change('POST', '/companies', { as, body: [] });
    expect([list.status, list.problem.errorCode]).toEqual([422, 'INVALID']);
    const badAddress = await get('/api/projects/%zz', headers);
    expect(badAddress.status).toBe(400);
  });

  it('limits all requests of one address', async () => {
    const strict = await startServer(engine, { limits: { guesses: 100, requests: 3 } });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await strict.ask('GET', '/profile')).status);
    }
    const { headers } = await strict.ask('GET', '/profile');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('limits a session by route, and its device by itself', async () => {
    const strict = await startServer(engine, { limits: { ofRoute: 2, ofDevice: 3 } });
    const [mine, other] = [await strict.login('admin'), await strict.login('admin')];
    const statuses = async (times: number, path: string, as = mine) => {
      const all: number[] = [];
      for (let count = 0; count < times; count += 1) {
        all.push((await strict.ask('GET', path, { as })).status);
      }
      return all;
    };
    expect(await statuses(3, '/clients')).toEqual([200, 200, 429]);
    expect(await statuses(1, '/projects')).toEqual([200]);
    expect(await statuses(1, '/clients', other)).toEqual([200]);
    expect(await statuses(2, '/sync/changes?limit=5')).toEqual([200, 200]);
    const headers = { [HEADERS.device]: randomUUID(), [HEADERS.seq]: '1', [HEADERS.acked]: '0' };
    const sent = { as: mine, body: { name: 'Client' }, headers };
    expect((await strict.change('POST', '/clients', sent)).status).toBe(201);
    expect(await statuses(1, '/sync/changes?limit=5')).toEqual([429]);
    await strict.stop();
  });

  it('says that it lives and is ready', async () => {
    for (const path of ['/health', '/ready']) {
      expect(await server.ask('GET', path)).toMatchObject({ status: 200, data: { status: 'ok' } });
    }
    expect((await server.ask('GET', '/sync/info')).data).toMatchObject({
      schema: SCHEMA_VERSION,
      minSchema: 1,
    });
  });

  it('says by 503 that the database does not answer', async () => {
    const broken = await startServer(engine);
    await broken.connection.close();
    const { status, problem, headers } = await broken.ask('GET', '/ready');
    await broken.app.close();
    expect([status, problem.errorCode, headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '1',
    ]);
  });

  it('protects every answer by its headers', async () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    for (const path of ['/', '/api/health', '/api/nothing', '/assets/app-1.js']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain("style-src-attr 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
  });

  it('serves the app: its page for every path of its own, its files by their kind', async () => {
    for (const path of ['/', '/projects', '/settings/companies/new?x=1']) {
      const page = await get(path, { accept: 'text/html,*/*' });
      expect([page.status, await page.text()]).toEqual([200, PAGE]);
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    const script = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toBe('a script');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/gone-2.js')).status).toBe(404);
    expect((await get('/api/gone', { accept: 'text/html' })).status).toBe(404);
    expect((await get('/..%2f..%2fetc/passwd')).status).not.toBe(200);
    expect(await (await get('/config.json')).json()).toEqual({
      apiBaseUrl: '/api',
      demo: false,
      offlineDays: 14,
      passkeys: 'https://xeito.example',
    });
  });
});
