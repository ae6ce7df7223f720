import { readFile } from 'node:fs/promises';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { INVOICE_WORDS } from '../../server/modules/reinvoices/invoice-words.ts';
import { LANGUAGE_TAGS } from '../../server/pdf/language.ts';
import { readPdf } from '../support/pdf.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, euros, make, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const SUPPLIER = 'Grúas da Terra Chá';

test('chosen expenses are passed on and issued without a server; then both books and the PDF have them', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const project = await makeProject(api, 'Película conjunta');
  const { companyId } = project;
  const companies = await read<{ id: string; name: string }[]>(api, '/companies');
  const receiver = companies.find(({ id }) => id !== companyId);
  if (!receiver) throw new Error('There is one company only.');
  for (const netCents of [200_00, 33_33]) {
    await make(api, '/expenses', {
      companyId,
      contactName: SUPPLIER,
      issueDate: '2026-03-05',
      netCents,
      imputations: [
        {
          id: crypto.randomUUID(),
          projectId: project.id,
          budgetId: null,
          amountCents: netCents,
          date: '2026-03-05',
          note: '',
        },
      ],
    });
  }
  await enter(page, server, { language });
  const dialog = page.getByRole('dialog').last();

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `/projects/${project.id}/expenses`);
    const rows = page.getByRole('row').filter({ hasText: SUPPLIER });
    await expect(rows).toHaveCount(2);
    for (const cents of [200_00, 33_33]) {
      await rows
        .filter({ hasText: euros(cents) })
        .getByRole('checkbox')
        .check();
    }
    const reinvoice = say({ message: 'Reinvoice', context: 'action' });
    await page.getByRole('button', { name: reinvoice, exact: true }).click();
    await chooseOption(dialog.locator('[name=receiverId]'), receiver.name);
    for (const at of [0, 1]) await dialog.getByLabel(say('Margin')).nth(at).fill('10');
    // 220,00 + 36,66, and 21 % of VAT of the sum.
    const totals = dialog.getByRole('status', { name: say('Totals') });
    await expect(totals).toContainText(euros(256_66));
    await expect(totals).toContainText(euros(310_56));
    await dialog.getByRole('button', { name: say('Create draft') }).click();
    await page.getByRole('button', { name: say('Open'), exact: true }).click();
    await dialog.getByRole('button', { name: say('Issue'), exact: true }).click();
    await expect(dialog.getByRole('button', { name: say('Mark as sent') })).toBeVisible();
    await expect(dialog.getByRole('button', { name: say('Generate PDF') })).toBeDisabled();
  });

  const issued = (await read<Reinvoice[]>(api, '/reinvoices')).find(
    (one) => one.projectId === project.id,
  );
  expect(issued).toMatchObject({
    issuerId: companyId,
    receiverId: receiver.id,
    state: 'issued',
    code: expect.stringMatching(/^RF-\d{4}-\d{4}$/),
    baseCents: 256_66,
    vatCents: 53_90,
    totalCents: 310_56,
  });
  const entries = (await read<Expense[]>(api, '/expenses')).filter(({ id }) =>
    issued?.entries.some(({ expenseId }) => expenseId === id),
  );
  const books = entries.map(({ companyId: of, type, netCents, intercompany }) => {
    return { of, type, netCents, intercompany };
  });
  expect(books).toHaveLength(2);
  expect(books).toContainEqual({
    of: companyId,
    type: 'incomes',
    netCents: 256_66,
    intercompany: true,
  });
  expect(books).toContainEqual({
    of: receiver.id,
    type: 'outgoings',
    netCents: 256_66,
    intercompany: true,
  });

  const generate = dialog.getByRole('button', { name: say('Generate PDF') });
  await expect(generate).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), generate.click()]);
  const pdf = await readPdf(await readFile(await download.path()));
  const text = pdf.pages.join(' ');
  expect(text).toContain(issued?.code);
  expect(text).toContain(receiver.name);
  expect(text).toContain('310,56');
  expect(text).toContain(INVOICE_WORDS[language].vatTable);
  expect([pdf.language, pdf.isTagged]).toEqual([LANGUAGE_TAGS[language], true]);
});
