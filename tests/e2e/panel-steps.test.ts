import type { Expense } from '#contract/resources/expenses.ts';
import { expect, testAtDesk as test } from './app.ts';
import { enter, make, makeProject } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');

test('the address is what the person sees: of a panel that was closed, and of a form that is asked about', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { companyId } = await makeProject(api, 'Pasos');
  const fields = { companyId, contactName: 'Grúas do Deza', issueDate: '2026-03-05' };
  await make<Expense>(api, '/expenses', { ...fields, netCents: 10_00 });
  await enter(page, server, { language });
  const list = `${server.url}/expenses?q=Deza`;
  const panel = page.locator('input[name=contactName]');
  await page.goto(list);
  await page.getByText('Grúas do Deza').first().click();
  await expect(panel).toHaveValue('Grúas do Deza');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('Grúas do Deza').first()).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(panel).toHaveCount(0);

  await page.getByText('Grúas do Deza').first().click();
  await panel.fill('Grúas a medias');
  const form = page.url();
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog').waitFor();
  await expect(page).toHaveURL(form);
  await page.getByRole('button', { name: say('Stay here') }).click();
  await expect(panel).toHaveValue('Grúas a medias');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: say('Leave without saving') }).click();
  await expect(page).toHaveURL(list);
  await expect(panel).toHaveCount(0);
});
