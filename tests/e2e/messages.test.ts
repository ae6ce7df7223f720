import type { Locator, Page } from '@playwright/test';
import { choose, expect, signIn, test } from './app.ts';
import { chooseCompany } from './projects.ts';

// What the worker sends passes by what stands in the place of the server here.
test.use({ serviceWorkers: 'block' });

/** Drags the message by so many pixels, as a finger would. */
async function swipe(page: Page, message: Locator, by: number): Promise<void> {
  // It would go by itself meanwhile: it stays as long as it is pointed at.
  await message.hover();
  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not there');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 4 });
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}

test('a message goes by a vertical swipe over 50 px, not by a shorter one', async ({
  page,
  server,
}) => {
  await choose(page, {});
  await signIn(page, server, 'admin');
  await page.getByRole('button', { name: 'New project' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[name=name]').fill('Announced');
  await chooseCompany(panel);
  await panel.getByRole('button', { name: 'Create project' }).click();
  await page.locator('.x-snackbar').hover();
  // It can be dragged once its motion is there.
  const message = page.locator('.x-snackbar[draggable=false]');
  await expect(message).toBeVisible();
  await swipe(page, message, 40);
  await expect(message).toHaveCount(1);
  await swipe(page, message, -80);
  await expect(message).toHaveCount(0);
});

test('the popup of a refusal goes by the same swipe', async ({ page, server }) => {
  await choose(page, {});
  await signIn(page, server, 'admin');
  const problem = { type: 'about:blank', title: 'No', status: 403, errorCode: 'FORBIDDEN' };
  await page.route('**/api/projects', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'content-type': 'application/problem+json', 'sync-result': '1' },
      body: JSON.stringify(problem),
    }),
  );
  await page.getByRole('button', { name: 'New project' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[name=name]').fill('Refused');
  await chooseCompany(panel);
  await panel.getByRole('button', { name: 'Create project' }).click();
  await page.locator('.x-popup').hover();
  const popup = page.locator('.x-popup[draggable=false]');
  await expect(popup).toBeVisible();
  await swipe(page, popup, 40);
  await expect(popup).toHaveCount(1);
  await swipe(page, popup, 80);
  await expect(popup).toHaveCount(0);
});
