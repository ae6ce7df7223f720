import type { CDPSession, Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';
import {
  choose,
  expect,
  installed,
  signIn,
  test,
  testAtDesk,
  testOnUsedDevice,
  walkTo,
} from './app.ts';
import { enter } from './money.ts';
import { createProject, findProject, projectsNamed } from './projects.ts';
import { allRoutes, demoIds } from './routes.ts';

/** Of the routes, so that each area has one. */
const COLD_EVERY = 4;

test('what is made and changed without a server arrives once when it is back', async ({
  elsewhere: other,
  page,
  server,
}) => {
  await choose(page, {});
  await signIn(page, server, 'admin');
  await installed(page);

  await createProject(page, 'Made online');
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
  await expect(async () => {
    const [project] = await projectsNamed(await server.signIn('admin'), 'Made online');
    expect(project?.code).toMatch(/^P-\d{4}-\d{3,}$/);
  }).toPass();

  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const row = await findProject(page, 'Made online');
  await row.getByRole('link').first().click();
  await page.locator('input[name=name]').fill('Renamed offline');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device — not sent').first()).toBeVisible();

  await page.goto(`${server.url}/settings/companies/new`);
  await page.locator('input[name=cif]').fill('B70000013');
  await page.locator('input[name=name]').fill('Ficticia Sen Rede, S.L.');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 2 pending/);

  await page.goto(`${server.url}/settings/companies`);
  const company = page.getByText('Ficticia Sen Rede, S.L.').first();
  await expect(company).toBeVisible();
  await expect(page.getByRole('img', { name: 'Saved on this device — not sent' })).toHaveCount(1);

  await server.start();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 45_000 });

  await choose(other, {});
  await signIn(other, server, 'editor');
  const api = await server.signIn('admin');
  expect(await projectsNamed(api, 'Renamed offline')).toHaveLength(1);
  expect(await projectsNamed(api, 'Made online')).toHaveLength(0);
  const { data: companies } = (await api.get('/companies')) as { data: { name: string }[] };
  expect(companies.filter(({ name }) => name === 'Ficticia Sen Rede, S.L.')).toHaveLength(1);
  await other.goto(`${server.url}/settings/companies`);
  await expect(other.getByText('Ficticia Sen Rede, S.L.').first()).toBeVisible();
});

testAtDesk(
  'a change shows in a second browser by itself',
  async ({ elsewhere: other, page, server }) => {
    await enter(page, server, { language: 'en' });
    await choose(other, {});
    await signIn(other, server, 'superadmin');
    await (await findProject(other, 'Seen elsewhere')).count();

    await createProject(page, 'Seen elsewhere');
    const row = other.getByRole('row').filter({ hasText: 'Seen elsewhere' });
    await expect(row.getByText(/P-\d{4}-\d+/)).toBeVisible();
  },
);

testOnUsedDevice(
  'every route shows without a server, and those of each area start cold',
  async ({ page, server }) => {
    const ids = await demoIds(server);
    await choose(page, {});
    await signIn(page, server, 'admin');
    await installed(page);
    await expect(page.getByTestId('sync-chip')).toHaveText('Online');
    await server.stop();
    try {
      for (const [index, route] of allRoutes(ids).entries()) {
        // What a route needs is fetched alike in both ways; a start takes five times as long.
        const isCold = index % COLD_EVERY === 0;
        if (isCold) await page.goto(`${server.url}${route}`, { waitUntil: 'commit' });
        else await walkTo(page, route);
        await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
        await expect(page.getByText('Internal Server Error'), route).toHaveCount(0);
        await expect(page.getByText('Page Not Found'), route).toHaveCount(0);
      }
    } finally {
      await server.start();
    }
  },
);

testOnUsedDevice(
  'what waits goes out when the browser wakes the worker, with no tab of the app open',
  async ({ context, page, server }) => {
    await choose(page, {});
    await signIn(page, server, 'admin');
    await installed(page);
    await expect(page.getByTestId('sync-chip')).toHaveText('Online');
    await server.stop();
    await createProject(page, 'Sent with no tab');
    await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);

    const workers = await workersOf(await context.newPage(), server);
    await page.close();
    // What still runs of it must not be what sends.
    await workers.devTools.send('ServiceWorker.stopAllWorkers');
    await server.start();
    const api = await server.signIn('admin');
    expect(await projectsNamed(api, 'Sent with no tab')).toHaveLength(0);
    await workers.wake('outbox');
    await expect.poll(() => projectsNamed(api, 'Sent with no tab')).toHaveLength(1);
  },
);

/** The service workers of an app as the browser has them, seen from a page outside of it. */
async function workersOf(outside: Page, server: RunningServer) {
  const devTools: CDPSession = await outside.context().newCDPSession(outside);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  /** As Background Sync does when there is network again. */
  const wake = (tag: string) =>
    devTools.send('ServiceWorker.dispatchSyncEvent', {
      origin: server.url,
      registrationId,
      tag,
      lastChance: false,
    });
  return { devTools, wake };
}
