import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { choose, test as base, expect, installed, signIn } from './app.ts';

/** A server whose app can be changed on the disk, as an update or a network that lies changes it. */
const test = base.extend<{ own: { server: RunningServer; appDir: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  own: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'xeito-files-'));
    const appDir = join(folder, 'app');
    await cp('dist/app', appDir, { recursive: true });
    const server = await startServer({
      dataDir: join(folder, 'data'),
      env: { APP_DIR: appDir },
      isBrief: true,
    });
    await use({ server, appDir });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test('a part that a new version took away takes only itself away, and comes with the reload that is offered', async ({
  page,
  own: { server, appDir },
}) => {
  await choose(page, {});
  await signIn(page, server, 'editor');
  await installed(page);
  await page.goto(`${server.url}/settings/profile`);
  const name = page.locator('input[name=name]');
  await name.fill('Not saved yet');

  const parts = readdirSync(join(appDir, 'assets')).filter((file) => /^palette-.*\.js/.test(file));
  expect(parts.length).toBeGreaterThan(0);
  const kept = await Promise.all(
    parts.map(async (file) => [file, await readFile(join(appDir, 'assets', file))] as const),
  );
  for (const [file] of kept) await rm(join(appDir, 'assets', file));
  await writeFile(join(appDir, 'build.txt'), 'another build');
  await emptyCaches(page);

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is a new version of Xeito');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Not saved yet');

  await page.keyboard.press('Control+k');
  await expect(dialog).toContainText('There is a new version of Xeito');
  for (const [file, content] of kept) await writeFile(join(appDir, 'assets', file), content);
  await writeFile(join(appDir, 'build.txt'), await readFile('dist/app/build.txt'));
  // Not every browser asks again for a part that did not come, as long as the page is there.
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeVisible();
});

test('nothing is kept of the app but what the build wrote, and what is wrong or missing comes again', async ({
  page,
  own: { server, appDir },
}) => {
  // A page of the network in the place of a part that is not installed with the app, from the
  // beginning: a page that has nothing to do fetches the part by itself.
  const [late = ''] = readdirSync(join(appDir, 'assets')).filter((file) =>
    /^pdf\.worker.*\.mjs$/.test(file),
  );
  const path = `/assets/${late}`;
  const real = await readFile(join(appDir, 'assets', late));
  for (const suffix of ['.br', '.gz']) await rm(join(appDir, 'assets', `${late}${suffix}`));
  await writeFile(join(appDir, 'assets', late), '<html>Please sign in to the Wi-Fi</html>');
  await choose(page, {});
  await signIn(page, server, 'user');
  await installed(page);
  const ask = () =>
    page.evaluate(
      async (at) =>
        fetch(at, { cache: 'no-store' }).then(
          async (answer) => (await answer.text()).length,
          () => 'nothing',
        ),
      path,
    );
  expect(await ask()).toBe('nothing');
  expect(await isKept(page, path)).toBe(false);
  await writeFile(join(appDir, 'assets', late), real);
  expect(await ask()).toBe(real.toString().length);
  expect(await isKept(page, path)).toBe(true);

  const broken = await page.evaluate(async () => {
    const cache = await caches.open('app-files');
    const scripts = (await cache.keys()).filter(({ url }) => /\/assets\/.*\.js$/.test(url));
    const [first, second] = scripts.map(({ url }) => url);
    await cache.put(first ?? '', new Response('<html>Wi-Fi</html>'));
    await cache.delete(second ?? '');
    navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FILES' });
    return [first, second];
  });
  const states = () =>
    page.evaluate(
      async (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const kept = await caches.match(url ?? '');
            const isPage = kept ? (await kept.text()).startsWith('<html>') : false;
            return kept === undefined ? 'missing' : isPage ? 'wrong' : 'right';
          }),
        ),
      broken,
    );
  await expect.poll(states).toEqual(['right', 'right']);
});

async function emptyCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (at) => (await caches.match(at)) !== undefined, path);
