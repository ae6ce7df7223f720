import { AxeBuilder } from '@axe-core/playwright';
import { choose, demoIds, expect, signIn, test } from './app.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test(`axe finds nothing in the ${theme} theme at ${viewport.width} px`, async ({
      page,
      server,
    }) => {
      test.setTimeout(180_000);
      const ids = await demoIds(server);
      await page.setViewportSize(viewport);
      await choose(page, { theme });
      const check = async (path: string) => {
        await page.goto(`${server.url}${path}`);
        await expect(page.locator('h1'), path).toBeVisible();
        // As tall as the page: what scrolls below the phone's bar is not covered by it.
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, tall) });
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html}`),
        );
        expect(found, path).toEqual([]);
        await page.setViewportSize(viewport);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      };
      for (const path of [
        '/login',
        '/forgot-password',
        '/reset-password?token=0123456789abcdef01234',
      ]) {
        await check(path);
      }
      await signIn(page, server, 'admin');
      for (const path of [
        '/projects',
        '/projects?group=company',
        '/projects?peek=new-project',
        '/projects?panel=sync',
        '/projects?panel=help',
        `/projects/${ids.project}`,
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
}
