import { chooseOption } from './choose-option.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { ProjectSummary } from '#contract/resources/projects.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { enter, euros, figure, make, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const SUPPLIER = 'Óptica de la Ría';
const SEVEN = [
  ['totalIncome', 'Income'],
  ['totalExpenses', 'Expenses'],
  ['totalBalance', 'Balance'],
  ['totalBudget', 'Budget of expenses'],
  ['totalLeft', 'Left'],
  ['totalAmortizable', 'Amortizable'],
  ['totalBase36', 'Base 36'],
] as const;

test('an imputation made without a server shows in tracking and why, and the totals are those of the server', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const project = await makeProject(api, 'Seguimiento sin red');
  const path = `/projects/${project.id}`;
  await make<Budget>(api, `${path}/budgets`, {
    name: 'Cámara',
    unitPriceCents: 200_00,
    base36: true,
    status: 'approved',
  });
  const expense = await make<Expense>(api, '/expenses', {
    companyId: project.companyId,
    contactName: SUPPLIER,
    issueDate: '2026-03-05',
    netCents: 250_10,
  });
  await enter(page, server, { language });
  const line = page.getByRole('row').filter({ hasText: 'Cámara' });
  /** Budget, executed, committed, estimate, deviation. */
  const figures = (count: number) => line.getByRole('gridcell').filter({ hasText: '€' }).nth(count);
  const showsTotals = async (projectId: string, search: string) => {
    const summary = await read<ProjectSummary>(api, `/projects/${projectId}/summary`);
    await page.goto(`${server.url}/projects/${projectId}/summary${search}`);
    const report = page.getByRole('region', { name: say('Summary') });
    for (const [name, label] of SEVEN) {
      const cents = summary[name] ?? Number.NaN;
      await expect(figure(report, say(label)), name).toHaveText(euros(cents));
    }
    return summary;
  };

  await withoutServer(page, server, say, async () => {
    await page.goto(`${server.url}/expenses?peek=${expense.id}`);
    await page.getByRole('button', { name: say('Divide among projects') }).click();
    const dialog = page.getByRole('dialog').last();
    await chooseOption(dialog.getByLabel(say('Project')), 'Seguimiento sin red');
    await chooseOption(dialog.getByLabel(say('Budget line')), 'Cámara');
    await dialog.getByRole('button', { name: say('Save the parts') }).click();
    await expect(figure(page.getByRole('dialog'), say('Imputed'))).toHaveText(euros(250_10));

    await page.goto(`${server.url}${path}/tracking`);
    await expect(figures(0)).toHaveText(euros(200_00));
    await expect(figures(1)).toHaveText(euros(250_10));
    await expect(figures(4)).toContainText(euros(-50_10));
    await line.getByRole('button', { name: say('Why: {0}', { 0: 'Cámara' }) }).click();
    const why = page.getByRole('dialog').getByRole('listitem');
    await expect(why).toHaveCount(1);
    await expect(why).toContainText(SUPPLIER);
    await expect(why).toContainText(euros(250_10));
  });

  const own = await showsTotals(project.id, '');
  expect(own).toMatchObject({ totalExpenses: 250_10, totalBudget: 200_00, totalBase36: 250_10 });
  const projects = await read<{ id: string; subprojects: unknown[] }[]>(api, '/projects');
  const family = projects.find(({ subprojects }) => subprojects.length > 1);
  const rolled = await showsTotals(family?.id ?? '', '?with=1');
  expect(rolled.totalExpenses).toBeGreaterThan(0);
});
