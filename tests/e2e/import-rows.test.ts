import type { Expense } from '#contract/resources/expenses.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const SUPPLIER = `Carpintería ${crypto.randomUUID().slice(0, 8)}`;

test('expenses come from a file without a server, their wrong lines are told, and they arrive once', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const [company] = await read<{ id: string; name: string }[]>(api, '/companies');
  const head = [say('Company'), say('Supplier or client'), say('Date of issue'), say('Net')];
  const lines = [
    head,
    [company?.name, SUPPLIER, '05/03/2026', '1.234,56'],
    ['Ninguén', SUPPLIER, '06/03/2026', '1,00'],
    [company?.name, SUPPLIER, '07/03/2026', ''],
  ];
  const buffer = Buffer.from(lines.map((cells) => cells.join(';')).join('\n'));
  await enter(page, server, { language });
  await withoutServer(page, server, say, async () => {
    await walkTo(page, '/expenses');
    await page.getByRole('button', { name: say('Import'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'gastos.csv', mimeType: 'text/csv', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: say('Preview') }).click();
    const wrong = dialog.getByRole('row');
    await expect(wrong.filter({ hasText: say('Company') })).toContainText('3');
    await expect(wrong.filter({ hasText: say('Net') })).toContainText('4');
    await dialog.locator('label').filter({ hasText: '(1)' }).click();
    await dialog.getByRole('button', { name: /Importar/ }).click();
    await expect(dialog.getByText(say('Result of the import'))).toBeVisible();
    await dialog
      .getByRole('button', { name: say('Close') })
      .last()
      .click();
    await page.getByRole('searchbox').fill(SUPPLIER);
    await expect(page.getByRole('row').filter({ hasText: SUPPLIER })).toHaveCount(1);
  });
  const expenses = await read<Expense[]>(api, '/expenses');
  expect(expenses.filter(({ contactName }) => contactName === SUPPLIER)).toMatchObject([
    { companyId: company?.id, issueDate: '2026-03-05', netCents: 1_234_56, state: 'pending' },
  ]);
});

test('lines of a budget are pasted, hang from each other, and until they are sent one step back takes all of them', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { id } = await makeProject(api, 'Táboa');
  const cells = [
    ['Name', 'Parent item', 'Aggregator', 'Units', 'Unit price'].map((word) => say(word)),
    ['Rodaxe', '', 'si', '', ''],
    ['Cámara', 'Rodaxe', '', '2,5', '100,00'],
    ['Perdida', 'Ningures', '', '1', '1'],
  ];
  await enter(page, server, { language });
  await walkTo(page, `/projects/${id}/budgets`);
  // What is sent stays, struck through; what waits goes.
  await withoutServer(page, server, say, async () => {
    await page.getByRole('button', { name: say('Import a table') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(say('Or paste the cells of a spreadsheet here, with their headings'))
      .focus();
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        const paste = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
      },
      cells.map((row) => row.join('\t')).join('\n'),
    );
    await dialog.getByRole('button', { name: say('Preview') }).click();
    await expect(dialog.getByRole('row').filter({ hasText: say('Parent item') })).toContainText(
      '4',
    );
    await dialog.locator('label').filter({ hasText: '(1)' }).click();
    await dialog.getByRole('button', { name: /Importar/ }).click();
    await expect(dialog.getByText(say('Result of the import'))).toBeVisible();
    await dialog
      .getByRole('button', { name: say('Close') })
      .last()
      .click();
    const camera = page.getByRole('row').filter({ hasText: 'Cámara' });
    await expect(camera).toContainText('250,00');
    await page.locator('body').press('Control+z');
    await expect(camera).toHaveCount(0);
  });
});
