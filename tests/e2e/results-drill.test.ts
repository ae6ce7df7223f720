import type { ConceptLine } from '#domain/results/tabs.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, euros, make, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

test('a figure of the results leads to the rows behind it, their sum is the figure, and a row to its expense', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const year = new Date().getFullYear();
  const [company] = await read<{ id: string }[]>(api, '/companies');
  const contactName = 'Inmobles do Porto';
  const rent = { companyId: company?.id, issueDate: `${year}-01-15`, accountNum: '621000' };
  // More than anything else of the demonstration: the largest stand first.
  await make(api, '/expenses', { ...rent, contactName, netCents: 9_876_543_21 });

  await enter(page, server, { language });
  await walkTo(page, `/results/summary?year=${year}`);
  const grid = page.getByRole('grid', { name: say('By company') });
  const result = grid.getByRole('row').filter({ hasText: say('Result') });
  const figure = result.getByRole('button').last();
  // What the server has, and not what the device knew before it.
  const { lines } = await read<{ lines: ConceptLine[] }>(api, `/results/summary?year=${year}`);
  const shown = euros(lines.find(({ concept }) => concept === 'result')?.groupCents ?? 0);
  await expect(figure).toHaveText(shown);
  await figure.click();

  const panel = page.getByRole('dialog', { name: say('Result') });
  await expect(panel.locator('[data-sum]')).toHaveText(shown);
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText(euros(-9_876_543_21));
  const address = page.url();
  await first.getByRole('link', { name: contactName }).click();
  await expect(page).toHaveURL(/\/expenses\?peek=/);
  await expect(page.getByRole('dialog')).toContainText(contactName);

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(panel.locator('[data-sum]')).toHaveText(shown);
  await page.goBack();
  await expect(panel).toHaveCount(0);
});
