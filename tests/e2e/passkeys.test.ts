import type { CDPSession, Page } from '@playwright/test';
import { choose, expect, installed, signIn, test } from './app.ts';

/** Whoever ends a passkey is signed out everywhere else: nobody whom the tests after this one are. */
const WHO = 'superadmin';
const PASSWORD = `xeito-${WHO}`;

test('a passkey is added, signs in, opens the device without network, and does neither once it has ended', async ({
  page,
  server,
}) => {
  // Browsers bind passkeys to a name; the number of a host is none.
  const site = { ...server, url: `http://localhost:${server.port}` };
  await choose(page, {});
  await signIn(page, site, WHO);
  await installed(page);
  await authenticator(page);

  await page.goto(`${site.url}/settings/profile`);
  await page.getByRole('switch', { name: /This is my device/ }).click();
  await page.getByRole('dialog').locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('switch', { name: /This is my device/ })).toBeChecked();

  const card = page.locator('#passkeys');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card.getByLabel('Name of the passkey')).toHaveValue(/ · Linux$/);
  await card.getByLabel('Name of the passkey').fill('My tablet');
  await card.getByLabel('Your password').fill('not this one');
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('The password is not right')).toBeVisible();
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Continue' }).click();
  const line = card.getByRole('listitem');
  await expect(line).toContainText('My tablet');
  await expect(line).toContainText('This device');
  await expect(line).toContainText('not used yet');
  await expect(line).toContainText('Opens this device without connection.');

  await leave(page);
  const byFinger = page.getByRole('button', { name: 'Sign in with fingerprint or face' });
  await byFinger.click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');

  await leave(page);
  await server.stop();
  try {
    await byFinger.click();
    await expect(page.getByText('Opened without connection.')).toBeVisible();
  } finally {
    await server.start();
  }
  // The page listens for the server now and then; that the network is there makes it ask at once.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await page.getByRole('status').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use fingerprint or face' }).click();
  await expect(page.getByText('There is a connection again.')).toBeHidden();

  await page.goto(`${site.url}/settings/profile`);
  await expect(line).toContainText('last used');
  await line.getByRole('button', { name: 'End: My tablet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(line).toHaveCount(0);

  await leave(page);
  await byFinger.click();
  await expect(page.getByRole('alert')).toContainText('does not know this passkey');
  await page.context().setOffline(true);
  await byFinger.click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
});

/** An authenticator built into the device, with the finger of its person always on it. */
async function authenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
    },
  });
  return session;
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Close session' }).click();
  await page.waitForURL(/\/login/);
}
