import { startSlowProxy } from '../support/slow-proxy.ts';
import { choose, expect, installed, signIn, test, testOnUsedDevice } from './app.ts';

const LINE = { bytesPerSecond: 300_000, latencyMs: 60 };
/** Whoever looks at what is not there yet has half a minute for it. */
const CRAWLING = 30_000;
const FAST = 5_000_000;
const NOT_YET = /^Not yet: \d,\d of \d,\d\sMB/;
const READY = /^Ready to work offline/;

test('a device says that it is ready once all is there, in each place, and then it is', async ({
  page,
  server,
}) => {
  const line = await startSlowProxy({ ...LINE, upstreamPort: server.port });
  const chip = page.getByTestId('sync-chip');
  try {
    await choose(page, {});
    await page.addInitScript(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        localStorage.setItem('at-control', localStorage.getItem('app-files') ?? ''),
      ),
    );
    await page.goto(`${line.url}/login`);
    await page.locator('input[name=login]').fill('editor@demo.xeito.gal');
    await page.locator('input[name=password]').fill('xeito-editor');
    await page.keyboard.press('Enter');
    const first = page.getByText('Your data are being downloaded for the first time');
    await expect(first).toBeVisible();
    await expect(page.getByText(/without network|Ready to work offline/)).toHaveCount(0);

    await expect(first).toHaveCount(0);
    line.setSpeed(CRAWLING);
    await expect(chip).toHaveAttribute('title', NOT_YET);
    await expect(chip).toHaveText(/^Online · Not yet: /);
    await chip.click();
    const centre = page.getByRole('dialog');
    await expect(centre).toContainText(/Not yet: \d,\d of \d,\d\sMB/);
    await centre.getByRole('tab', { name: 'This device' }).click();
    await expect(centre.getByText(/^\d+ of \d+ files$/)).toBeVisible();

    line.setSpeed(FAST);
    await expect(centre.getByText(READY)).toHaveCount(2, { timeout: 30_000 });
    await expect(chip).toHaveAttribute('title', READY);
    await expect(chip).toHaveText('Online');
    // The worker was in place before all was there.
    const then = await page.evaluate(() => localStorage.getItem('at-control') ?? '');
    const { files, filesKept } = JSON.parse(then) as { files: number; filesKept: number };
    expect(filesKept).toBeLessThan(files);
  } finally {
    await line.close();
  }

  await page.goto(`${line.url}/subventions/calendar`);
  await expect(chip).toHaveText('Offline');
  await expect(chip).toHaveAttribute('title', READY);
  await page.goto(`${line.url}/results/treasury?panel=sync`);
  await expect(page.locator('h1')).toHaveText('Treasury');
  await expect(page.getByRole('dialog').getByText(READY)).toBeVisible();
});

testOnUsedDevice(
  'a device that lost a file is not ready, and is again when the file has come',
  async ({ page, server }) => {
    await choose(page, {});
    await signIn(page, server, 'admin');
    await installed(page);
    const chip = page.getByTestId('sync-chip');
    await expect(chip).toHaveAttribute('title', READY);

    await server.stop();
    try {
      await page.evaluate(async () => {
        const cache = await caches.open('app-files');
        const keys = await cache.keys();
        const treasury = keys.find(({ url }) => /\/treasury-[^/]+\.js$/.test(url));
        await cache.delete(treasury ?? '');
      });
      await page.reload();
      await expect(chip).toHaveText(/^Offline · Not yet: /);
      await expect(chip).toHaveAttribute('title', NOT_YET);
    } finally {
      await server.start();
    }
    await expect(chip).toHaveAttribute('title', READY, { timeout: 45_000 });
    await expect(chip).toHaveText('Online');
  },
);
