import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, make, makeProject, read, statementOf, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const FRESH = '{0, plural, one {# new movement} other {# new movements}}';
const KNOWN = '{0, plural, one {# there already} other {# there already}}';
const SAVE = '{0, plural, one {Save # movement} other {Save # movements}}';
const SUPPLIER = 'Ferraxaria do Cabo';

test('a statement is taken once and matched to an expense without a server', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const project = await makeProject(api, 'Extracto sen rede');
  const { companyId } = project;
  const { ibans } = await read<Company>(api, `/companies/${companyId}`);
  const expense = await make<Expense>(api, '/expenses', {
    companyId,
    contactName: SUPPLIER,
    docNumber: 'FC-2207',
    issueDate: '2026-03-02',
    netCents: 1_234_57,
    imputations: [],
  });
  const paid = `${SUPPLIER.toUpperCase().padEnd(38)}FC-2207`;
  const path = `/projects/${project.id}/movements`;
  await enter(page, server, { language });
  const imports = async () => {
    await walkTo(page, `${path}?view=import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'marzo.n43',
      mimeType: 'text/plain',
      buffer: statementOf(ibans[0] ?? '', [
        { cents: 1_234_57, reference: 'FC2207', concept: paid },
        { cents: 7, concept: 'CUOTA DE MANTEMENTO' },
      ]),
    });
    const heading = page.getByRole('heading', { level: 2 });
    return page.locator('section').filter({ has: heading });
  };
  const allKnown = `${say(FRESH, { 0: 0 })} · ${say(KNOWN, { 0: 2 })}`;
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });

  await withoutServer(page, server, say, async () => {
    const first = await imports();
    await expect(first.getByRole('status')).toContainText(say(FRESH, { 0: 2 }));
    await first.getByRole('button', { name: say(SAVE, { 0: 2 }) }).click();
    await expect(rows.filter({ hasText: SUPPLIER.toUpperCase() })).toContainText('1.234,57 €');
    await expect(rows.filter({ hasText: 'CUOTA' })).toContainText('0,07 €');

    const second = await imports();
    await expect(second.getByRole('status')).toContainText(allKnown);
    await expect(second.getByRole('button', { name: say(SAVE, { 0: 0 }) })).toBeDisabled();

    await walkTo(page, `${path}?view=match`);
    await expect(page.getByRole('article').last()).toContainText(SUPPLIER);
    await page.keyboard.press('y');
    await expect(
      page.getByText(say('Nothing suggests itself. Find what it paid, or say what it is.')),
    ).toBeVisible();
    await page.getByRole('button', { name: say('Back to the list') }).click();
    await expect(rows.filter({ hasText: SUPPLIER.toUpperCase() })).toContainText(SUPPLIER);
  });

  const all = await read<Movement[]>(api, '/movements');
  const own = all.filter(({ projectId }) => projectId === project.id);
  expect(own.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
    -1_234_57, -7,
  ]);
  const paying = own.find(({ amountCents }) => amountCents === -1_234_57);
  expect(await read<Expense>(api, `/expenses/${expense.id}`)).toMatchObject({
    movementId: paying?.id,
    paidDate: '2026-03-05',
  });
  const third = await imports();
  await expect(third.getByRole('status')).toContainText(allKnown);
});

test('a table is imported on a phone without what is not in euros, and another after a question', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const project = await makeProject(api, 'Táboas de bancos');
  const { ibans } = await read<Company>(api, `/companies/${project.companyId}`);
  const account = formatIban(ibans[0] ?? '');
  await enter(page, server, { language });
  const choose = async (name: string, lines: readonly string[]) => {
    await walkTo(page, `/projects/${project.id}/movements?view=import`);
    await page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
    });
  };
  const save = async (count: number) => {
    await page.getByRole('button', { name: say(SAVE, { 0: count }) }).click();
    await expect(page.getByText(say('Undo')).first()).toBeVisible();
  };
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await page.setViewportSize({ width: 360, height: 740 });
  await choose('bbva.csv', [
    `Cuenta;${account}`,
    'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
    '06/03/2026;05/03/2026;Adeudo;Pago de servicios;-121,00;EUR;879,00;EUR;GAS',
    '04/03/2026;04/03/2026;Abono;Bizum;1.000,00;USD;1.000,00;EUR;',
    ';;;Total;-121,00;;;;',
  ]);
  await expect(page.getByText('Adeudo Pago de servicios GAS')).toBeVisible();
  await expect(
    page.getByText(say('The amount is not in euros: the line is left out.')),
  ).toBeVisible();
  await save(1);
  await page.setViewportSize({ width: 1280, height: 720 });

  await choose('statement.csv', [
    `Account,${account}`,
    'Date,Description,Amount',
    '03/05/2026,Studio rent,"-1,300.00"',
    '04/05/2026,Refund,12.50',
  ]);
  const question = page.getByRole('group', {
    name: say('Which day is {dayOrder}?', { dayOrder: '03/05/2026' }),
  });
  await question.getByRole('radio').last().check();
  await page.getByRole('button', { name: say('Preview') }).click();
  await expect(row('Studio rent')).toContainText('05/03/2026');
  await save(2);
  await page.locator('body').press('Control+z');

  await expect
    .poll(async () => {
      const all = await read<Movement[]>(api, '/movements');
      const own = all.filter(({ projectId }) => projectId === project.id);
      return own.map(({ date, amountCents }) => `${date} ${amountCents}`).toSorted();
    })
    .toEqual(['2026-03-05 -12100']);
});
