import { expect, overflowOf, testOnPhone as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { demoIds } from './routes.ts';

/** What a thumb hits, in pixels. */
const THUMB = 44;
/** On the upper edge and as long as a person presses, in milliseconds: a message comes sooner. */
const PRESS = { delay: 120, position: { x: 12, y: 4 } };

test('on a narrow phone no settings page scrolls sideways, and the bar below cuts no word', async ({
  page,
  server,
}) => {
  const { company } = await demoIds(server);
  await enter(page, server, { language: 'es' });
  const names = ['profile', 'users', 'companies', 'companies/new', `companies/${company}`];
  const catalogues = ['categories', 'beads', 'expenses-accounts', 'clients', 'collaborators'];
  const rest = ['milestones', 'organizations', 'milestones?tab=days'];
  for (const path of [
    '?tab=audit',
    ...[...names, ...catalogues, ...rest].map((one) => `/${one}`),
  ]) {
    await walkTo(page, `/settings${path}`);
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
  const cut = await page
    .locator('.s-bottom .s-area > span')
    .evaluateAll((words) =>
      words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );
  expect(cut).toEqual([]);
});

test('the rail of a wide window has each of its words on one line', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page, server, { language: 'es' });
  await expect(page.getByRole('link', { name: 'Bandeja', exact: true })).toBeVisible();
  const broken = await page
    .locator('.s-rail .s-area > span')
    .evaluateAll((words) =>
      words.filter((word) => word.clientHeight > 30).map((word) => word.textContent),
    );
  expect(broken).toEqual([]);
});

test('the rights of a person are chosen with a thumb', async ({ page, server }) => {
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/settings/users?peek=new');
  const read = page.getByRole('radio', { name: /: Read$/ }).first();
  await read.scrollIntoViewIfNeeded();
  const target = read.locator('xpath=ancestor::label');
  const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(THUMB);
  await target.tap();
  await expect(read).toBeChecked();
  await expect(page.getByRole('button', { name: '1 with a right' })).toBeVisible();
  const amounts = page.getByRole('checkbox', { name: /: amounts$/ }).first();
  await amounts.locator('xpath=ancestor::label').tap();
  await expect(amounts).toBeChecked();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('accounts are chosen with a thumb, and mapped together however far down they are', async ({
  page,
  server,
}) => {
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/settings/expenses-accounts');
  const cards = page.getByRole('region', { name: 'Expense accounts' });
  await cards.evaluate((list) => list.scrollTo(0, 2000));
  const choices = cards.locator('.x-grid-card-choice');
  // The list draws anew what scrolled into sight: a card that was there may be gone for a moment.
  await expect
    .poll(async () => {
      const box = await choices.nth(3).boundingBox();
      return box && Math.min(box.width, box.height);
    })
    .toBeGreaterThanOrEqual(THUMB);
  await choices.nth(3).tap();
  await choices.nth(4).tap();
  const bar = page.getByRole('group', { name: 'Chosen accounts' });
  await expect(bar.getByText('2 accounts')).toBeInViewport();
  await bar.getByRole('combobox').tap();
  await bar.getByRole('option').nth(1).tap();
  await bar.getByRole('button', { name: 'Assign' }).tap();
  await expect(bar).toBeHidden();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('the first press in a new form is not lost to a message about the field that had the focus', async ({
  page,
  server,
}) => {
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/settings/beads?peek=new');
  const panel = page.getByRole('dialog');
  await expect(panel.locator('input[name=code]')).toBeFocused();
  await panel.getByRole('button', { name: 'Choose a day' }).first().tap();
  await expect(panel.getByRole('grid')).toBeVisible();
  await panel.getByRole('button', { name: 'Create' }).tap();
  await expect(panel.getByText('This field is required').first()).toBeVisible();
});

test('nor is a press after a field that was filled in wrong, in the forms of companies and of people', async ({
  page,
  server,
}) => {
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/settings/companies/new');
  const swatch = (at: number) => page.locator('.x-swatch').nth(at);
  await page.locator('input[name=name]').focus();
  await swatch(0).click(PRESS);
  await expect(swatch(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('input[name=name]')).not.toHaveAttribute('aria-invalid');
  const cif = page.locator('input[name=cif]');
  await cif.fill('B1');
  await swatch(1).click(PRESS);
  await expect(swatch(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(cif).toHaveAttribute('aria-invalid', 'true');

  await walkTo(page, '/settings/users?peek=new');
  const login = page.locator('input[name=login]');
  const company = page.locator('.x-toggle').first();
  await login.fill('somebody');
  await company.click(PRESS);
  await expect(company).toHaveAttribute('aria-pressed', 'true');
  await expect(login).toHaveAttribute('aria-invalid', 'true');
});
