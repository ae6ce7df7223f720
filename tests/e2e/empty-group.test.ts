import { choose, downloaded, expect, logIn, serveOwn, test } from './app.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const ADMIN = { login: 'first@group.example', password: 'catro ventos do norte' };
const EMPTY = { DEMO: '0', ADMIN_LOGIN: ADMIN.login, ADMIN_PASSWORD: ADMIN.password };

test('a group that begins is told the truth on each screen and where to begin, and invites without mail', async ({
  page,
}) => {
  await serveOwn(EMPTY, async (server) => {
    await choose(page, { language });
    await page.goto(`${server.url}/login`);
    await page.locator('input[name=login]').fill(ADMIN.login);
    await page.locator('input[name=password]').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    await downloaded(page);

    await page.goto(`${server.url}/projects`);
    const steps = page.getByRole('region', { name: say('First steps') });
    await expect(steps.getByRole('link').first()).toHaveText(
      say('Complete the data of your companies'),
    );
    for (const path of ['/results', '/results/treasury', '/results/treasury?tab=bank']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByText(say('No companies yet')), path).toBeVisible();
      await expect(page.getByRole('link', { name: say('To the companies') }), path).toBeVisible();
    }
    await page.goto(`${server.url}/expenses`);
    await expect(page.getByText(say('No expenses yet'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('Clear the filters') })).toHaveCount(0);

    // No mail is set up: who invites hands the link over, and whoever has it chooses a password.
    await page.goto(`${server.url}/settings/users?peek=new`);
    await page.locator('input[name=name]').fill('Noa Nova');
    await page.locator('input[name=email]').fill('noa@group.example');
    await page.getByRole('button', { name: say('Invite'), exact: true }).click();
    const link = page.getByLabel(say('Link to choose a password'));
    await expect(link).toHaveValue(/\/reset-password\?token=/);
    const { pathname, search } = new URL(await link.inputValue());
    const guest = await page.context().browser()?.newPage();
    if (!guest) throw new Error('No second page');
    await choose(guest, { language });
    await guest.goto(`${server.url}${pathname}${search}`);
    await guest.getByLabel(say('New password')).first().fill('catro gatos na horta');
    await guest.getByLabel(say('Repeat the new password')).fill('catro gatos na horta');
    await guest.getByRole('button', { name: say('Set the new password') }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      say('The new password is set'),
    );
  });
});

test('a superadmin of an empty group opens the demonstration beside it, which is marked as one', async ({
  page,
  server: demonstration,
}) => {
  await serveOwn({ ...EMPTY, DEMO_URL: demonstration.url }, async (server) => {
    await choose(page, { language });
    await page.goto(`${server.url}/login`);
    await page.locator('input[name=login]').fill(ADMIN.login);
    await page.locator('input[name=password]').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    await downloaded(page);
    for (const path of ['/settings', '/projects']) {
      await page.goto(`${server.url}${path}`);
      await expect(
        page.getByRole('link', { name: say('Open the demonstration') }),
        path,
      ).toBeVisible();
      await expect(page.getByTitle(say('Demonstration: all of it is invented'))).toHaveCount(0);
    }
    const [trial] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: say('Open the demonstration') }).click(),
    ]);
    await logIn(trial, demonstration, 'admin');
    await expect(trial.getByText(say('Demo'), { exact: true })).toBeVisible();
  });
});
