import { expect, testOnPhone as test, walkTo } from './app.ts';
import { enter, richest } from './money.ts';
import { demoIds } from './routes.ts';

/** What a thumb reaches without scrolling begins with rows, not with what chooses among them. */
const FIRST_ROW = 360;

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
