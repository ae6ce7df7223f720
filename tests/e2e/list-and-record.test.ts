import type { Page } from '@playwright/test';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

for (const [device, viewport] of Object.entries({
  'a wide window': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`on ${device} [ and ] lead through the list that a record was opened from, and Back to its row`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, server, { language });
    // As a person comes there: the steps of the history that the test makes itself have no number.
    await page.goto(`${server.url}/subventions/call-requests`);
    await expect(page.locator('[data-grid] .x-row-link').nth(9)).toBeVisible();
    const links = page.locator('[data-grid] .x-row-link');
    const names = [7, 8, 9].map((at) => links.nth(at));
    const [before, own, after] = await Promise.all(names.map((link) => link.innerText()));
    await links.nth(8).click();
    await isAt(page, own);
    await page.keyboard.press(']');
    await isAt(page, after);
    await page.keyboard.press('[');
    await isAt(page, own);
    await page.keyboard.press('[');
    await isAt(page, before);
    await page.goBack();
    await expect(page).toHaveURL(/call-requests$/);
    await expect.poll(() => focused(page)).toContain(codeOf(own));
  });

  test(`on ${device} a panel leads to the next row of its list, and closed gives the focus back`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, server, { language });
    await walkTo(page, '/settings/clients');
    const rows = page.locator('[data-grid] :is(.x-row-link, .x-row-button)');
    const [own, next, third] = await Promise.all([2, 3, 4].map((at) => rows.nth(at).innerText()));
    await rows.nth(2).click();
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await expect(title).toHaveText(own ?? '');
    await page.getByRole('button', { name: say('Next of the list') }).click();
    await expect(title).toHaveText(next ?? '');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Close') })
      .focus();
    await page.keyboard.press(']');
    await expect(title).toHaveText(third ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('');
  });
}

test('a grid says that more lies to the right, and no longer at its end', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await enter(page, server, { language });
  const area = page.locator('.x-grid-scroll');
  await expect(area).toHaveAttribute('data-more');
  await area.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(area).not.toHaveAttribute('data-more');
});

const codeOf = (name = '') => name.split(' ')[0] ?? '';

async function isAt(page: Page, name: string | undefined): Promise<void> {
  await expect(page.locator('h1')).toContainText(codeOf(name));
  await expect(page.locator('h1')).toBeFocused();
}

/** What the element with the focus says; nothing where nothing has it. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body ? '' : (activeElement?.textContent ?? '');
  });
}
