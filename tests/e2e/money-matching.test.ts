import type { Page } from '@playwright/test';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { ApiClient } from '../support/api-client.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, make, makeProject, read, statementOf, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const SAVE = '{0, plural, one {Save # movement} other {Save # movements}}';
const SUPPLIER = 'Serralleiros da Ría';

test('a match is taken back and its movement deleted without a server', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { id: projectId, companyId } = await makeProject(api, 'Desfacer sen rede');
  const expense = await makeExpense(api, companyId, { docNumber: 'SR-01', netCents: 310_40 });
  const movement = await make<Movement>(api, '/movements', {
    companyId,
    projectId,
    date: '2026-03-05',
    kind: 'expense',
    amountCents: -310_40,
    concept: 'TRANSF. A SERRALLEIROS',
    state: 'reconciled',
  });
  const paid = { movementId: movement.id, paidDate: '2026-03-05' };
  await api.send('PUT', `/expenses/${expense.id}`, { body: paid, version: expense.version });
  await enter(page, server, { language });
  await walkTo(page, `/projects/${projectId}/movements?peek=${movement.id}`);
  const panel = page.getByRole('dialog', { name: movement.concept });
  await expect(panel.getByRole('list')).toContainText('SR-01');

  await withoutServer(page, server, say, async () => {
    await panel.getByRole('button', { name: say('Undo the match') }).click();
    await expect(panel.getByRole('list')).not.toContainText('SR-01');
    // With the server in reach it would be asked for first.
    await expect(page.getByTestId('sync-chip')).toContainText(say('Offline'));
    await panel.getByRole('button', { name: say('Delete'), exact: true }).click();
    await expect(panel).toHaveCount(0);
    await page.goto(`${server.url}/projects/${projectId}/movements`);
    await expect(page.getByText(say('No movements yet'))).toBeVisible();
  });

  expect(await read<Expense>(api, `/expenses/${expense.id}`)).toMatchObject({
    movementId: null,
    paidDate: null,
  });
  const left = await read<Movement[]>(api, '/movements');
  expect(left.filter(({ id }) => id === movement.id)).toEqual([]);
});

test('a line of a statement that two devices took and matched is kept once', async ({
  elsewhere: other,
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { id: projectId, companyId } = await makeProject(api, 'Dous dispositivos');
  const { ibans } = await read<Company>(api, `/companies/${companyId}`);
  const first = await makeExpense(api, companyId, { docNumber: 'SR-77', netCents: 845_13 });
  const second = await makeExpense(api, companyId, { docNumber: 'SR-78', netCents: 845_13 });
  const statement = statementOf(ibans[0] ?? '', [
    { cents: 845_13, reference: 'SR77', concept: `${SUPPLIER.toUpperCase().padEnd(38)}SR-77` },
  ]);
  const path = `${server.url}/projects/${projectId}/movements`;
  await enter(page, server, { language });
  await enter(other, server, { language });

  // The other device takes it too and, in its haste, says that it paid the second invoice.
  await withoutServer(page, server, say, async () => {
    await takeStatement(page, path, statement);
    await page.keyboard.press('y');
    await expect(page.getByText(say('Nothing waits to be matched'))).toBeVisible();
    await takeStatement(other, path, statement);
    await other.keyboard.press('n');
    await expect(other.getByRole('article').last()).toContainText('SR-78');
    await other.keyboard.press('y');
    await expect(other.getByText(say('Nothing waits to be matched'))).toBeVisible();
    await other.context().setOffline(true);
  });
  await other.context().setOffline(false);

  const chip = other.getByTestId('sync-chip');
  await expect(chip).toContainText(say('{toFix} to fix', { toFix: 1 }), { timeout: 45_000 });
  await chip.click();
  const centre = other.getByRole('dialog', { name: say('Sync centre') });
  const [taken, match] = [
    centre.getByRole('article').filter({ hasText: say.like('New movement: {0}') }),
    centre.getByRole('article').filter({ hasText: say.like('Expense {0}: payment') }),
  ];
  await expect(taken).toContainText(say('The same line of a bank statement is never taken twice.'));
  await centre.getByRole('tab', { name: say('Pending') }).click();
  await expect(match).toContainText(say.like('It waits for “{label}”.'));
  await match.getByRole('button', { name: say('Discard') }).click();
  await centre.getByRole('tab', { name: say('Not accepted') }).click();
  await taken.getByRole('button', { name: say('Discard') }).click();
  for (const name of ['Pending', 'Not accepted', 'Conflicts']) {
    await expect(centre.getByRole('tab', { name: `${say(name)} 0` })).toBeVisible();
  }

  const all = await read<Movement[]>(api, '/movements');
  const [kept, ...copies] = all.filter((movement) => movement.projectId === projectId);
  expect(copies).toEqual([]);
  const stateOf = async ({ id }: Expense) => {
    const { movementId, paidDate } = await read<Expense>(api, `/expenses/${id}`);
    return { movementId, paidDate };
  };
  expect(await stateOf(first)).toEqual({ movementId: kept?.id, paidDate: '2026-03-05' });
  expect(await stateOf(second)).toEqual({ movementId: null, paidDate: null });
  // The other device sees what the first one did.
  await other.goto(path);
  const rows = other.getByRole('row').filter({ hasText: SUPPLIER.toUpperCase() });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('SR-77');
});

function makeExpense(
  api: ApiClient,
  companyId: string,
  fields: { docNumber: string; netCents: number },
): Promise<Expense> {
  const plain = { companyId, contactName: SUPPLIER, issueDate: '2026-03-02', imputations: [] };
  return make<Expense>(api, '/expenses', { ...plain, ...fields });
}

/** Takes a statement of one new line, and stands before what it may have paid. */
async function takeStatement(page: Page, path: string, statement: Buffer): Promise<void> {
  await page.goto(`${path}?view=import`);
  const file = { name: 'marzo.n43', mimeType: 'text/plain', buffer: statement };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: say(SAVE, { 0: 1 }) }).click();
  await expect(page.getByRole('row').filter({ hasText: SUPPLIER.toUpperCase() })).toBeVisible();
  await page.goto(`${path}?view=match`);
  await expect(page.getByRole('article').last()).toContainText('SR-77');
}
