import { choose, expect, signIn, test, testOnUsedDevice } from './app.ts';
import { allRoutes, demoIds } from './routes.ts';

/** In the page: goes on to another path without loading the app anew; its guards are asked all the same. */
function followLink(to: string): void {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('without a session every page leads to the login, and from there back', async ({
  page,
  server,
}) => {
  await choose(page, {});
  await page.goto(`${server.url}/settings/companies?archived=1`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.locator('input[name=login]').fill('admin@demo.xeito.gal');
  await page.locator('input[name=password]').fill('xeito-admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/companies/);
  // The form had the focus, and went.
  await expect(page.locator('h1')).toBeFocused();
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(/\/projects/);
});

test('a wrong password is refused in words and keeps what was typed', async ({ page, server }) => {
  await choose(page, {});
  await page.goto(`${server.url}/login`);
  await page.locator('input[name=login]').fill('admin@demo.xeito.gal');
  await page.locator('input[name=password]').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator('input[name=login]')).toHaveValue('admin@demo.xeito.gal');
});

testOnUsedDevice(
  'a partner is kept to the collaborators and the own profile',
  async ({ page, server }) => {
    const ids = await demoIds(server);
    await choose(page, {});
    await signIn(page, server, 'partner');
    for (const route of allRoutes(ids)) {
      const isOpen = route.startsWith('/collaborators') || route === '/settings/profile';
      if (isOpen) await page.goto(`${server.url}${route}`);
      else await page.evaluate(followLink, route);
      await expect(page, route).toHaveURL(isOpen ? new RegExp(route) : /\/collaborators(\/|\?|$)/);
    }
  },
);

testOnUsedDevice(
  'an unknown page and an id that is none give the 404 with its path',
  async ({ page, server }) => {
    await choose(page, {});
    await signIn(page, server, 'user');
    for (const path of ['/nowhere', '/projects/not-an-id', '/settings/companies/12/x']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page Not Found: ${path}`);
    }
  },
);

testOnUsedDevice(
  'signing out clears account and tokens, and leads to the login',
  async ({ page, server }) => {
    await choose(page, {});
    await signIn(page, server, 'editor');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Close session' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
    expect((await page.context().cookies()).filter(({ name }) => name.includes('account'))).toEqual(
      [],
    );
  },
);
