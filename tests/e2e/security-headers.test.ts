import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formOf, newDocument } from '../support/file-server.ts';
import { startServer } from '../support/running-server.ts';
import { choose, expect, installed, signIn, testOnUsedDevice as test } from './app.ts';
import { watchPolicy } from './policy.ts';

/** On whatever is answered. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};
/** On the app; the hash is that of the empty string (Emotion). */
const APP_POLICY = {
  'default-src': "'self'",
  'style-src-elem': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  'style-src-attr': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};
/** The page of the API's description styles itself, and runs its own scripts only. */
const DOCS_POLICY = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};
const BARE_POLICY = { 'default-src': "'none'", 'frame-ancestors': "'none'" };
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Kind {
  path: string;
  status: number;
  cache: string;
  policy: Record<string, string>;
  init?: RequestInit;
}

test('every kind of answer carries the headers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xeito-headers-'));
  const server = await startServer({
    dataDir,
    env: { PUBLIC_URL: 'https://xeito.example' },
    isBrief: true,
  });
  try {
    const as = await bearerOf(server.url);
    const html = { headers: { accept: 'text/html' } };
    const file = await putFile(server.url, as);
    const page = await (await fetch(server.url, html)).text();
    const asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    if (asset === undefined) throw new Error('The page has no script');

    const app = { policy: APP_POLICY, cache: 'no-cache' };
    const api = { policy: APP_POLICY, cache: 'no-store' };
    const bytes = { policy: { sandbox: '' }, cache: 'private, no-store' };
    const kinds: Kind[] = [
      { ...app, path: '/', status: 200, init: html },
      { ...app, path: '/projects', status: 200, init: html },
      { ...app, path: asset, status: 200, cache: IMMUTABLE },
      { ...app, path: '/worker.js', status: 200 },
      { ...app, path: '/rescate.html', status: 200 },
      { ...app, path: '/notices.txt', status: 200 },
      { ...app, path: '/config.json', status: 200 },
      { ...app, path: '/assets/gone.js', status: 404, cache: '' },
      { ...api, path: '/api/health', status: 200 },
      { ...api, path: '/api/projects', status: 200, init: as },
      { ...api, path: '/api/profile/export', status: 200, init: as },
      { ...api, path: '/api/openapi.json', status: 200 },
      { ...api, path: '/api/docs/static/index.html', status: 200, policy: DOCS_POLICY },
      { ...api, path: '/api/projects', status: 401 },
      { ...api, path: '/api/nothing', status: 404, init: as },
      { ...api, path: '/api/companies', status: 422, init: { ...as, method: 'POST' } },
      { ...api, path: '/api/sync/changes?limit=0', status: 422, init: as },
      { ...api, path: '/api/projects/%zz', status: 400, policy: BARE_POLICY },
      { ...bytes, path: file, status: 200, init: as },
      { ...bytes, path: `${file}?inline=1`, status: 200, init: as },
      { ...bytes, path: file, status: 206, init: withHeader(as, 'range', 'bytes=0-9') },
    ];
    for (const { path, status, cache, policy, init } of kinds) {
      const answer = await ask(`${server.url}${path}`, init);
      const { headers } = answer;
      const told = `${init?.method ?? 'GET'} ${path}`;
      expect([told, answer.status]).toEqual([told, status]);
      expect(Object.fromEntries(headers), told).toMatchObject(ALWAYS);
      expect(headers.get('strict-transport-security'), told).toMatch(/^max-age=31536000/);
      expect(headers.get('cache-control') ?? '', told).toBe(cache);
      expect([headers.get('x-powered-by'), headers.get('server')], told).toEqual([null, null]);
      const given = directivesOf(headers.get('content-security-policy') ?? '');
      expect(given, told).toMatchObject(policy);
      if (policy === APP_POLICY) {
        expect(given['script-src'], told).toMatch(/^'self'( 'sha256-[\w+/]{43}=')*$/);
        expect(JSON.stringify(given), told).not.toMatch(/unsafe|https?:|\*/);
      }
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

// The pages are walked where axe looks at them.
test('no page without a session, menu or panel breaks the policy', async ({ page, server }) => {
  const violations = await watchPolicy(page);
  await choose(page, {});
  for (const path of ['/login', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.locator('h1'), path).toBeVisible();
  }
  await page.goto(`${server.url}/rescate.html`);
  await expect(page.locator('main')).not.toBeEmpty();
  await signIn(page, server, 'admin');
  await installed(page);
  const panels = ['sync', 'help', 'inbox'].map((panel) => `/projects?panel=${panel}`);
  for (const path of panels) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('dialog'), path).toBeVisible();
  }
  await page.goto(`${server.url}/settings/companies`);
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Close session' })).toBeVisible();
  expect(violations()).toEqual([]);

  // The watch would see one.
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/x.png';
    document.head.append(picture);
  });
  await expect.poll(violations).toContainEqual(expect.stringContaining('img-src'));

  // Text becomes neither markup nor the script of a worker.
  const refusals = await page.evaluate(() =>
    [
      () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      () => new Worker('https://elsewhere.example/x.js'),
    ].map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refusals).toEqual(['TypeError', 'TypeError']);
});

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response;
}

async function bearerOf(url: string): Promise<{ headers: Record<string, string> }> {
  const response = await fetch(`${url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin@demo.xeito.gal', password: 'xeito-admin' }),
  });
  const { data } = (await response.json()) as { data: { jwtToken: string } };
  return { headers: { authorization: `Bearer ${data.jwtToken}` } };
}

/** The path of the bytes of a new document. */
async function putFile(
  url: string,
  { headers }: { headers: Record<string, string> },
): Promise<string> {
  const document = newDocument();
  const response = await fetch(`${url}/api/files`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: formOf(document),
  });
  expect(response.status).toBe(201);
  return `/api/files/${document.row.id}/content`;
}

function withHeader(
  { headers }: { headers: Record<string, string> },
  name: string,
  value: string,
): RequestInit {
  return { headers: { ...headers, [name]: value } };
}

function directivesOf(policy: string): Record<string, string> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values.join(' ')]));
}
