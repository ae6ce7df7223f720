import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, euros, figure, make, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const SUPPLIER = 'Luz de los Casos, S.L.';

test('an invoice that is typed tells its twin, its rates of VAT and what is withheld', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const [company] = await read<Company[]>(api, '/companies');
  if (!company) throw new Error('The demonstration has no company');
  await make(api, '/expenses', {
    companyId: company.id,
    contactName: SUPPLIER,
    contactNif: 'B78640570',
    docNumber: 'CASO-1',
    issueDate: '2026-03-05',
    netCents: 100_00,
    vatCents: 21_00,
  });
  await enter(page, server, { language });
  await walkTo(page, '/expenses?peek=new');
  const form = page.getByRole('dialog');
  const field = (name: string) => form.locator(`input[name=${name}]`);
  const create = form.getByRole('button', { name: say('Create'), exact: true });
  const base = figure(form, say('Base to impute'));
  const total = figure(form, say('Total'));
  await chooseOption(field('companyId'), company.name);

  // G1: with its country it is the same supplier.
  await field('contactName').fill('La luz');
  await field('contactNif').fill('ESB78640570');
  await field('docNumber').fill('CASO-1');
  await field('net').fill('100');
  await field('vat').fill('21');
  await expect(form.getByRole('link', { name: /CASO-1/ })).toBeVisible();
  await field('docNumber').fill('CASO-2');
  await expect(form.getByRole('link', { name: /CASO-1/ })).toHaveCount(0);

  // H7: no more is withheld than there is.
  await field('withholding').fill('200');
  await create.click();
  await expect(field('withholding')).toHaveAttribute('aria-invalid', 'true');
  await field('withholding').fill('');

  // The amount follows the net until one is typed, which stays beside its rate while it is that of it.
  await field('withholdingBp').fill('15');
  await expect(field('withholding')).toHaveValue('15,00');
  await field('net').fill('1000');
  await field('vat').fill('210');
  await expect(field('withholding')).toHaveValue('150,00');
  await expect(total).toHaveText(euros(1060_00));
  await field('withholding').fill('120');
  await field('docNumber').focus();
  await expect(field('withholdingBp')).toHaveValue('');
  await field('withholding').fill('149,98');
  await field('docNumber').focus();
  await expect(field('withholdingBp')).toHaveValue('15');
  await field('withholding').fill('');
  await field('docNumber').focus();
  await expect(field('withholding')).toHaveValue('150,00');

  // H2: 100 at 21 %, deducted, and 200 at 10 %, not.
  await form.getByRole('button', { name: say('Several rates of VAT') }).click();
  const line = (index: number) => form.locator('fieldset fieldset').nth(index);
  const part = (index: number, name: string) => line(index).getByLabel(name);
  await part(0, say('Base')).fill('100');
  await part(1, say('Base')).fill('200');
  await part(1, say('VAT that is deducted')).fill('0');
  await expect(base).toHaveText(euros(320_00));
  await expect(field('withholding')).toHaveValue('45,00');
  await expect(total).toHaveText(euros(296_00));
  await create.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByTestId('sync-chip')).toHaveText(say('Online'));
  const saved = async () =>
    (await read<Expense[]>(api, '/expenses')).find(({ docNumber }) => docNumber === 'CASO-2');
  await expect.poll(saved).toMatchObject({
    baseCents: 320_00,
    withholdingBp: 1_500,
    withholdingCents: 45_00,
    totalCents: 296_00,
  });
});
