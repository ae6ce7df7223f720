import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { nextCif } from '../support/cifs.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, figure, make, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const SUPPLIER = 'Carpintería Dúas Veces';

test('an invoice is paid in two parts without a server, each with its movement and its proof', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const company = { name: 'Pagadora', cif: nextCif() };
  const { id: companyId } = await make(api, '/companies', company);
  const project = { name: 'Pagos en partes', companyId, state: 'active' };
  const { id: projectId } = await make(api, '/projects', project);
  const amounts = { issueDate: '2026-03-02', netCents: 1_000_00, vatCents: 210_00 };
  const bill = { companyId, contactName: SUPPLIER, docNumber: 'DV-7', ...amounts };
  const { id } = await make<Expense>(api, '/expenses', bill);
  const movements: Movement[] = [];
  for (const date of ['2026-03-05', '2026-04-02']) {
    const money = { kind: 'expense', amountCents: -605_00, concept: `TRANSF. ${date}` };
    movements.push(
      await make<Movement>(api, '/movements', { companyId, projectId, date, ...money }),
    );
  }
  await enter(page, server, { language });
  const panel = page.getByRole('dialog').last();
  // The last that was made is here: so are those before it.
  await walkTo(page, `/projects/${projectId}/movements`);
  await expect(page.getByRole('row').filter({ hasText: 'TRANSF. 2026-04-02' })).toBeVisible();

  await withoutServer(page, server, say, async () => {
    for (const [index, movement] of movements.entries()) {
      await walkTo(page, `/projects/${projectId}/movements?peek=${movement.id}`);
      await chooseOption(panel.getByLabel(say('Expense that it paid')), 'DV-7');
      await expect(panel.getByRole('list')).toContainText('DV-7');
      await walkTo(page, `/expenses?peek=${id}`);
      const left = figure(panel, say('Left to pay'));
      await expect(left).toHaveText(index === 0 ? '605,00 €' : '0,00 €');
    }
    const payments = panel.getByRole('list', { name: say('Payments'), exact: true });
    await expect(payments.getByRole('listitem')).toHaveCount(2);
    for (const [index, day] of ['05/03/2026', '02/04/2026'].entries()) {
      await panel
        .getByRole('button', { name: say('Change the payment of {day}', { day }) })
        .click();
      await panel.getByLabel(say('Payment method')).selectOption('transfer');
      const chosen = page.waitForEvent('filechooser');
      await panel.getByRole('button', { name: say('Add a proof') }).click();
      const buffer = Buffer.from(`Pago ${index}`);
      await (await chosen).setFiles({ name: `pago-${index}.txt`, mimeType: 'text/plain', buffer });
      await expect(panel.getByText(`pago-${index}.txt`).first()).toBeVisible();
      await panel.getByRole('button', { name: say('Save the payment') }).click();
      await expect(payments.getByRole('link', { name: `pago-${index}.txt` })).toBeVisible();
    }
  });

  const paid = await read<Expense>(api, `/expenses/${id}`);
  expect(paid).toMatchObject({ unpaidCents: 0, paidDate: '2026-04-02', paymentMethod: 'transfer' });
  expect(paid.payments).toMatchObject(
    movements.map((movement) => ({
      movementId: movement.id,
      amountCents: 605_00,
      proofFileIds: [expect.any(String)],
    })),
  );
});

test('a payment is added, changed and taken back by keyboard alone', async ({ page, server }) => {
  const api = await server.signIn('admin');
  const { companyId } = await makeProject(api, 'Pagos con teclado');
  const amounts = { issueDate: '2026-03-02', netCents: 100_00, withholdingCents: 15_00 };
  const bill = { companyId, contactName: SUPPLIER, docNumber: 'DV-8', ...amounts };
  const { id } = await make<Expense>(api, '/expenses', bill);
  await enter(page, server, { language });
  await walkTo(page, `/expenses?peek=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: say('Add a payment') }).press('Enter');
  const day = '10/03/2026';
  await expect(panel.getByRole('textbox', { name: say('Paid on') })).toBeFocused();
  await panel.getByRole('textbox', { name: say('Paid on') }).fill(day);
  await panel.getByRole('textbox', { name: say('Amount'), exact: true }).fill('40');
  await page.keyboard.press('Enter');
  await expect(figure(panel, say('Left to pay'))).toHaveText('45,00 €');
  await panel.getByRole('button', { name: say('Add its payment') }).press('Enter');
  await page.keyboard.press('Enter');
  const form111 = panel.getByRole('list', { name: say('Withholding paid') });
  await expect(form111).toContainText('15,00 €');
  await panel
    .getByRole('button', { name: say('Remove the payment of {day}', { day }) })
    .press('Enter');
  await expect(figure(panel, say('Left to pay'))).toHaveText('85,00 €');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(figure(panel, say('Left to pay'))).toHaveText('45,00 €');
});
