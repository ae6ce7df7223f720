import { choose, expect, logIn, test } from './app.ts';
import { createProject, findProject } from './projects.ts';

const HOUR_MS = 3_600_000;

/** Puts the clock of the realm that runs it wrong. */
const shiftClock = (shift: number) => {
  const TrueDate = Date;
  globalThis.Date = class extends TrueDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [TrueDate.now() + shift] : given) as [number]));
    }
    static override now() {
      return TrueDate.now() + shift;
    }
  } as typeof Date;
};

test('a device whose clock is nearly a session ahead works as any other, and says so', async ({
  page,
  server,
}) => {
  const shift = 4 * HOUR_MS - 3_000;
  await choose(page, {});
  await page.addInitScript(shiftClock, shift);
  // Nothing of this runs in a service worker: its clock cannot be put wrong from here.
  await page.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: `(${String(shiftClock)})(${shift});${await answer.text()}`,
    });
  });
  await logIn(page, server, 'admin');
  await createProject(page, 'Saved too early');
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
  await page.reload();
  await expect(await findProject(page, 'Saved too early')).toBeVisible();
  await page.getByTestId('sync-chip').click();
  const centre = page.getByRole('dialog', { name: 'Sync centre' });
  await centre.getByRole('tab', { name: 'This device' }).click();
  await expect(centre.getByText('The clock of this device is wrong.')).toBeVisible();
});
