import type { Expense } from '#contract/resources/expenses.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { draftsOn } from './kept-drafts.ts';
import { enter, make, makeProject, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const NOTES = 'Falta o xustificante do transporte';

test('what was typed and not saved is there again after its page was killed', async ({
  page,
  context,
  server,
}) => {
  const api = await server.signIn('admin');
  const { companyId } = await makeProject(api, 'Borradores');
  const fields = { companyId, contactName: 'Camións do Sar', issueDate: '2026-03-05' };
  const { id } = await make<Expense>(api, '/expenses', { ...fields, netCents: 10_00 });
  await enter(page, server, { language });
  const form = `${server.url}/expenses?peek=${id}`;
  await page.goto(form);
  await page.locator('textarea[name=notes]').fill(NOTES);
  await expect.poll(() => draftsOn(page)).toBe(1);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`${server.url}/expenses?peek=new`);
  await next.locator('input[name=contactName]').fill('A medias');
  await expect.poll(() => draftsOn(next)).toBe(2);
  // Beside the forms: where all of them are listed.
  await next.goto('about:blank');
  await next.goto(`${server.url}/expenses`);
  await next.getByTestId('sync-chip').click();
  await next.getByRole('tab', { name: say('This device') }).click();
  const list = next.locator('ul.x-lines > li');
  const own = list.filter({ hasText: 'Camións do Sar' });
  await expect(own).toHaveCount(1);
  await list.filter({ hasNotText: 'Camións do Sar' }).getByText(say('Discard')).click();
  await expect(list).toHaveCount(1);
  await own.getByText(say('Open')).click();

  await expect(next).toHaveURL(form);
  const notice = next.getByRole('status').filter({ hasText: /Cambios sen gardar de \d\d:\d\d/ });
  await expect(notice).toBeVisible();
  const notes = next.locator('textarea[name=notes]');
  await expect(notes).toHaveValue('');
  await notice.getByRole('button', { name: say('Take them up') }).click();
  await expect(notes).toHaveValue(NOTES);
  await next.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect.poll(() => draftsOn(next)).toBe(0);
  await expect
    .poll(async () => (await read<Expense[]>(api, '/expenses')).find((one) => one.id === id)?.notes)
    .toBe(NOTES);
});
