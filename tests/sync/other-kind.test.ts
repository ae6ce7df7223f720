import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { isGenuine } from '#local/api/genuine.ts';
import { loginFrom } from '#local/session/login-answer.ts';
import { problemFrom } from '#local/api/refusal.ts';
import type { OtherServer } from '../support/other-server/server.ts';
import { startOtherServer } from '../support/other-server/server.ts';

const HTML = { headers: { 'content-type': 'text/html' } };
const real = globalThis.fetch;
let server: OtherServer;
let asked: string[];
/** Between the app and the server, where a test wants something else there. */
let between: ((path: string) => Response | null) | null;

beforeEach(async () => {
  vi.resetModules();
  await Dexie.delete('xeito_device');
  server = await startOtherServer();
  asked = [];
  between = null;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBaseUrl: server.apiUrl });
    const path = url.replace(server.apiUrl, '');
    asked.push(path);
    return between?.(path) ?? real(url, init);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** As after a start of the page: nothing is known of the server. */
const startAnew = () => import('#local/api/kind.ts');

describe('the kind of a server', () => {
  it('is plain where the sync is unknown and the specification’s calls are not', async () => {
    const { kindOfServer, probePath } = await startAnew();
    expect(await kindOfServer()).toBe('other');
    expect(await kindOfServer()).toBe('other');
    expect(asked).toEqual(['/sync/info', '/companies']);
    expect(await probePath()).toBe('/companies');
  });

  it('is ours by the mark, whatever the status, and by the answer where the mark is not shown', async () => {
    between = () => Response.json({}, { status: 401, headers: { [HEADERS.result]: '1' } });
    expect(await (await startAnew()).kindOfServer()).toBe('xeito');
    vi.resetModules();
    between = () => Response.json({ data: { schema: 1, minSchema: 1 } });
    expect(await (await startAnew()).kindOfServer()).toBe('xeito');
  });

  it.each([
    ['a portal’s page', () => new Response('<h1>Hotel</h1>', HTML)],
    ['a page that is not found', () => new Response('<h1>404</h1>', { ...HTML, status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/portal' } })],
    ['a failing server', () => Response.json({ message: 'Wait' }, { status: 503 })],
  ])('is not known from %s, and asked for again', async (_name, answer) => {
    const { kindOfServer } = await startAnew();
    between = answer;
    expect(await kindOfServer()).toBeNull();
    between = null;
    expect(await kindOfServer()).toBe('other');
  });

  it('is not known without a server', async () => {
    await server.stop();
    expect(await (await startAnew()).kindOfServer()).toBeNull();
  });

  it('decides whether an answer without the mark is one', async () => {
    const { isOfApi } = await startAnew();
    const list = () => Response.json({ data: [] });
    expect(await isOfApi(list(), '{"data":[]}')).toBe(true);
    expect(await isOfApi(new Response('<h1>Hotel</h1>', HTML), '<h1>Hotel</h1>')).toBe(false);
    vi.resetModules();
    between = () => Response.json({}, { headers: { [HEADERS.result]: '1' } });
    expect(await (await startAnew()).isOfApi(list(), '{"data":[]}')).toBe(false);
  });
});

describe('a genuine answer without the mark', () => {
  const json = 'application/json; charset=utf-8';
  it.each([
    [200, json, '{"data":[]}', true],
    [200, 'application/vnd.api+json', '{"data":null}', true],
    [204, null, '', true],
    [422, 'application/problem+json', '{"message":"no"}', true],
    [200, json, '{"success":true}', false],
    [200, json, '[]', false],
    [200, json, '{"data":', false],
    [200, 'text/html', '{"data":[]}', false],
    [404, 'text/html', '<h1>Hotel</h1>', false],
    [302, json, '{"data":[]}', false],
    [0, null, '', false],
  ])('%i %s %s: %s', (status, contentType, text, expected) => {
    expect(isGenuine({ status, contentType, text })).toBe(expected);
  });
});

describe('a login at any server', () => {
  const NOW = Date.parse('2026-03-01T10:00:00Z');
  const never = () => Promise.reject(new Error('not asked'));

  it('lasts four hours under the name of the login, where the answer tells no more', async () => {
    const told = { authToken: 'a', jwtToken: 'j', role: 'editor', id: 7 };
    expect(await loginFrom(told, 'alba', NOW, never)).toEqual({
      id: '00000000-0000-8000-8000-000000000007',
      authToken: 'a',
      jwtToken: 'j',
      role: 'editor',
      name: 'alba',
      expiresAt: '2026-03-01T14:00:00.000Z',
    });
  });

  it('keeps what our own server tells', async () => {
    const told = {
      id: '0195c0de-0000-7000-8000-000000000001',
      authToken: 'a',
      jwtToken: 'j',
      role: 'admin',
      name: 'Alba',
      expiresAt: '2026-03-01T12:00:00.000Z',
      deviceKey: 'k',
    };
    expect(await loginFrom(told, 'alba', NOW, never)).toEqual(told);
  });

  it('takes the id from the profile where the login has none', async () => {
    const told = { authToken: 'a', jwtToken: 'j', role: 'jefe' };
    const askProfile = async (token: string) => ({ id: `of-${token}` });
    expect(await loginFrom(told, 'alba', NOW, askProfile)).toMatchObject({
      id: 'of-j',
      role: 'user',
    });
  });

  it('is none without tokens', async () => {
    expect(await loginFrom({ id: 1, role: 'admin' }, 'alba', NOW, never)).toBeNull();
  });
});

describe('a refusal in words of another server', () => {
  it('has a code that the app knows, and none that steers the sync', () => {
    expect(problemFrom(409, { errorCode: 'COMPANY_CIF_TAKEN' }).errorCode).toBe(
      'COMPANY_CIF_TAKEN',
    );
    expect(problemFrom(409, { errorCode: 'KEY_PRUNED' }).errorCode).toBe('INVALID');
    expect(problemFrom(422, { errorCode: 'E7', message: 'No' })).toMatchObject({
      errorCode: 'INVALID',
      title: 'No',
    });
    expect(problemFrom(500, null).errorCode).toBe('INTERNAL');
  });
});
