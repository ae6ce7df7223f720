import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { OWN, printedFor } from '../examples/invoices/printed.ts';
import { pdfOf, photographOf, verifactuOf } from '../support/invoice-pdf.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { countKeys, drop, tabInto } from './hands.ts';
import { draftsOn } from './kept-drafts.ts';
import { enter, make, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

/** The same document twice is warned of: another number at each run. */
const stamp = () => String(Date.now()).slice(-7);

async function ownCompany(server: RunningServer): Promise<Company> {
  const [company] = await read<Company[]>(await server.signIn('admin'), '/companies');
  if (!company) throw new Error('The demonstration has companies.');
  return company;
}

/** The first example, for this company and under this number. */
const printed = ({ cif }: Company, number: string) => printedFor(0, cif ?? '', number);

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const list = (page: Page) => page.getByRole('navigation', { name: say('Invoices that wait') });
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page
    .locator(`input[type=file][aria-label="${say('Choose invoices')}"]:not([capture])`)
    .setInputFiles(files);

test('three invoices that are dropped fill in their forms without a server, outlast a reload, and arrive once', async ({
  page,
  server,
}) => {
  const company = await ownCompany(server);
  const run = stamp();
  const xml = await readFile(new URL('../examples/invoices/facturae.xml', import.meta.url), 'utf8');
  const facturae = xml.replace(OWN.taxId, company.cif ?? '').replace('118<', `${run}<`);
  const code = verifactuOf('B99286320', `T-${run}`, '2026-03-09', '121.00');
  const files = [
    { name: 'facturae.xsig', mimeType: 'application/xml', buffer: Buffer.from(facturae) },
    {
      name: 'luz.pdf',
      mimeType: 'application/pdf',
      buffer: await pdfOf(printed(company, `L-${run}`)),
    },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photographOf(code) },
  ];
  await enter(page, server, { language });
  const create = async () => {
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
  };

  await withoutServer(page, server, say, async () => {
    await walkTo(page, '/expenses');
    await drop(page, say, files);
    await expect(list(page).getByText(say('Read whole'), { exact: true })).toHaveCount(2);
    await expect(list(page).getByText(say('Read in part'), { exact: true })).toHaveCount(1);
    await field(page, 'concept').fill('Focos da gala');

    await expect.poll(() => draftsOn(page)).toBe(1);
    await page.reload();
    await expect(field(page, 'concept')).toHaveValue('Focos da gala');
    await expect(field(page, 'docNumber')).toHaveValue(`F26/${run}`);
    await create();

    await expect(field(page, 'docNumber')).toHaveValue(`L-${run}`);
    await expect(field(page, 'companyId')).toHaveValue(company.name);
    await expect(field(page, 'net')).toHaveValue('1.200,00');
    await expect(field(page, 'dueDate')).toHaveValue('04/04/2026');
    await create();

    await expect(field(page, 'docNumber')).toHaveValue(`T-${run}`);
    await expect(field(page, 'contactNif')).toHaveValue('B99286320');
    await chooseOption(field(page, 'companyId'), company.name);
    await field(page, 'contactName').fill('Hostal Inventado, S.L.U.');
    await field(page, 'net').fill('100');
    await field(page, 'vat').fill('21');
    await create();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Expenses'));
  });

  const api = await server.signIn('admin');
  const mine = (await read<Expense[]>(api, '/expenses')).filter(({ docNumber }) =>
    docNumber.endsWith(run),
  );
  const seen = mine.map(({ docNumber, totalCents, concept }) =>
    [docNumber, totalCents, concept].join(' · '),
  );
  expect(seen.toSorted()).toEqual([
    `F26/${run} · 128000 · Focos da gala`,
    `L-${run} · 145200 · `,
    `T-${run} · 12100 · `,
  ]);
  const documents = (await read<FileRow[]>(api, '/files')).filter(({ rowId }) =>
    mine.some(({ id }) => id === rowId),
  );
  expect(documents.map(({ name }) => name).toSorted()).toEqual([
    'facturae.xsig',
    'foto.jpg',
    'luz.pdf',
  ]);
});

