import type { Page } from '@playwright/test';
import type { BankRule } from '#contract/resources/bank-rules.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { demoIban } from '../../server/db/seed/demo-identifiers.ts';
import type { ApiClient } from '../support/api-client.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, make, read, statementOf, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const SAVE = '{0, plural, one {Save # movement} other {Save # movements}}';
const [MAIN, OTHER] = [demoIban(2101), demoIban(2102)];

test('a statement of the morning is matched by keys alone without a server, and arrives', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const api = await server.signIn('admin');
  const company = await make(api, '/companies', {
    name: 'Almacén de probas',
    cif: 'B00021014',
    ibans: [MAIN, OTHER],
  });
  const bill = (contactName: string, docNumber: string, netCents: number, issueDate: string) =>
    makeExpense(api, { companyId: company.id, contactName, docNumber, netCents, issueDate });
  const suggested = await bill('Ferraxaría do Cabo', 'FC-31', 1_111_11, '2026-03-02');
  const old = await bill('Carpintaría do Sar', 'CS-88', 1_210_00, '2021-02-01');
  const wood = await bill('Madeiras do Ulla', 'MU-1', 100_00, '2026-02-20');
  const glass = await bill('Vidros do Tambre', 'VT-2', 200_00, '2026-02-21');
  await make<Movement>(api, '/movements', {
    companyId: company.id,
    date: '2026-03-06',
    kind: 'income',
    amountCents: 500_00,
    concept: 'TRASPASO RECIBIDO',
    bankIban: OTHER,
  });
  await enter(page, server, { language });
  const desk = `/results/treasury?tab=bank&company=${company.id}`;
  const article = page.getByRole('article');

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `${desk}&view=import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'marzo.n43',
      mimeType: 'text/plain',
      buffer: statementOf(MAIN, [
        { cents: 1_111_11, reference: 'FC31', concept: 'FERRAXARIA DO CABO FC-31' },
        { cents: 605_00, concept: 'TRANSF. PRIMEIRO PRAZO' },
        { cents: 300_00, concept: 'TRANSF. DUAS FACTURAS' },
        { cents: 12_00, concept: 'CUOTA DATAFONO ENERO' },
        { cents: 12_50, concept: 'CUOTA DATAFONO FEBRERO' },
        { cents: 13_00, concept: 'CUOTA DATAFONO MARZO' },
        { cents: 500_00, concept: 'TRASPASO A AFORRO' },
      ]),
    });
    await page.getByRole('button', { name: say(SAVE, { 0: 7 }) }).click();
    await expect(page.getByRole('row').filter({ hasText: 'TRASPASO A AFORRO' })).toBeVisible();
    await walkTo(page, `${desk}&view=match`);

    // Both sides of the transfer are gone with one key.
    await before(page, 'TRASPASO');
    await expect(article.last()).toContainText('500,00');
    await page.keyboard.press('y');

    await before(page, 'FERRAXARIA DO CABO FC-31');
    await expect(article.last()).toContainText('FC-31');
    await page.keyboard.press('y');

    await before(page, 'TRANSF. PRIMEIRO PRAZO');
    await find(page, 'sar 88', 'CS-88');
    await page.keyboard.press('Enter');

    await before(page, 'TRANSF. DUAS FACTURAS');
    await find(page, 'ulla', 'MU-1');
    await find(page, 'vidros 200', 'VT-2');
    await page.keyboard.press('Enter');

    await enterAs(page, 'CUOTA DATAFONO', '626');
    await enterAs(page, 'CUOTA DATAFONO', '626');
    await expect(page.getByRole('alert')).toContainText('cuota datafono');
    await page.keyboard.press('y');
    await before(page, 'CUOTA DATAFONO');
    await expect(article.last()).toContainText('626');
    await page.keyboard.press('y');
    await expect(page.getByText(say('Nothing waits to be matched'))).toBeVisible();

    // What the rule did is taken back, and done again.
    await page.keyboard.press('Control+z');
    await before(page, 'CUOTA DATAFONO');
    await page.keyboard.press('y');
    await expect(page.getByText(say('Nothing waits to be matched'))).toBeVisible();
  });

  const own = (await read<Movement[]>(api, '/movements')).filter(
    ({ companyId }) => companyId === company.id,
  );
  expect(own.map(({ state }) => state)).toEqual(own.map(() => 'reconciled'));
  const sides = own.filter(({ kind }) => kind === 'transfer');
  expect(sides.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
    -500_00, 500_00,
  ]);
  expect(sides[0]?.transferId).toBe(sides[1]?.transferId);
  const leftOf = async ({ id }: Expense) =>
    (await read<Expense>(api, `/expenses/${id}`)).unpaidCents;
  expect(await leftOf(suggested)).toBe(0);
  expect(await leftOf(old)).toBe(605_00);
  expect([await leftOf(wood), await leftOf(glass)]).toEqual([0, 0]);
  const rules = await read<BankRule[]>(api, '/bank_rules');
  expect(rules.find(({ companyId }) => companyId === company.id)).toMatchObject({
    pattern: 'cuota datafono',
    accountNum: '626',
    kind: 'expense',
  });
  const fees = (await read<Expense[]>(api, '/expenses')).filter(
    ({ companyId, accountNum }) => companyId === company.id && accountNum === '626',
  );
  expect(fees.map(({ netCents }) => netCents).toSorted((a, b) => a - b)).toEqual([
    12_00, 12_50, 13_00,
  ]);

  // The next statement is entered by the rule as it is saved.
  await walkTo(page, `${desk}&view=import`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'abril.n43',
    mimeType: 'text/plain',
    buffer: statementOf(MAIN, [{ cents: 14_00, concept: 'CUOTA DATAFONO ABRIL' }]),
  });
  await expect(page.getByRole('row').filter({ hasText: 'ABRIL' })).toContainText('626');
  await page.getByRole('button', { name: say(SAVE, { 0: 1 }) }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ABRIL' })).toContainText(say('Reconciled'));
});

test('a movement of no project is found by the palette and opens at the bank', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const [company] = await read<{ id: string }[]>(api, '/companies');
  const concept = 'DOMICILIACION SINGULAR 9Z';
  await make(api, '/movements', {
    companyId: company?.id,
    date: '2026-03-06',
    kind: 'expense',
    amountCents: -77_77,
    concept,
  });
  await enter(page, server, { language });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('singular 9z');
  await page.getByRole('option').filter({ hasText: concept }).click();
  await expect(page).toHaveURL(/\/results\/treasury\?.*tab=bank/);
  await expect(page.getByRole('dialog', { name: concept })).toBeVisible();
});

/** Waits until a movement is the one in view. */
async function before(page: Page, concept: string): Promise<void> {
  await expect(page.getByRole('article').first()).toContainText(concept);
}

/** Finds any expense by what is typed, and takes it. */
async function find(page: Page, text: string, name: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText(name);
  await page.keyboard.press('Enter');
}

/** Says under which account the movement in view is entered, and waits for the next. */
async function enterAs(page: Page, concept: string, account: string): Promise<void> {
  await before(page, concept);
  const shown = page.getByRole('article').first();
  const entered = await shown.innerText();
  await page.keyboard.press('e');
  await expect(page.getByLabel(say('Expense account'))).toBeFocused();
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel(say('Expense account'))).toHaveCount(0);
  // The next may be of the same concept.
  await expect(shown).not.toHaveText(entered, { useInnerText: true });
}

function makeExpense(api: ApiClient, fields: Partial<Expense>): Promise<Expense> {
  return make<Expense>(api, '/expenses', { imputations: [], ...fields });
}
