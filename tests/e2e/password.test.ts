import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { startServer } from '../support/running-server.ts';
import { choose, expect, test } from './app.ts';

test('a forgotten password is set anew by the link of the mail, which works once', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xeito-password-'));
  const server = await startServer({ dataDir, isBrief: true });
  try {
    await choose(page, {});
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: 'I forgot my password' }).click();
    // The login has a field of this name too: wait until it has gone.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
    await page.getByLabel('E-mail').fill('editor@demo.xeito.gal');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();

    const link = await linkIn(join(dataDir, 'mail'));
    await page.goto(`${server.url}${link}`);
    await page.getByLabel('New password', { exact: false }).first().fill('unha chave longa e nova');
    await page.getByLabel('Repeat the new password').fill('unha chave longa e nova');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The new password is set');

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.locator('input[name=login]').fill('editor@demo.xeito.gal');
    await page.locator('input[name=password]').fill('unha chave longa e nova');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects/);

    const guest = await (await page.context().browser()?.newContext())?.newPage();
    if (!guest) throw new Error('No second browser context');
    await choose(guest, {});
    await guest.goto(`${server.url}${link}`);
    await guest
      .getByLabel('New password', { exact: false })
      .first()
      .fill('outra chave longa e nova');
    await guest.getByLabel('Repeat the new password').fill('outra chave longa e nova');
    await guest.getByRole('button', { name: 'Set the new password' }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Path and query of the link that sets a password; the folder has the mails of the morning too. */
async function linkIn(folder: string): Promise<string> {
  let link = '';
  await expect(async () => {
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.eml'))) {
      const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
      link ||= /https?:\/\/\S+\/reset-password\S+/.exec(text)?.[0] ?? '';
    }
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