test('an invoice of the group itself and one that is here already are told, and what is none goes to the tray', async ({
  page,
  server,
}) => {
  const company = await ownCompany(server);
  const run = stamp();
  const own = verifactuOf(company.cif ?? '', `S-${run}`, '2026-03-09', '121.00');
  const pdf = await pdfOf(printed(company, `D-${run}`));
  await enter(page, server, { language });
  await walkTo(page, '/expenses');
  await choose(page, [
    { name: 'nosa.jpg', mimeType: 'image/jpeg', buffer: await photographOf(own) },
    { name: 'luz.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'luz-outra-vez.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await expect(page.getByRole('status').getByText(company.name)).toBeVisible();
  await expect(field(page, 'docNumber')).toHaveValue('');
  await page.getByRole('button', { name: say('It is no expense') }).click();

  await expect(field(page, 'docNumber')).toHaveValue(`D-${run}`);
  await page.getByRole('button', { name: say('Create'), exact: true }).click();
  const already = page.getByRole('status').filter({ hasText: 'luz.pdf' });
  await expect(already.getByRole('link')).toBeVisible();
  const same = page.getByRole('status').filter({ hasText: `D-${run}` });
  await expect(same.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: say('Throw away') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Throw away') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Expenses'));

  await walkTo(page, '/files');
  const tray = page.getByRole('region').filter({ has: page.getByRole('checkbox') });
  await expect(tray).toContainText('nosa.jpg');
  await expect(tray.getByRole('checkbox')).toHaveCount(1);
});

test('a known supplier takes twenty keys with document and project, and a read invoice six', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const run = stamp();
  const project = await makeProject(api, `Gala ${run}`);
  const companies = await read<Company[]>(api, '/companies');
  const company = companies.find(({ id }) => id === project.companyId);
  if (!company) throw new Error('The project has a company.');
  await make(api, '/expenses', {
    companyId: company.id,
    contactName: `Zzz${run} Inventada, S.L.`,
    contactNif: 'B78640570',
    issueDate: '2026-10-12',
    dueDate: '2026-11-11',
    netCents: 100_00,
    vatCents: 21_00,
    accountNum: '62100001',
    imputations: [
      {
        id: crypto.randomUUID(),
        projectId: project.id,
        budgetId: null,
        amountCents: 100_00,
        date: '2026-10-12',
        note: '',
      },
    ],
  });
  await enter(page, server, { language });
  const keys = await countKeys(page);

  await walkTo(page, `/expenses?company=${company.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await keys.taken();
  await page.keyboard.press('n');
  await expect(field(page, 'contactName')).toBeFocused();
  await page.keyboard.press('Control+v');
  await paste(page, 'ticket.txt');
  await page.keyboard.type('zzz');
  await expect(page.getByRole('listbox').getByRole('option')).toContainText(run);
  await page.keyboard.press('Enter');
  await expect(field(page, 'accountNum')).toHaveValue('62100001');
  await expect(field(page, 'projectId')).toHaveValue(`${project.code} Gala ${run}`);
  await tabInto(field(page, 'docNumber'));
  await page.keyboard.type('A12');
  await tabInto(field(page, 'net'));
  await page.keyboard.type('850');
  await expect(field(page, 'vat')).toHaveValue('178,50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await keys.taken()).toBeLessThanOrEqual(20);

  await choose(page, [
    {
      name: 'luz.pdf',
      mimeType: 'application/pdf',
      buffer: await pdfOf(printed(company, `K-${run}`)),
    },
  ]);
  await expect(field(page, 'docNumber')).toHaveValue(`K-${run}`);
  await expect(field(page, 'projectId')).toHaveValue(`${project.code} Gala ${run}`);
  const button = page.getByRole('button', { name: say('Create'), exact: true });
  await expect(button).toBeFocused();
  await keys.taken();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Expenses'));
  expect(await keys.taken()).toBeLessThanOrEqual(6);

  // Of a photograph the code tells supplier and total; the rest is as it was last.
  await page.goto(`${server.url}/expenses`);
  const code = verifactuOf('B78640570', `Q-${run}`, '2026-03-09', '121.00');
  const photograph = await photographOf(code);
  await choose(page, [{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photograph }]);
  await expect(field(page, 'net')).toHaveValue('100,00');
  await expect(field(page, 'companyId')).toHaveValue(company.name);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Expenses'));

  await expect(page.getByTestId('sync-chip')).toHaveText(say('Online'), { timeout: 45_000 });
  const made = (await read<Expense[]>(api, '/expenses')).filter(({ imputations }) =>
    imputations.some(({ projectId }) => projectId === project.id),
  );
  const seen = made.map(({ docNumber, totalCents, imputations }) =>
    [docNumber, totalCents, imputations[0]?.amountCents].join(' · '),
  );
  expect(seen.toSorted()).toEqual([
    ' · 12100 · 10000',
    'A12 · 102850 · 85000',
    `K-${run} · 145200 · 120000`,
    `Q-${run} · 12100 · 10000`,
  ]);
});

/** What Ctrl+V does with a file in the clipboard, which no test can put there. */
async function paste(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['A ticket'], wanted, { type: 'text/plain' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, name);
}
