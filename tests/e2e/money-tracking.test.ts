import { v7 } from 'uuid';
import { chooseOption } from './choose-option.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { ProjectSummary } from '#contract/resources/projects.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
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
    await walkTo(page, `/projects/${projectId}/summary${search}`);
    const report = page.getByRole('region', { name: say('Summary') });
    for (const [name, label] of SEVEN) {
      const cents = summary[name] ?? Number.NaN;
      await expect(figure(report, say(label)), name).toHaveText(euros(cents));
    }
    return summary;
  };

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `/expenses?peek=${expense.id}`);
    await page.getByRole('button', { name: say('Divide among projects') }).click();
    const dialog = page.getByRole('dialog').last();
    await chooseOption(dialog.getByLabel(say('Project')), 'Seguimiento sin red');
    await chooseOption(dialog.getByLabel(say('Budget line')), 'Cámara');
    await dialog.getByRole('button', { name: say('Save the parts') }).click();
    await expect(figure(page.getByRole('dialog'), say('Imputed'))).toHaveText(euros(250_10));

    await walkTo(page, `${path}/tracking`);
    await expect(figures(0)).toContainText(euros(-50_10));
    await expect(figures(1)).toHaveText(euros(200_00));
    await expect(figures(2)).toHaveText(euros(250_10));
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

test('what makes a project cost more than its budget is put on a line at once without a server, and taken back at once', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { id: projectId, companyId } = await makeProject(api, 'Sin partida');
  const path = `/projects/${projectId}`;
  const line = await make<Budget>(api, `${path}/budgets`, {
    name: 'Vestuario',
    unitPriceCents: 100_00,
    status: 'approved',
  });
  const date = '2026-03-05';
  const spend = (contactName: string, netCents: number) =>
    make<Expense>(api, '/expenses', {
      companyId,
      contactName,
      issueDate: date,
      netCents,
      imputations: [{ id: v7(), projectId, budgetId: null, amountCents: netCents, date, note: '' }],
    });
  const loose = [await spend('Sastra de Lugo', 80_00), await spend('Zapatos Sil', 90_00)];
  const linesOf = async () =>
    (await Promise.all(loose.map(({ id }) => read<Expense>(api, `/expenses/${id}`)))).map(
      ({ imputations }) => imputations.map(({ budgetId }) => budgetId),
    );
  await enter(page, server, { language });

  const assign = async () => {
    await walkTo(page, `${path}/tracking`);
    await page.getByRole('button', { name: say('Why over budget') }).click();
    const why = page.getByRole('dialog');
    await why.getByRole('link', { name: say('Assign them to lines') }).click();
    await page.getByRole('checkbox', { name: say('Select all rows') }).click();
    await page.getByRole('button', { name: say('Put on a line') }).click();
    const dialog = page.getByRole('dialog', { name: say('Put on a line of the budget') });
    await chooseOption(dialog.getByLabel(say('Budget line')), 'Vestuario');
    await dialog
      .getByRole('button', {
        name: say('{count, plural, one {Assign # expense} other {Assign # expenses}}', {
          count: 2,
        }),
      })
      .click();
    await expect(page.getByRole('row', { name: /Sastra de Lugo/ })).toHaveCount(0);
  };

  await withoutServer(page, server, say, async () => {
    await assign();
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(page.getByRole('row', { name: /Sastra de Lugo/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Zapatos Sil/ })).toBeVisible();
    await assign();
  });
  await expect.poll(linesOf).toEqual([[line.id], [line.id]]);
});
