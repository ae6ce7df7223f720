import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Category } from '#contract/resources/categories.ts';
import { readPdf } from '../support/pdf.ts';
import { expect, testAtDesk as test } from './app.ts';
import { enter, euros, make, makeProject, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

test('the app chooses what is eligible, it is added as one action, and the dossier has its sums', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const film = await makeProject(api, 'Cabo Ortegal');
  const { companyId } = film;
  const categories = await read<Category[]>(api, '/categories');
  const categoryOf = (code: string) => categories.find((one) => one.code === code)?.id;
  const tender = await make(api, '/tender', {
    code: 'AXU-27',
    title: 'Axudas ao cabo',
    justificationMode: 'simplified',
  });
  const request = await make(api, '/call_request', {
    tenderId: tender.id,
    title: 'Cabo',
    companyId,
    projectIds: [film.id],
    state: 'justifying',
    grantDate: '2026-02-03',
    grantedCents: 8_000_00,
    eligibleBudgetCents: 10_000_00,
    startDate: '2026-01-01',
    endDate: '2026-10-31',
    activityReport: 'Rodouse no cabo.',
    signatoryName: 'Iria Outeiro',
    signatoryRole: 'Administradora',
    signingPlace: 'Cariño',
    signingDate: '2026-11-20',
  });
  for (const [name, code, approvedCents] of [
    ['Viaxes', '06', 6_000_00],
    ['Guión', '01', 4_000_00],
  ] as const) {
    const item = { callRequestId: request.id, name, categoryId: categoryOf(code), approvedCents };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await make(api, '/call_request/budget', item);
  }
  const spend = (contactName: string, netCents: number, accountNum: string, paid: object) =>
    make(api, '/expenses', {
      companyId,
      contactName,
      contactNif: 'B15000011',
      docNumber: `C-${netCents}`,
      issueDate: '2026-05-04',
      netCents,
      accountNum,
      imputations: [
        {
          id: crypto.randomUUID(),
          projectId: film.id,
          budgetId: null,
          amountCents: netCents,
          date: '2026-05-04',
          note: '',
        },
      ],
      ...paid,
    });
  const paid = { paidDate: '2026-05-20', paymentMethod: 'transfer' };
  await spend('Ferro do Cabo', 5_000_00, '62400001', paid);
  await spend('Letras do Cabo', 4_500_00, '62300001', paid);
  await spend('Varios do Cabo', 1_500_00, '62900001', paid);
  await spend('Sen pagar do Cabo', 700_00, '62400001', {});
  await enter(page, server, { language });

  await page.goto(`${server.url}/subventions/call-requests/${request.id}/accounts`);
  await page.getByRole('button', { name: say('Choose what is eligible') }).click();
  const status = page.getByRole('status');
  const left = (cents: number) =>
    say('{sum} of {left} left to justify', { sum: euros(cents), left: euros(10_000_00) });
  await expect(status.getByText(left(9_000_00))).toBeVisible();
  const failing = page.getByRole('row').filter({ hasText: 'Sen pagar do Cabo' });
  await expect(failing.getByRole('link')).toHaveAttribute('href', /\/expenses\?peek=/);
  const asked = page.getByRole('row').filter({ hasText: 'Varios do Cabo' });
  await asked.getByText(say('Of which item is it? Choose it in its place')).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status.getByText(left(10_000_00))).toBeVisible();
  await page.getByRole('button', { name: /^Engadir 3/ }).click();
  const records = () =>
    read<AccountingRecord[]>(api, `/call_request/accounting/${request.id}`).then((rows) =>
      Object.fromEntries(rows.map(({ creditor, imputedCents }) => [creditor, imputedCents])),
    );
  await expect.poll(records).toEqual({
    'Ferro do Cabo': 5_000_00,
    'Letras do Cabo': 4_000_00,
    'Varios do Cabo': 1_000_00,
  });

  await expect(page.getByText(say('All parts are there.'))).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Whole justification (ZIP)') }).click();
  const zip = unzipSync(await readFile(await (await coming).path()));
  const said = async (name: string) => {
    const { pages } = await readPdf(zip[name] ?? new Uint8Array());
    return pages.join(' ').replaceAll(/\s+/g, ' ');
  };
  const report = await said('02-memoria-economica.pdf');
  expect(report).toContain('Subtotal 6.500,00 € 6.000,00 €');
  expect(report).toContain('Subtotal 4.500,00 € 4.000,00 €');
  expect(await said('00-portada-e-indice.pdf')).toContain('RLGS, art. 75.2.b');
  expect(await said('03-declaracion-responsable.pdf')).toContain('10.000,00 €');
  const sheets = await readXlsx(Buffer.from(zip['02-conta-xustificativa.xlsx'] ?? ''));
  const [list] = sheets;
  expect(list?.data.at(-1)?.[11]).toBe(10_000);
  expect(sheets.map(({ sheet }) => sheet)).toContain('Custo por capítulos');
});
