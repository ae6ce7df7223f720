import type { Page } from '@playwright/test';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter } from './money.ts';

/** Whether all of an element is on paper: nothing of it lies outside of what it shows. */
const isWhole = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { overflowX, overflowY, maxHeight } = getComputedStyle(element);
    return [overflowX, overflowY, maxHeight].join(' ');
  });

/** How many pages the browser prints, and how they lie. */
async function pagesOf(page: Page): Promise<{ count: number; isLandscape: boolean }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []).map(
    Number,
  );
  return { count: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, isLandscape: width > height };
}

test('a list is printed whole, and nothing that lies over it', async ({ page, server }) => {
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/projects/expenses?show=matrix');
  await page.locator('.exp-matrix').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole(page, '.exp-matrix-scroll')).toBe('visible visible none');
  await expect(page.locator('.exp-matrix thead th').first()).toHaveCSS('position', 'static');
  expect(await pagesOf(page)).toEqual({ count: 1, isLandscape: true });

  await page.emulateMedia({ media: 'screen' });
  await walkTo(page, '/subventions/call-requests?as=board');
  await page.locator('.req-board').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole(page, '.req-board')).toMatch(/^visible visible/);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${server.url}/projects?panel=help`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Find in the table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await expect(page.locator('.x-backdrop')).toBeHidden();
  await expect(page.locator('main')).toBeVisible();
});
