import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, expect, installed, signIn, testOnUsedDevice as test } from './app.ts';
import { createProject } from './projects.ts';

interface Saved {
  changes: { op: string; resource: string; patch: { name?: string } }[];
}

test('the rescue page saves what was not sent: in a session, after it, and without a server', async ({
  page,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security')) refused.push(message.text());
  });
  await choose(page, {});
  await signIn(page, server, 'admin');
  await installed(page);
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
  await server.stop();
  await createProject(page, 'Only on this device');

  await page.goto(`${server.url}/rescate.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rescue');
  await expect(page.getByText('1 change not sent')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(await savedChanges(page)).toMatchObject([
    { op: 'create', resource: 'projects', patch: { name: 'Only on this device' } },
  ]);

  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Close session' }).click();
  await page.getByRole('button', { name: 'Keep on this device and close' }).click();
  await page.waitForURL(/\/login/);
  await server.start();
  await page.goto(`${server.url}/rescate.html`);
  await expect(page.getByText('Only on this device')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await open(page, 'wrong password');
  await expect(page.getByRole('alert')).toContainText('does not open the data');
  await open(page, 'xeito-admin');
  expect(await savedChanges(page)).toHaveLength(1);
  expect(refused).toEqual([]);
});

async function savedChanges(page: Page): Promise<Saved['changes']> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Save the changes/ }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as Saved;
  return saved.changes;
}

async function open(page: Page, password: string): Promise<void> {
  await page.locator('input[name=login]').fill('admin@demo.xeito.gal');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}
