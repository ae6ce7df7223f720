import type { Page } from '@playwright/test';
import { choose, expect, installed, signIn, testOnUsedDevice as test } from './app.ts';
import { createProject, findProject } from './projects.ts';

const NAME = 'Secret of the lagoon';
/** Each row of the device is written anew, while others work on the machine. */
const ALL_TABLES = { timeout: 60_000 };

test('everything on a device is sealed where the person asks for it: online, offline, and after signing out', async ({
  page,
  server,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await choose(page, {});
  await signIn(page, server, 'admin');
  await installed(page);
  await page.goto(`${server.url}/projects`);
  await createProject(page, NAME);
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 30_000 });
  expect(await tablesWith(page, NAME)).toContain('projects');

  await page.goto(`${server.url}/settings/profile`);
  const wish = page.getByRole('switch', { name: /Encrypt everything on this device/ });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(wish).toBeChecked();
  await expect(page.getByText('Large tables open more slowly.')).toBeVisible(ALL_TABLES);
  await expect.poll(() => tablesWith(page, NAME), ALL_TABLES).toEqual([]);
  // The words of the demonstration: nothing of the other tables either.
  expect(await tablesWith(page, 'admin@demo.xeito.gal')).toEqual([]);

  await page.goto(`${server.url}/projects`);
  await expect(await findProject(page, NAME)).toBeVisible();
  await server.stop();
  try {
    await page.reload();
    await expect(await findProject(page, NAME)).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await createProject(page, `${NAME} offline`);
    await expect(await findProject(page, `${NAME} offline`)).toBeVisible();
    await expect(page.getByTestId('sync-chip')).toContainText('1 pending');
    expect(await tablesWith(page, NAME)).toEqual([]);
  } finally {
    await server.start();
  }
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 70_000 });
  expect(await tablesWith(page, NAME)).toEqual([]);

  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Close session' }).click();
  await page.waitForURL(/\/login/);
  expect(await tablesWith(page, NAME)).toEqual([]);
  await signIn(page, server, 'admin');
  await page.goto(`${server.url}/projects`);
  await expect(await findProject(page, `${NAME} offline`)).toBeVisible();

  await page.goto(`${server.url}/settings/profile`);
  await expect(wish).toBeChecked();
  await wish.click();
  await expect.poll(() => tablesWith(page, NAME), ALL_TABLES).toContain('projects');
  expect(failures).toEqual([]);
});

/** The tables of all databases of the browser in which a text lies in the clear. */
function tablesWith(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const textIn = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        return new TextDecoder('latin1').decode(value);
      }
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.values(value).map(textIn).join('\n');
    };
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerTo(indexedDB.open(name));
      for (const table of db.objectStoreNames) {
        const rows = await answerTo(db.transaction(table).objectStore(table).getAll());
        if (textIn(rows).includes(wanted)) found.push(table);
      }
      db.close();
    }
    return found;
  }, text);
}
