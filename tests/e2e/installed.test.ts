import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';
import { choose, expect, installed, signIn, testOnUsedDevice as test } from './app.ts';
import { wordsOf } from './words.ts';

const { language } = wordsOf('en');

test('an installed app opens in a window of its own, takes the files that the system gives it, and its icon counts what is due', async ({
  context,
  page,
  server,
}) => {
  const { app, ...system } = await install(context, page, server);
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(system.badge).toBeGreaterThan(0);

  await system.open(['Factura.pdf', 'Extracto.n43']);
  await app.waitForURL(/\/files\?received=/);
  const tray = app.getByRole('region').filter({ has: app.getByRole('checkbox') });
  await expect(tray).toContainText('Factura.pdf');
  await expect(tray).toContainText('Extracto.n43');
});

test('the system does not open a file over unsaved work without asking', async ({
  context,
  page,
  server,
}) => {
  const { app, ...system } = await install(context, page, server);
  await app.goto(`${server.url}/expenses?peek=new`);
  const concept = app.locator('[role=dialog] input[name=concept]');
  await concept.fill('Not saved yet');
  const asked = app.waitForEvent('dialog');
  const opening = system.open(['Over it.pdf']);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await opening;
  await expect(concept).toHaveValue('Not saved yet');
  await expect(app).toHaveURL(/\/expenses/);
});

/** Installs the app, opens it, and answers what the operating system does with it. */
async function install(context: BrowserContext, page: Page, server: RunningServer) {
  await choose(page, { language });
  await signIn(page, server, 'admin');
  await installed(page);
  const browser = await context.newCDPSession(page);
  const which = { manifestId: `${server.url}/` };
  const ask = browser.send.bind(browser) as (what: string, how: object) => Promise<unknown>;
  await ask('PWA.install', { ...which, installUrlOrBundleUrl: `${server.url}/projects` });
  await ask('PWA.changeAppUserSettings', { ...which, displayMode: 'standalone' });
  const opened = context.waitForEvent('page');
  await ask('PWA.launch', which);
  return {
    /** The window that its icon opened. */
    app: await opened,
    badge: async (): Promise<number> => {
      const { badgeCount } = (await ask('PWA.getOsAppState', which)) as { badgeCount: number };
      return badgeCount;
    },
    open: async (names: readonly string[]): Promise<void> => {
      const folder = test.info().outputPath('files');
      await mkdir(folder, { recursive: true });
      const files = names.map((name) => join(folder, name));
      for (const file of files) await writeFile(file, `%PDF-1.7 ${file}`);
      await ask('PWA.launchFilesInApp', { ...which, files });
    },
  };
}
