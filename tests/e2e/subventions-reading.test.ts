import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { choose, expect, logIn, testAtDesk as test } from './app.ts';
import { enter, read } from './money.ts';

test('an adviser reads the one request that they were given, and nothing when it is taken away', async ({
  page,
  server,
  elsewhere: adviser,
}) => {
  const api = await server.signIn('admin');
  const records = await read<AccountingRecord[]>(api, '/call_request/accounting?limit=1000');
  const requests = await read<CallRequest[]>(api, '/call_request?limit=1000');
  const files = await read<FileRow[]>(api, '/files?limit=1000');
  const [given] = files.flatMap((file) => {
    const record = records.find(({ expenseId }) => expenseId === file.rowId);
    const request = requests.find(({ id }) => id === record?.callRequestId);
    return record && request && file.type === 'application/pdf' ? [{ file, record, request }] : [];
  });
  if (!given) throw new Error('No record of the demonstration has a document');
  const { file, record, request } = given;

  await enter(page, server, { language: 'en' });
  await page.goto(`${server.url}/subventions/call-requests/${request.id}`);
  await page.getByRole('button', { name: 'Give to read' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Adviser or auditor' }).fill('Sabela');
  await page.getByRole('option', { name: /Sabela Allea/ }).click();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31/12/2030');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(dialog.getByText('until 31/12/2030')).toBeVisible();

  await choose(adviser, {});
  await logIn(adviser, server, 'adviser');
  await expect(adviser).toHaveURL(/\/readings$/);
  await expect(adviser.getByRole('link', { name: request.internalCode })).toHaveCount(1);
  await expect(adviser.locator('main').getByRole('listitem')).toHaveCount(1);
  await adviser.getByRole('link', { name: request.internalCode }).click();
  await expect(adviser.getByRole('heading', { level: 1 })).toContainText(request.internalCode);
  await expect(adviser.getByText('You may read it until 31/12/2030')).toBeVisible();
  for (const name of [
    'Milestones',
    'Documents',
    'Records of the justification',
    'Checks',
    'Dossier',
  ]) {
    await expect(adviser.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(adviser.getByRole('row').filter({ hasText: record.creditor }).first()).toBeVisible();
  await adviser.getByRole('button', { name: file.name }).first().click();
  const preview = adviser.getByRole('dialog', { name: file.name });
  await expect(preview.locator('canvas').first()).toBeVisible();
  await adviser.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  // Elsewhere there is nothing for them.
  await adviser.goto(`${server.url}/subventions/call-requests/${request.id}`);
  await expect(adviser).toHaveURL(/\/readings$/);

  await dialog.getByRole('button', { name: 'Take it away from Sabela Allea' }).click();
  await expect(dialog.getByText('until 31/12/2030')).toBeHidden();
  await adviser.goto(`${server.url}/readings/${request.id}`);
  await expect(adviser.getByText('Its day may have passed, or it was taken away.')).toBeVisible();
  await expect(adviser.getByText(request.internalCode)).toHaveCount(0);
  await adviser.getByRole('link', { name: 'All that you were given' }).click();
  await expect(adviser.getByText('No request is given to you now')).toBeVisible();
});
