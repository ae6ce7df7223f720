import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  isStill,
  overflowOf,
  signIn,
  testOnUsedDevice as test,
  walkTo,
} from './app.ts';
import { watchPolicy } from './policy.ts';
import { allRoutes, type DemoIds, demoIds } from './routes.ts';

/** Other themes have the same elements in other colours. */
const SIZES = {
  light: [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ],
  dark: [{ width: 1440, height: 900 }],
  forced: [{ width: 1440, height: 900 }],
};
type Theme = keyof typeof SIZES;
const COLORS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
const RULES = {
  light: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: COLORS,
  forced: COLORS,
};
const MEDIA: Record<Theme, { colorScheme: 'light' | 'dark'; forcedColors: 'active' | 'none' }> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
};

/** What is looked at beside the paths of the specification, by the area that is in front of it, so that no test takes minutes. */
const AREAS: Record<string, (ids: DemoIds) => string[]> = {
  '/projects': () => [
    '/projects?group=company',
    '/projects/expenses?show=matrix',
    '/projects?peek=new-project',
    '/projects?panel=sync',
    '/projects?panel=help',
  ],
  '/results': () => ['/results/treasury?tab=bank', '/results/treasury?tab=bank&view=match'],
  '/settings': () => [],
  '/subventions': ({ request }) => [`/subventions/call-requests/${request}/changes`],
  '/': () => ['/nowhere', '/expenses?peek=new'],
};

/** The paths of an area; those of no other are the last one's. */
function pathsOf(area: string, ids: DemoIds): string[] {
  const areaOf = (path: string) =>
    Object.keys(AREAS).find((one) => path === one || path.startsWith(`${one}/`)) ?? '/';
  const own = allRoutes(ids).filter((path) => areaOf(path) === area);
  // Who signs in is at the first one already.
  return [...own.toReversed(), ...(AREAS[area]?.(ids) ?? [])];
}

test.describe.configure({ mode: 'parallel' });

test('axe finds nothing before signing in, in three themes', async ({ page, server }) => {
  const reset = '/reset-password?token=0123456789abcdef01234';
  for (const path of ['/login', '/forgot-password', reset]) {
    await page.goto(`${server.url}${path}`);
    await look(page, path);
  }
});

for (const area of Object.keys(AREAS)) {
  test(`axe finds nothing under ${area}, in three themes, and nothing there breaks the policy`, async ({
    page,
    server,
  }) => {
    const ids = await demoIds(server);
    const violations = await watchPolicy(page);
    await choose(page, {});
    await signIn(page, server, 'admin');
    for (const path of pathsOf(area, ids)) {
      await page.emulateMedia(MEDIA.light);
      // A walk knows by the focus that a page is there: another path has it, and nothing that opens over one.
      await (path.includes('?') ? page.goto(`${server.url}${path}`) : walkTo(page, path));
      await look(page, path);
    }
    expect(violations()).toEqual([]);
  });
}

const hasPanel = (path: string) => /[?&](panel|peek)=/.test(path);

/** Looks at the page in the themes, each in its sizes. The app follows the theme of the system. */
async function look(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1'), path).toBeVisible();
  await expect(page.locator('.x-skeleton'), path).toHaveCount(0);
  await expect(page.getByRole('dialog'), path).toHaveCount(hasPanel(path) ? 1 : 0);
  for (const theme of ['light', 'dark', 'forced'] as const) {
    await page.emulateMedia(MEDIA[theme]);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${MEDIA[theme].colorScheme}\\b`));
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
  expect(await overflowOf(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
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
    return isSame && (await isStill(page));
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
