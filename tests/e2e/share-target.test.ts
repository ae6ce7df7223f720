import type { Page } from '@playwright/test';
import { expect, installed, testOnUsedDevice as test } from './app.ts';
import { enter } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const NAMES = ['Shared deed.pdf', 'Shared photo.jpg'];

test('files that another app shares wait in the tray without a server, are given to a document of a request, and arrive', async ({
  page,
  server,
}) => {
  await enter(page, server, { language });
  await installed(page);
  await page.goto(`${server.url}/files`);
  await server.stop();
  await share(page, NAMES);
  await page.waitForURL(/\/files\?received=[\da-f-]{36}$/);
  const tray = page.getByRole('region').filter({ has: page.getByRole('checkbox') });
  await expect(tray.getByRole('checkbox')).toHaveCount(2);

  // Nothing is lost by leaving it for later.
  await page.goto(`${server.url}/projects`);
  await page.goto(`${server.url}/files`);
  const group = tray.getByRole('group', { name: say('Documents of requests') });
  await group.getByRole('radio').first().check();
  await tray.getByRole('button', { name: say('Assign') }).click();
  await expect(tray).toHaveCount(0);
  const chip = page.getByTestId('sync-chip');
  await expect(chip).toContainText(say('Offline'));

  await server.start();
  await expect(chip).toHaveText(say('Online'), { timeout: 45_000 });
  const api = await server.signIn('admin');
  const { data } = (await api.get('/files')) as { data: { name: string; resource: string }[] };
  const arrived = data.filter(({ name }) => NAMES.includes(name));
  expect(arrived.map(({ resource }) => resource)).toEqual(['documentations', 'documentations']);
});

test('what is shared while nobody is signed in belongs to who says that it is theirs', async ({
  page,
  server,
}) => {
  await enter(page, server, { language });
  await installed(page);
  await page.getByRole('button', { name: say.like('Menu of {name}') }).click();
  await page.getByRole('menuitem', { name: say('Close session') }).click();
  await page.waitForURL(/\/login$/);
  await share(page, ['Found.pdf']);
  await page.waitForURL(/\/login\?redirect=/);
  await page.locator('input[name=login]').fill('admin@demo.xeito.gal');
  await page.locator('input[name=password]').fill('xeito-admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('They are mine') }).click();
  const tray = page.getByRole('region').filter({ has: page.getByRole('checkbox') });
  await expect(tray).toContainText('Found.pdf');
});

/** What the operating system does with `share_target`: a form with files, sent by a navigation. */
async function share(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const files = new DataTransfer();
    for (const name of wanted) files.items.add(new File([`%PDF-1.7 ${name}`], name));
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/files', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', multiple: true, files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, names);
}
