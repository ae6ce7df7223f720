import type { AllocationKey } from '#domain/results/allocation.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, make, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';
import { demoIds } from './routes.ts';

const { language, say } = wordsOf('gl');
const YEAR = 2031;

/** Records that no list shows: each is changed where it belongs, and its change can be taken back there. */
test('views, calendars, keys, scenarios and plannings are written where they belong without a server, and arrive once', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const ids = await demoIds(server);
  const item = await make(api, '/call_request/budget', {
    callRequestId: ids.request,
    name: 'Son directo',
  });
  await enter(page, server, { language });
  const undo = page.getByRole('button', { name: say('Undo'), exact: true }).last();
  const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });

  await withoutServer(page, server, say, async () => {
    await walkTo(page, '/subventions/tenders?q=son');
    const views = page.getByTitle(say('Saved views'));
    for (const name of ['Con son', 'Sen son']) {
      await views.click();
      await menu(say('Save this view…')).click();
      const asked = page.getByRole('dialog');
      await asked.getByLabel(say('Name')).fill(name);
      await asked.getByRole('button', { name: say('Save') }).click();
      await expect(views).toHaveText(name);
      if (name === 'Sen son') break;
      await views.click();
      await menu(say('Rename…')).click();
      await asked.getByLabel(say('Name')).fill('Con moito son');
      await asked.getByRole('button', { name: say('Save') }).click();
      await expect(views).toHaveText('Con moito son');
      await views.click();
      await menu(say('Delete')).click();
      await expect(views).toHaveText(say('My views'));
      await undo.click();
      await expect(views).toHaveText('Con moito son');
      await page.getByRole('searchbox').fill('sen');
    }

    await walkTo(page, `/settings/milestones?tab=days&year=${YEAR}`);
    const calendar = page.getByRole('region', { name: say('Calendar of {year}', { year: YEAR }) });
    await calendar.locator('summary').click();
    await calendar.getByLabel(say('Decree or resolution')).fill('DOG do día');
    await calendar.getByRole('button', { name: say('Confirm the year') }).click();
    await expect(calendar.getByText(say('Confirmed'), { exact: true })).toBeVisible();

    await walkTo(page, `/results/structures?company=${ids.company}&year=2026`);
    const key = page.getByLabel(say('Spread by'));
    await key.selectOption('costs');
    // It shows what is saved, not what was pressed.
    await expect(key).toHaveValue('costs');

    await walkTo(page, '/results/treasury');
    await page.getByRole('button', { name: say('New scenario') }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(say('Name')).fill('Todo tarde');
    const expected = panel.getByRole('combobox', { name: say('What would come otherwise') });
    await expected.click();
    await expected.press('ArrowDown');
    await expected.press('Enter');
    await panel.getByLabel(say('Days of delay')).fill('30');
    await panel.getByRole('button', { name: say('Create scenario') }).click();
    await expect(page.getByLabel(say('Scenario'), { exact: true })).toHaveValue('Todo tarde');
    const nothing = page.getByText(say('No assumptions yet.'));
    await page
      .getByRole('button', { name: new RegExp(`^${say('Remove: {0}', { 0: '' })}`) })
      .click();
    await expect(nothing).toBeVisible();
    await undo.click();
    await expect(nothing).toHaveCount(0);

    await walkTo(page, `/subventions/call-requests/${ids.request}/budget`);
    const plan = page.getByRole('treegrid', {
      name: new RegExp(say('Planning of {year}', { year: '' })),
    });
    const cell = plan
      .getByRole('row', { name: /^Son directo/ })
      .getByRole('gridcell')
      .nth(1);
    await cell.dblclick();
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText('250,00 €');
  });

  type Named = { name: string; itemId: string; plannedCents: number };
  const views = await read<Named[]>(api, '/saved_views');
  expect(views.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Con moito son', 'Sen son']),
  );
  const years = await read<{ year: number; confirmed: boolean; source: string }[]>(
    api,
    '/calendar_years',
  );
  expect(years.filter(({ year }) => year === YEAR)).toMatchObject([
    { confirmed: true, source: 'DOG do día' },
  ]);
  const keys = await read<(AllocationKey & { companyId: string; year: number })[]>(
    api,
    '/allocation_keys',
  );
  expect(
    keys.filter(({ companyId, year }) => companyId === ids.company && year === 2026),
  ).toMatchObject([{ method: 'costs' }]);
  const scenarios = await read<(Named & { suppositions: object[] })[]>(api, '/treasury_scenarios');
  expect(scenarios.filter(({ name }) => name === 'Todo tarde')).toMatchObject([
    { suppositions: [{ delayDays: 30 }] },
  ]);
  const plannings = await read<Named[]>(api, '/call_request/accounting/planning');
  expect(plannings.filter(({ itemId }) => itemId === item.id)).toMatchObject([
    { plannedCents: 250_00 },
  ]);
});
