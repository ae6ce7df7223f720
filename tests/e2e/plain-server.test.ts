import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { PLAIN_LOGIN, type PlainServer, startPlainServer } from '../support/plain-server.ts';
import { choose, installed } from './app.ts';
import { createProject, findProject } from './projects.ts';

const appDir = fileURLToPath(new URL('../../dist/app', import.meta.url));

const test = base.extend<{ plain: PlainServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  plain: async ({}, use) => {
    const plain = await startPlainServer({ appDir, ids: 'number' });
    await use(plain);
    await plain.stop();
  },
});

test('the app works on a server with the calls of the specification only', async ({
  page,
  plain,
}) => {
  const company = plain.write('companies', { cif: 'A58818501', name: 'Brétema' });
  plain.write('projects', { name: 'Mareas', companyId: company.id, state: 'active' });
  await choose(page, {});
  await page.goto(`${plain.url}/login`);
  await page.locator('input[name=login]').fill(PLAIN_LOGIN.login);
  await page.locator('input[name=password]').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check both and try again')).toBeVisible();
  await page.locator('input[name=password]').fill(PLAIN_LOGIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/projects');
  await expect(await findProject(page, 'Mareas')).toBeVisible();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
  await installed(page);

  await plain.stop();
  await page.reload();
  await (await findProject(page, 'Mareas')).getByRole('link').first().click();
  await page.locator('input[name=name]').fill('Mareas vivas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device — not sent').first()).toBeVisible();
  await page.goto(`${plain.url}/projects`);
  await createProject(page, 'Feita sen rede');
  await (await findProject(page, 'Feita sen rede')).getByRole('link').first().click();
  await expect(page.locator('input[name=name]')).toHaveValue('Feita sen rede');
  const before = new URL(page.url()).pathname;
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 2 pending/);

  await plain.start();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 45_000 });
  expect(plain.rows('projects').map(({ name }) => name)).toEqual([
    'Mareas vivas',
    'Feita sen rede',
  ]);
  expect(plain.rows('projects')[1]).toMatchObject({ companyId: company.id });
  // The page that was open under the id of this device is now under the server's.
  await page.waitForURL(({ pathname }) => pathname !== before);
  await expect(page.locator('input[name=name]')).toHaveValue('Feita sen rede');
  await page.locator('input[name=name]').fill('Feita con rede');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => plain.rows('projects').map(({ name }) => name))
    .toEqual(['Mareas vivas', 'Feita con rede']);
});
