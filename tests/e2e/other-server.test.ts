import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { OTHER_LOGIN, type OtherServer, startOtherServer } from '../support/other-server/server.ts';
import { choose, installed } from './app.ts';
import { createProject, findProject } from './projects.ts';

const appDir = fileURLToPath(new URL('../../dist/app', import.meta.url));

const test = base.extend<{ other: OtherServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  other: async ({}, use) => {
    const other = await startOtherServer({ appDir, ids: 'number' });
    await use(other);
    await other.stop();
  },
});

test('the app works on a server with the calls of the specification only', async ({
  page,
  other,
}) => {
  const company = other.write('companies', { cif: 'A58818501', name: 'Brétema' });
  other.write('projects', { name: 'Mareas', companyId: company.id, state: 'active' });
  await choose(page, {});
  await page.goto(`${other.url}/login`);
  await page.locator('input[name=login]').fill(OTHER_LOGIN.login);
  await page.locator('input[name=password]').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check both and try again')).toBeVisible();
  await page.locator('input[name=password]').fill(OTHER_LOGIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/projects');
  await expect(await findProject(page, 'Mareas')).toBeVisible();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
  await installed(page);

  await other.stop();
  await page.reload();
  await (await findProject(page, 'Mareas')).getByRole('link').first().click();
  await page.locator('input[name=name]').fill('Mareas vivas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device — not sent').first()).toBeVisible();
  await page.goto(`${other.url}/projects`);
  await createProject(page, 'Feita sen rede');
  await (await findProject(page, 'Feita sen rede')).getByRole('link').first().click();
  await expect(page.locator('input[name=name]')).toHaveValue('Feita sen rede');
  const before = new URL(page.url()).pathname;
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 2 pending/);

  await other.start();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 45_000 });
  expect(other.rows('projects').map(({ name }) => name)).toEqual([
    'Mareas vivas',
    'Feita sen rede',
  ]);
  expect(other.rows('projects')[1]).toMatchObject({ companyId: company.id });
  // The page that was open under the id of this device is now under the server's.
  await page.waitForURL(({ pathname }) => pathname !== before);
  await expect(page.locator('input[name=name]')).toHaveValue('Feita sen rede');
  await page.locator('input[name=name]').fill('Feita con rede');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => other.rows('projects').map(({ name }) => name))
    .toEqual(['Mareas vivas', 'Feita con rede']);
});
