import type { ConceptLine } from '#domain/results/tabs.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, euros, figure, make, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';
import { chooseOption } from './choose-option.ts';

const { language, say } = wordsOf('es');

test('the results are those of the server to the cent, include what was not sent, and need no network', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const year = new Date().getFullYear();
  const summary = async () => {
    const path = `/results/summary?year=${year}`;
    const { lines } = await read<{ lines: ConceptLine[] }>(api, path);
    return (wanted: ConceptLine['concept']) =>
      lines.find(({ concept }) => concept === wanted)?.groupCents ?? 0;
  };
  const before = await summary();
  await enter(page, server, { language });
  await walkTo(page, `/results/summary?year=${year}`);
  const result = figure(page, say('Result'));
  await expect(result).toHaveText(euros(before('result')));
  await expect(figure(page, say('Margin of projects'))).toHaveText(euros(before('projectMargin')));
  const grid = page.getByRole('grid', { name: say('By company') });
  const structure = grid.getByRole('row').filter({ hasText: say('Structure') });
  await expect(structure.getByRole('gridcell').last()).toHaveText(euros(before('structure')));

  const [company] = await read<{ id: string; name: string }[]>(api, '/companies');
  const rent = { companyId: company?.id, issueDate: `${year}-01-15`, accountNum: '621000' };
  await make(api, '/expenses', { ...rent, netCents: 1_234_56 });
  await expect(result).toHaveText(euros(before('result') - 1_234_56));

  const includes =
    '{pendingChanges, plural, one {Includes # unsent change.} other {Includes # unsent changes.}}';
  await withoutServer(page, server, say, async () => {
    await walkTo(page, '/expenses?peek=new');
    await chooseOption(page.locator('input[name=companyId]'), company?.name);
    await page.locator('input[name=contactName]').fill('Inmobles do Porto');
    await page.locator('input[name=net]').fill('100,01');
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await walkTo(page, `/results/summary?year=${year}`);
    await expect(result).toHaveText(euros(before('result') - 1_334_57));
    await expect(page.getByText(say(includes, { pendingChanges: 1 }))).toBeVisible();
  });
  const after = await summary();
  expect(after('result')).toBe(before('result') - 1_334_57);
  await expect(result).toHaveText(euros(after('result')));
});

test('the index leads to a tab with what was asked, where a chart is a drawing, a table and a file', async ({
  page,
  server,
}) => {
  const year = new Date().getFullYear() - 1;
  await enter(page, server, { language });
  await walkTo(page, `/results?year=${year}&from=2`);
  await expect(figure(page, say('Costs'))).toContainText(`${year - 1}: `);
  const structure = say('Structure expenses');
  const link = page.getByRole('link', { name: new RegExp(`^${structure}.*€$`) });
  const total = ((await link.textContent()) ?? '').replace(structure, '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: structure })).toBeVisible();
  expect(new URL(page.url()).search).toContain('from=2');
  await expect(figure(page, say('Total'))).toHaveText(total);

  const chart = page.getByRole('figure', { name: say('Structure expenses by month') });
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await chart.getByRole('slider').press('End');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: say('Save as picture (PNG)') }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
  await chart.getByRole('button', { name: say('See the table') }).click();
  await expect(chart.getByRole('row')).toHaveCount(12);

  await page.getByRole('button', { name: say('Export'), exact: true }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('Spreadsheet (XLSX)') }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(new RegExp(`^${structure}.*${year}.*\\.xlsx$`));
});
