import { expect } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { choose, installed, serveOwn, signIn, test } from './app.ts';
import { createProject, findProject, projectsNamed } from './projects.ts';

test('an app and its API on two origins work together, without network too', async ({ page }) => {
  const port = await freePort();
  await serveOwn({ CORS_ORIGINS: `http://127.0.0.1:${port}` }, async (api) => {
    const toApi = { API_BASE_URL: `${api.url}/api` };
    await serveOwn(
      toApi,
      async (app) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url());
          if (pathname.startsWith('/api/')) asked.push(origin);
        });
        await choose(page, {});
        await signIn(page, app, 'admin');
        await installed(page);
        await createProject(page, 'Two origins');
        const program = await api.signIn('admin');
        await expect(async () => {
          expect(await projectsNamed(program, 'Two origins')).toHaveLength(1);
        }).toPass();

        await api.stop();
        await createProject(page, 'While it was away');
        await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
        await api.start();
        await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 45_000 });
        expect(await projectsNamed(program, 'While it was away')).toHaveLength(1);
        await page.reload();
        await expect(await findProject(page, 'While it was away')).toBeVisible();
        expect([...new Set(asked)]).toEqual([api.url]);
      },
      { port },
    );
  });
});
