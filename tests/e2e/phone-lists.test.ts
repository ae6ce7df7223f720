import type { Page } from '@playwright/test';
import { expect, overflowOf, testOnPhone as test, walkTo } from './app.ts';
import { enter, richest } from './money.ts';
import { allRoutes, demoIds } from './routes.ts';

/** What a thumb reaches without scrolling begins with rows, not with what chooses among them. */
const FIRST_ROW = 360;

/** What cards do not show whole though they have room below. */
const cutNames = (page: Page): Promise<string[]> =>
  page
    .locator('.x-grid-card :is(.x-row-link, .x-clip)')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );

const SETTINGS = ['beads', 'categories', 'clients', 'collaborators', 'expenses-accounts'];
const CATALOGUES = ['milestones', 'organizations', 'users'];
const LISTS = (project: string, tender: string) => [
  '/amortizations',
  '/collaborators',
  '/expenses',
  '/files',
  '/projects',
  '/projects/expenses',
  ...['budgets', 'expenses', 'movements', 'tracking'].map((tab) => `/projects/${project}/${tab}`),
  '/results/personals?tab=people',
  '/results/treasury?tab=bank',
  ...[...SETTINGS, ...CATALOGUES].map((name) => `/settings/${name}`),
  '/settings/milestones?tab=days',
  '/subventions/call-requests',
  `/subventions/tenders/${tender}/call-requests`,
  '/subventions/tenders',
];

test('on a phone each list shows its first row in the upper part, and what may be chosen behind a button', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, server, { language: 'es' });
  const project = await richest(await server.signIn('admin'), '/movements', 'projectId');
  for (const path of LISTS(project, (await demoIds(server)).tender)) {
    await walkTo(page, path);
    const row = page.locator('.x-grid-card, [role=row][aria-rowindex="2"], main tbody tr').first();
    await expect
      .poll(async () => (await row.boundingBox())?.y, { message: path })
      .toBeLessThan(FIRST_ROW);
    expect(await cutNames(page), `${path} cuts names`).toEqual([]);
  }
  // Of what may be done the first is in sight, the others below it.
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [first, other] = [button('Nueva convocatoria'), button('Importar')];
  const more = button('Más acciones');
  await expect(first).toBeVisible();
  await expect(other).toBeHidden();
  await more.click();
  await expect(other).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await other.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(other).toBeHidden();
  await expect(more).toBeFocused();

  const filters = page.getByRole('button', { name: 'Filtros', exact: true });
  const choice = page.getByRole('button', { name: 'Tipo de ayuda' });
  await expect(choice).toBeHidden();
  await filters.click();
  await expect(choice).toBeVisible();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
});

// With the longest words and the rows that have most below them: what is short or empty fits anywhere.
test('on a phone no page is wider than the window, however much it has to show', async ({
  page,
  server,
}) => {
  await enter(page, server, { language: 'gl' });
  const api = await server.signIn('admin');
  const [first, project, tender, request] = await Promise.all([
    demoIds(server),
    richest(api, '/projects', 'parentId'),
    richest(api, '/call_request', 'tenderId'),
    richest(api, '/call_request/milestone', 'callRequestId'),
  ]);
  const wide: string[] = [];
  for (const path of allRoutes({ ...first, project, tender, request })) {
    await walkTo(page, path);
    // What a worker counts comes later, and is as wide as an amount.
    await expect(page.locator('main').getByText('…', { exact: true }), path).toHaveCount(0);
    const overflow = await overflowOf(page);
    if (overflow > 0) wide.push(`${path}: ${overflow} px`);
  }
  expect(wide).toEqual([]);
});
