import { chooseOption } from './choose-option.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { addDays } from '#domain/days.ts';
import { formatCents, parseAmount } from '#domain/money.ts';
import { readPdf } from '../support/pdf.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, figure, make, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
/** Of no other flow: they share a server. */
const SUPPLIER = 'Luces de Ortegal';
const CREDITOR_COLUMN = 2;
const IMPUTED_COLUMN = 11;

test('an expense is justified without a server, what its checks miss is mended, and the body gets it as a ZIP', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const requests = await read<CallRequest[]>(api, '/call_request');
  const request = requests.find(({ state }) => state === 'justifying');
  if (!request?.companyId) throw new Error('The demonstration justifies nothing.');
  const issueDate = addDays(new Date().toISOString().slice(0, 10), -40);
  const expense = await make(api, '/expenses', {
    companyId: request.companyId,
    contactName: SUPPLIER,
    contactNif: 'B15000011',
    docNumber: 'F-77',
    concept: 'Aluguer de focos',
    issueDate,
    paidDate: addDays(issueDate, 5),
    paymentMethod: 'transfer',
    netCents: 1_234_50,
  });
  const accounts = `/subventions/call-requests/${request.id}/accounts`;
  const record = page.getByRole('row').filter({ hasText: SUPPLIER });
  const panel = page.getByRole('dialog');
  const missing = panel.getByText(say('No document proves the payment, or not all of its parts'));
  await enter(page, server, { language });

  await withoutServer(page, server, say, async () => {
    await walkTo(page, accounts);
    await page.getByRole('button', { name: say('Add expenses') }).click();
    await chooseOption(panel.getByLabel(say('Project')));
    await panel.getByRole('searchbox').fill(SUPPLIER);
    const choice = panel.getByRole('checkbox', { name: new RegExp(SUPPLIER) });
    await choice.check();
    await panel.getByLabel(say('Budget item')).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: /\b1\b/ }).click();
    await expect(record).toHaveCount(1);
    await record.getByText('F-77').dblclick();
    await expect(missing).toBeVisible();
    await expect(panel.getByText('RLGS, art. 72.2.b')).toBeVisible();

    await walkTo(page, `/expenses?peek=${expense.id}`);
    const invoice = { name: 'Factura F-77.pdf', mimeType: 'application/pdf' };
    const proof = { name: 'Transferencia.pdf', mimeType: 'application/pdf' };
    const files = panel.getByLabel(say('Add documents'), { exact: true });
    await files.setInputFiles([
      { ...invoice, buffer: await pdfOf('Factura F-77') },
      { ...proof, buffer: await pdfOf('Transferencia') },
    ]);
    await expect(panel.getByRole('link', { name: proof.name })).toBeVisible();
    const kind = panel.getByLabel(say('What "{0}" is', { 0: invoice.name }));
    await kind.selectOption('invoice');
    await expect(kind).toHaveValue('invoice');

    await walkTo(page, accounts);
    await record.getByText('F-77').dblclick();
    await chooseOption(panel.getByLabel(say('Proof of payment')), proof.name);
    await panel.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(missing).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.reload();
    await expect(record).toHaveCount(1);
  });

  const records = (
    await read<AccountingRecord[]>(api, `/call_request/accounting/${request.id}`)
  ).filter(({ expenseId }) => expenseId === expense.id);
  expect(records).toMatchObject([{ creditor: SUPPLIER, imputedCents: 1_234_50 }]);
  expect(records[0]?.paymentProofId).not.toBeNull();

  const shown = await figure(page, say('Justified')).textContent();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Whole justification (ZIP)') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const zip = unzipSync(await readFile(await download.path()));
  const textOf = (ending: string) =>
    new TextDecoder().decode(Object.entries(zip).find(([name]) => name.endsWith(ending))?.[1]);

  const index = linesOf(textOf('indice.csv'));
  expect(index.map(([name = '']) => name).toSorted()).toEqual(
    Object.keys(zip)
      .filter((name) => !name.endsWith('indice.csv'))
      .toSorted(),
  );
  for (const [name = '', , , hash] of index) {
    expect([name, sha256(zip[name])]).toEqual([name, hash]);
  }
  const list = linesOf(textOf('relacion-clasificada.csv'));
  const imputed = list.map((line) => centsOf(line[IMPUTED_COLUMN]));
  const sum = formatCents(imputed.reduce((total, cents) => total + cents, 0));
  expect(shown?.replaceAll(/\s/g, '')).toBe(`${sum}€`);
  const own = list.findIndex((line) => line[CREDITOR_COLUMN] === SUPPLIER);
  const number = String(own + 1).padStart(3, '0');
  const stamped = Object.keys(zip).find((name) => name.endsWith(`/${number} Factura F-77.pdf`));
  const { pages } = await readPdf(zip[stamped ?? ''] ?? new Uint8Array());
  expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain('1.234,50 €');
  expect(Object.keys(zip).some((name) => name.endsWith(`/${number} Transferencia.pdf`))).toBe(true);
});

async function pdfOf(text: string): Promise<Buffer> {
  const doc = await PDFDocument.create();
  doc.addPage([595, 842]).drawText(text, { x: 60, y: 700 });
  return Buffer.from(await doc.save());
}

/** The fields of a CSV without its heading. */
function linesOf(csv: string): string[][] {
  const lines = csv.replace('\ufeff', '').trimEnd().split('\r\n').slice(1);
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)].map(([, field = '']) =>
      field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
    ),
  );
}

function centsOf(text = ''): number {
  const read = parseAmount(text, { allowZero: true });
  if (!read.ok) throw new Error(`"${text}" is no amount`);
  return read.cents;
}

function sha256(bytes: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}
