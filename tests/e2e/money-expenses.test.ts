import { chooseOption } from './choose-option.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, euros, figure, make, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const SUPPLIER = 'Focos do Norte';
const QUEUED = 'Transportes da Ponte';

test('an expense made without a server is divided to the cent, and a queue is imputed at once', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const first = await makeProject(api, 'Parte primeira');
  const second = await makeProject(api, 'Parte segunda');
  const { companyId } = first;
  const company = await read<{ name: string }>(api, `/companies/${companyId}`);
  for (const netCents of [12_34, 56_78]) {
    const issueDate = '2026-03-05';
    await make(api, '/expenses', { companyId, contactName: QUEUED, issueDate, netCents });
  }
  await enter(page, server, { language });
  const dialog = page.getByRole('dialog').last();
  const part = (index: number) => dialog.locator('fieldset').nth(index);
  const share = async (index: number, kind: 'amount' | 'percent', value: string) => {
    await part(index).getByLabel(say('Share')).selectOption(kind);
    const label = say(kind === 'amount' ? 'Amount' : 'Percent of the base');
    await part(index).getByLabel(label, { exact: true }).fill(value);
  };

  await withoutServer(page, server, say, async () => {
    await walkTo(page, '/expenses?peek=new');
    await chooseOption(page.locator('input[name=companyId]'), company.name);
    await page.locator('input[name=contactName]').fill(SUPPLIER);
    await page.locator('input[name=net]').fill('100,01');
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
    await page.getByRole('searchbox').fill(SUPPLIER);
    const row = page.getByRole('row').filter({ hasText: SUPPLIER });
    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();

    await page.getByRole('button', { name: say('Divide among projects') }).click();
    await chooseOption(part(0).getByLabel(say('Project')), 'Parte primeira');
    await share(0, 'percent', '33,33');
    await dialog.getByRole('button', { name: say('Add a part') }).click();
    await chooseOption(part(1).getByLabel(say('Project')), 'Parte segunda');
    await share(1, 'amount', '70');
    const over = say('The parts pass what the expense has by {0}.', { 0: euros(3_32) });
    await expect(dialog.getByRole('status')).toContainText(over);
    const save = dialog.getByRole('button', { name: say('Save the parts') });
    await expect(save).toBeDisabled();
    await share(1, 'percent', '66,67');
    await expect(figure(dialog, say('In the parts'))).toHaveText('100,01 €');
    await expect(part(0).locator('legend')).toContainText('33,33 €');
    await expect(part(1).locator('legend')).toContainText('66,68 €');
    await save.click();
    await expect(figure(page.getByRole('dialog'), say('Imputed'))).toHaveText('100,01 €');

    await walkTo(page, '/projects/expenses');
    await page.getByRole('searchbox').fill(QUEUED);
    const queued = page.getByRole('row').filter({ hasText: QUEUED });
    await expect(queued).toHaveCount(2);
    for (const at of [0, 1]) await queued.nth(at).getByRole('checkbox').click();
    await page.getByRole('button', { name: say('Impute the chosen') }).click();
    await chooseOption(dialog.getByLabel(say('Project')), 'Parte primeira');
    await expect(dialog.getByRole('status')).toContainText(euros(69_12));
    await dialog.getByRole('button', { name: /\b2\b/ }).click();
    await expect(queued).toHaveCount(0);
  });

  const expenses = await read<Expense[]>(api, '/expenses');
  const of = (name: string) => expenses.filter(({ contactName }) => contactName === name);
  expect(of(SUPPLIER)).toMatchObject([
    {
      netCents: 100_01,
      state: 'imputed',
      imputations: [
        { projectId: first.id, amountCents: 33_33 },
        { projectId: second.id, amountCents: 66_68 },
      ],
    },
  ]);
  const sums = of(QUEUED).map(({ state, netCents, imputations }) => ({
    state,
    netCents,
    borne: imputations.map(({ projectId, amountCents }) => [projectId, amountCents]),
  }));
  expect(sums.toSorted((a, b) => a.netCents - b.netCents)).toEqual([
    { state: 'imputed', netCents: 12_34, borne: [[first.id, 12_34]] },
    { state: 'imputed', netCents: 56_78, borne: [[first.id, 56_78]] },
  ]);
});
