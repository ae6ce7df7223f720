import type { Locator } from '@playwright/test';
import type { Project } from '#contract/resources/projects.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, euros, figure, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const TOTALS = {
  Income: 'totalIncome',
  Expenses: 'totalExpenses',
  'Budget of expenses': 'totalBudget',
  Left: 'totalLeft',
  Balance: 'totalBalance',
} as const;

test('a figure of a project is the same wherever it is shown, and so is how many are over budget', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const projects = await read<(Project & { subprojects: unknown[] })[]>(api, '/projects');
  const alone = projects.filter(({ subprojects }) => subprojects.length === 0);
  const summaries = await Promise.all(
    alone.map(({ id }) => read<ProjectTotals>(api, `/projects/${id}/summary`)),
  );
  const at = summaries.findIndex(({ totalLeft }) => totalLeft < 0);
  const [project, summary] = [alone[at], summaries[at]];
  if (!project || !summary) throw new Error('The demonstration has no project over budget.');
  await enter(page, server, { language });
  const path = `/projects/${project.id}`;
  const shown = (label: string) => figure(page.getByRole('main'), say(label)).first();
  const expectTotals = async () => {
    for (const [label, name] of Object.entries(TOTALS)) {
      await expect(shown(label), label).toContainText(euros(summary[name]));
    }
  };

  await walkTo(page, path);
  await expectTotals();
  await walkTo(page, `${path}/summary`);
  await expectTotals();
  await walkTo(page, `${path}/tracking`);
  await expect(shown('Budget of expenses')).toContainText(euros(summary.totalBudget));
  await expect(shown('Executed')).toContainText(euros(summary.totalExpenses));
  await expect(shown('Forecast deviation')).toContainText('€');
  const deviation = await amountIn(shown('Forecast deviation'));
  await walkTo(page, `${path}/budgets`);
  await expect(shown('Forecast deviation')).toContainText(deviation);

  await walkTo(page, '/projects');
  const over = shown('Over budget').getByRole('link');
  const count = Number(await over.innerText());
  await over.click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(page.getByRole('row', { name: project.name })).toContainText(
    euros(summary.totalLeft),
  );
  await expect(rows.filter({ hasText: /P-\d{4}-\d{3}/ })).toHaveCount(count);
});

/** The amount of a figure, without what stands beside it. */
async function amountIn(cell: Locator): Promise<string> {
  return `${(await cell.innerText()).split('€')[0]}€`;
}
