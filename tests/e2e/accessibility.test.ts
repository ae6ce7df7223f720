import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  choose,
  type DemoIds,
  demoIds,
  expect,
  signIn,
  testOnUsedDevice as test,
  walkTo,
} from './app.ts';

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

/** The pages of an administrator by area, so that no test takes minutes. */
const AREAS: Record<string, (ids: DemoIds) => string[]> = {
  projects: ({ project }) => [
    `/projects/${project}`,
    '/projects?group=company',
    '/subventions/calendar',
    '/projects',
    '/nowhere',
    '/projects?peek=new-project',
    '/projects?panel=sync',
    '/projects?panel=help',
  ],
  money: ({ project }) => [
    `/projects/${project}/budgets`,
    `/projects/${project}/tracking`,
    `/projects/${project}/summary`,
    '/projects/expenses?show=matrix',
    '/expenses',
    '/amortizations',
    '/expenses?peek=new',
    '/collaborators',
  ],
  results: () => [
    '/results',
    '/results/summary',
    '/results/structures',
    '/results/treasury',
    '/results/treasury?tab=bank',
    '/results/treasury?tab=bank&view=match',
  ],
  subventions: ({ tender, request }) => [
    '/subventions',
    '/subventions/tenders',
    `/subventions/tenders/${tender}/summary`,
    `/subventions/tenders/${tender}/milestones`,
    `/subventions/tenders/${tender}/documents`,
    '/subventions/call-requests',
    `/subventions/call-requests/${request}`,
    `/subventions/call-requests/${request}/documents`,
    `/subventions/call-requests/${request}/changes`,
    `/subventions/call-requests/${request}/milestones`,
    `/subventions/call-requests/${request}/budget`,
    `/subventions/call-requests/${request}/accounts`,
    '/subventions/minimis',
  ],
  settings: ({ company }) => [
    '/settings',
    '/settings/companies',
    '/settings/companies/new',
    `/settings/companies/${company}`,
    '/settings/profile',
  ],
};

test.describe.configure({ mode: 'parallel' });

test('axe finds nothing before signing in, in both themes', async ({ page, server }) => {
  const reset = '/reset-password?token=0123456789abcdef01234';
  for (const path of ['/login', '/forgot-password', reset]) {
    await page.goto(`${server.url}${path}`);
    await look(page, path);
  }
});

for (const [area, pagesOf] of Object.entries(AREAS)) {
  test(`axe finds nothing in ${area}, in both themes`, async ({ page, server }) => {
    const ids = await demoIds(server);
    await choose(page, {});
    await signIn(page, server, 'admin');
    for (const path of pagesOf(ids)) {
      await page.emulateMedia({ colorScheme: 'light' });
      // What opens over a page takes the focus, by which a walk would know that it is there.
      await (hasPanel(path) ? page.goto(`${server.url}${path}`) : walkTo(page, path));
      await look(page, path);
    }
  });
}

const hasPanel = (path: string) => /[?&](panel|peek)=/.test(path);

/** Looks at the page in both themes, each in its sizes. The app follows the theme of the system. */
async function look(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1'), path).toBeVisible();
  await expect(page.locator('.x-skeleton'), path).toHaveCount(0);
  await expect(page.getByRole('dialog'), path).toHaveCount(hasPanel(path) ? 1 : 0);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
    for (const size of SIZES[theme]) await lookAt(page, path, size, theme);
  }
}

/** Looks at the page at this size, and leaves it so. */
async function lookAt(
  page: Page,
  path: string,
  size: { width: number; height: number },
  theme: Theme,
) {
  const where = `${path} at ${size.width} px`;
  await page.setViewportSize(size);
  await expect(page.locator('h1'), where).toBeVisible();
  await atRest(page, where);
  // As tall as the page: what scrolls below the phone's bar is not covered by it.
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, tall) });
  await atRest(page, where);
  expect(await violationsIn(page, theme), where).toEqual([]);
  await page.setViewportSize(size);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Waits until nothing moves or changes its colour any more: cards are placed one above another until
 * each has been measured, and a target that another one covers for a frame is none that anyone meets.
 */
async function atRest(page: Page, where: string): Promise<void> {
  let before = '';
  const isAtRest = async () => {
    const now = await page.evaluate(() =>
      Array.from(document.querySelectorAll('a, button, input, select, [tabindex]'), (target) => {
        const { x, y, width, height } = target.getBoundingClientRect();
        return `${x} ${y} ${width} ${height}`;
      }).join(),
    );
    const isSame = now === before;
    before = now;
    return isSame && (await page.evaluate(() => document.getAnimations().length === 0));
  };
  await expect.poll(isAtRest, where).toBe(true);
}

/** What axe finds wrong. The app has no frames, and axe stays in the document that it once ran in. */
async function violationsIn(page: Page, theme: Theme): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ runOnly: RULES[theme], resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
