import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');

test('electronic invoices fill in the form without a server, and arrive with their documents', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const [company] = await read<Company[]>(api, '/companies');
  if (!company) throw new Error('The demonstration has companies.');
  // Another number at each run: the same document twice is warned of.
  const number = `E2E${Date.now()}`;
  const example = async (name: string) =>
    (await readFile(new URL(`../examples/invoices/${name}`, import.meta.url), 'utf8'))
      .replace('A13585625', company.cif)
      .replace(/118<|R-2026-9/, (text) => text.replace(/118|R-2026-9/, number));
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Facture');
  const xml = Buffer.from(await example('factur-x.xml'));
  await pdf.attach(xml, 'factur-x.xml', { mimeType: 'text/xml' });
  await enter(page, server, { language });

  const field = (name: string) => page.locator(`[name=${name}]`);
  const add = async (name: string, mimeType: string, buffer: Buffer) => {
    await walkTo(page, '/expenses?peek=new');
    const picker = page.locator(`input[type=file][aria-label="${say('Add documents')}"]`);
    await picker.setInputFiles({ name, mimeType, buffer });
  };
  const create = async () => {
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await withoutServer(page, server, say, async () => {
    await add('facturae.xsig', 'application/xml', Buffer.from(await example('facturae.xml')));
    await expect(page.getByText('Facturae)')).toBeVisible();
    await expect(field('companyId')).toHaveValue(company.name);
    await expect(field('contactName')).toHaveValue('Luz & Son, S.L.');
    const rates = page.getByRole('textbox', { name: say('Base'), exact: true });
    await expect(rates.first()).toHaveValue('1.000,00');
    await expect(rates.last()).toHaveValue('200,00');
    await expect(field('withholding')).toHaveValue('150,00');
    await create();

    await add('facture.pdf', 'application/pdf', Buffer.from(await pdf.save()));
    await expect(page.getByText('Factur-X)')).toBeVisible();
    await expect(field('contactNif')).toHaveValue('FR40303265045');
    await create();
  });

  const mine = (await read<Expense[]>(api, '/expenses')).filter(({ docNumber }) =>
    docNumber.endsWith(number),
  );
  const amounts = mine.map(({ netCents, vatCents, totalCents }) => [
    netCents,
    vatCents,
    totalCents,
  ]);
  expect(amounts.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [450_00, 0, 450_00],
    [1200_00, 230_00, 1280_00],
  ]);
  const files = await read<FileRow[]>(api, '/files');
  const owners = files.filter(({ rowId }) => mine.some(({ id }) => id === rowId));
  const said = owners.map(({ name, location }) => `${name} ${location}`);
  expect(said.toSorted()).toEqual(['facturae.xsig invoice', 'facture.pdf invoice']);
});
