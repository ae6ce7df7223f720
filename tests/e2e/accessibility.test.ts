import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { choose, demoIds, expect, signIn, test } from './app.ts';

/** The dark theme has the same elements in other colours, on a phone too. */
const SIZES = {
  light: [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ],
  dark: [{ width: 1440, height: 900 }],
};
const RULES = {
  light: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
};
type Theme = keyof typeof RULES;

test.describe.configure({ mode: 'parallel' });

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${theme} theme`, async ({ page, server }) => {
    test.setTimeout(240_000);
    const ids = await demoIds(server);
    await choose(page, { theme });
    const check = async (path: string) => {
      await page.goto(`${server.url}${path}`);
      await expect(page.locator('h1'), path).toBeVisible();
      for (const size of SIZES[theme]) await look(page, path, size, theme);
    };
    for (const path of [
      '/login',
      '/forgot-password',
      '/reset-password?token=0123456789abcdef01234',
    ]) {
      await check(path);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, server, 'admin');
    for (const path of [
      '/projects',
      '/projects?group=company',
      '/projects?peek=new-project',
      '/projects?panel=sync',
      '/projects?panel=help',
      `/projects/${ids.project}`,
      `/projects/${ids.project}/budgets`,
      `/projects/${ids.project}/tracking`,
      `/projects/${ids.project}/summary`,
      '/projects/expenses?show=matrix',
      '/expenses',
      '/expenses?peek=new',
      '/amortizations',
      '/collaborators',
      '/settings',
      '/settings/companies',
      '/settings/companies/new',
      `/settings/companies/${ids.company}`,
      '/settings/profile',
      '/subventions/calendar',
      '/nowhere',
    ]) {
      await check(path);
    }
  });
}

/** Looks at the page at this size, and leaves it so. */
async function look(
  page: Page,
  path: string,
  size: { width: number; height: number },
  theme: Theme,
) {
  const where = `${path} at ${size.width} px`;
  await page.setViewportSize(size);
  await expect(page.locator('h1'), where).toBeVisible();
  // As tall as the page: what scrolls below the phone's bar is not covered by it.
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, tall) });
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES[theme] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, where).toEqual([]);
  await page.setViewportSize(size);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
