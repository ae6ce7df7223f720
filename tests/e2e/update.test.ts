import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { putLaterBuild } from '../support/later-build.ts';
import { startServer } from '../support/running-server.ts';
import { choose, expect, installed, signIn, test } from './app.ts';

// Each has a server of its own. They are among the last of a run: one after the other leaves a worker idle.
test.describe.configure({ mode: 'parallel' });

test('a new version waits for the person and never reloads over unsaved work', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'xeito-update-'));
  const appDir = join(folder, 'app');
  await cp('dist/app', appDir, { recursive: true });
  const server = await startServer({
    dataDir: join(folder, 'data'),
    env: { APP_DIR: appDir },
    isBrief: true,
  });
  try {
    await choose(page, {});
    await signIn(page, server, 'editor');
    await installed(page);
    await page.goto(`${server.url}/settings/profile`);
    await page.locator('input[name=name]').fill('Not saved yet');
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    const before = page.locator('body[data-before]');

    for (const suffix of ['.br', '.gz']) await rm(join(appDir, `worker.js${suffix}`));
    await appendFile(join(appDir, 'worker.js'), '\n// a later version');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.getByRole('button', { name: 'Update now' });
    await offer.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('There are unsaved changes');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(before).toHaveCount(1);
    await expect(page.locator('input[name=name]')).toHaveValue('Not saved yet');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByTestId('sync-chip')).toHaveText('Online');
    // Another tab with unsaved work holds it back too, until that work is saved or the tab is gone.
    const other = await page.context().newPage();
    await other.goto(`${server.url}/settings/profile`);
    await other.locator('input[name=name]').fill('Not saved in the other tab');
    await offer.click();
    await expect(question).toContainText('in another tab or window');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(before).toHaveCount(1);
    await expect(other.locator('input[name=name]')).toHaveValue('Not saved in the other tab');
    await other.close();
    // The browser lets go of what a tab held a moment after it is gone.
    const held = () => page.evaluate(async () => (await navigator.locks.query()).held ?? []);
    await expect.poll(held).not.toContainEqual(expect.objectContaining({ name: 'xeito-dirty' }));

    await offer.click();
    // The worker that is in place ends its own work first.
    await expect(before).toHaveCount(0, { timeout: 30_000 });
    await expect(page.locator('input[name=name]')).toHaveValue('Not saved yet');
    await expect(offer).toHaveCount(0);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('an open tab learns of a new version by itself and by an answer, opens its own parts, and runs it after a reload', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'xeito-builds-'));
  const appDir = join(folder, 'app');
  await cp('dist/app', appDir, { recursive: true });
  const server = await startServer({
    dataDir: join(folder, 'data'),
    env: { APP_DIR: appDir },
    isBrief: true,
  });
  const offer = (of: Page) => of.getByRole('button', { name: 'Update now' });
  const installing = { timeout: 60_000 };
  /** As a deployment does: from now on it knows its build and the ones before. */
  const restart = async () => {
    await server.stop();
    await server.start();
  };
  try {
    await choose(page, {});
    await page.clock.install();
    await signIn(page, server, 'editor');
    await installed(page);
    await page.goto(`${server.url}/settings/profile`);
    const first = await buildOf(page);

    // The server goes on as it was, so that no answer tells: minutes pass.
    putLaterBuild(appDir, 'aaa');
    await expect(offer(page)).toHaveCount(0);
    await page.clock.fastForward('05:01');
    await expect(offer(page)).toBeVisible(installing);

    const other = await page.context().newPage();
    await other.goto(`${server.url}/settings/profile`);
    expect(await buildOf(other)).toBe(first);
    await offer(other).click();
    await expect.poll(() => buildOf(other).catch(() => ''), installing).toMatch(/aaa\.js$/);

    // The tab that is still of the former build: from the worker, and where that lost it from the server.
    expect(await buildOf(page)).toBe(first);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('former-assets-')) await caches.delete(name);
      }
    });
    await devtools.send('Network.clearBrowserCache');
    await restart();
    await page.getByTestId('sync-chip').click();
    await expect(page.getByRole('tab', { name: 'This device' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    expect(await buildOf(page)).toMatch(/aaa\.js$/);

    // Now an answer of the server is of another build.
    await other.close();
    putLaterBuild(appDir, 'bbb');
    await restart();
    await expect(offer(page)).toBeVisible(installing);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The file that the page began with. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-app]')?.href ?? '');
