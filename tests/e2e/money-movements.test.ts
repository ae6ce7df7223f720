import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
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
    await page.goto(`${server.url}${path}?view=import`);
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

    await page.goto(`${server.url}${path}?view=match`);
    await expect(page.getByRole('article').last()).toContainText(SUPPLIER);
    await page.keyboard.press('y');
    await expect(page.getByText(say('Nothing more to suggest'))).toBeVisible();
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
