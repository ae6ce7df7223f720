import type { Page } from '@playwright/test';
import { choose, expect, installed, signIn, testOnUsedDevice as test } from './app.ts';
import { createProject, findProject, projectsNamed } from './projects.ts';

const PASSWORD = 'xeito-admin';

test('a person’s own device opens without network by the password, and what is saved then arrives once', async ({
  page,
  server,
}) => {
  await choose(page, {});
  await signIn(page, server, 'admin');
  await installed(page);
  await page.goto(`${server.url}/settings/profile`);
  await page.getByRole('switch', { name: /This is my device/ }).click();
  await page.getByRole('dialog').locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('switch', { name: /This is my device/ })).toBeChecked();
  await leave(page);

  await server.stop();
  await page.goto(`${server.url}/login`);
  await enter(page, 'wrong password');
  await expect(page.getByRole('alert')).toContainText('opens nothing on this device');
  await enter(page, PASSWORD);
  await page.waitForURL(/\/projects/);
  await expect(page.getByText('Opened without connection.')).toBeVisible();
  await createProject(page, 'Saved while locked out');
  await page.reload();
  await expect(page.getByText('Opened without connection.')).toBeVisible();

  const row = await findProject(page, 'Saved while locked out');
  await row.getByRole('link').first().click();
  await page.locator('input[name=name]').fill('Half typed');
  await server.start();
  const signInAgain = page.getByRole('status').getByRole('button', { name: 'Sign in' });
  await expect(signInAgain).toBeVisible({ timeout: 70_000 });
  await signInAgain.click();
  await page.getByRole('dialog').locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 30_000 });
  await expect(page.locator('input[name=name]')).toHaveValue('Half typed');
  await expect(async () => {
    const api = await server.signIn('admin');
    expect(await projectsNamed(api, 'Saved while locked out')).toHaveLength(1);
  }).toPass();
});

test('a device that nobody called their own asks for the network', async ({ page, server }) => {
  await choose(page, {});
  await signIn(page, server, 'admin');
  await installed(page);
  await leave(page);
  await server.stop();
  try {
    await enter(page, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
  } finally {
    await server.start();
  }
});

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Close session' }).click();
  await page.waitForURL(/\/login/);
}

async function enter(page: Page, password: string): Promise<void> {
  await page.locator('input[name=login]').fill('admin@demo.xeito.gal');
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}
