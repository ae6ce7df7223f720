import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Expense } from '#contract/resources/expenses.ts';
import { madridDay } from '#domain/madrid-day.ts';
import type { Cents } from '#domain/money.ts';
import { demoIban } from '../../server/db/seed/demo-identifiers.ts';
import { OWN, printedFor } from '../examples/invoices/printed.ts';
import { pdfOf, photographOf, verifactuOf } from '../support/invoice-pdf.ts';
import { expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { countKeys, drop, press, tabInto, tabTo } from './hands.ts';
import { enter, euros, figure, make, read, statementOf } from './money.ts';
import { PICTURE_SIZE, take } from './picture.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const SAVE = '{0, plural, one {Save # movement} other {Save # movements}}';
const IBAN = demoIban(3301);
const CIF = 'B00031039';

/** All of them are known: an expense of each has its account, its VAT and its project. */
const SUPPLIERS = {
  luz: ['Luz Inventada, S.L.', 'B78640570'],
  uxia: ['Uxía Inventada Lema', '12345678Z'],
  post: ['Made-up Post Ltd', 'IE6388047V'],
  hostal: ['Hostal Inventado, S.L.U.', 'B99286320'],
  school: ['Academia Inventada S. Coop. Galega', 'F15000003'],
  verleih: ['Verleih GmbH', 'DE811907980'],
  couleurs: ['Couleurs SARL', 'FR40303265045'],
  focos: ['Zóbora Focos, S.L.', 'B00031047'],
  carting: ['Xirín Transportes, S.L.', 'B00031054'],
  catering: ['Nandeira Cátering, S.L.', 'B00031062'],
} as const;
type Supplier = keyof typeof SUPPLIERS;

/** In the order in which they are dropped. */
const READ: readonly (readonly [number: string, supplier: Supplier, totalCents: Cents])[] = [
  ['F26/301', 'luz', 1280_00],
  ['F26/302', 'luz', 1280_00],
  ['AB-7', 'verleih', 106_00],
  ['R-2026-9', 'couleurs', 450_00],
  ['F26/303', 'luz', 1452_00],
  ['2026-014', 'uxia', 848_00],
  ['INV-0042', 'post', 1250_00],
  ['A 118', 'hostal', 407_06],
  ['2026/0042', 'luz', 60_50],
  ['Q-88', 'school', 121_00],
];
const TYPED: readonly (readonly [
  letters: string,
  supplier: Supplier,
  number: string,
  net: string,
  totalCents: Cents,
])[] = [
  ['zob', 'focos', 'A12', '850', 1028_50],
  ['xir', 'carting', 'B-7', '320', 387_20],
  ['nan', 'catering', 'C31', '75', 90_75],
];

/** Two Facturae, one UBL, one Factur-X, five printed by programs and a photograph of a code. */
async function invoices(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const example = async (name: string) => {
    const text = await readFile(new URL(`../examples/invoices/${name}`, import.meta.url), 'utf8');
    return text.replace(OWN.taxId, CIF);
  };
  const xml = (name: string, text: string) => ({
    name,
    mimeType: 'application/xml',
    buffer: Buffer.from(text),
  });
  const pdf = (name: string, buffer: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(buffer),
  });
  const facturae = await example('facturae.xml');
  const ubl = (await example('ubl-credit-note.xml'))
    .replaceAll('CreditNote', 'Invoice')
    .replace('>381<', '>380<')
    .replace(/<cac:BillingReference>.*<\/cac:BillingReference>/s, '');
  const facturX = await PDFDocument.create();
  facturX.addPage().drawText('Facture');
  const inside = Buffer.from(await example('factur-x.xml'));
  await facturX.attach(inside, 'factur-x.xml', { mimeType: 'text/xml' });
  const code = verifactuOf(SUPPLIERS.school[1], 'Q-88', '2026-03-09', '121.00');
  return [
    xml('luz-301.xsig', facturae.replace('>118<', '>301<')),
    xml('luz-302.xsig', facturae.replace('>118<', '>302<')),
    xml('verleih.xml', ubl),
    pdf('couleurs.pdf', await facturX.save()),
    pdf('luz-303.pdf', await pdfOf(printedFor(0, CIF, 'F26/303'))),
    pdf('uxia.pdf', await pdfOf(printedFor(1, CIF))),
    pdf('post.pdf', await pdfOf(printedFor(2, CIF))),
    pdf('hostal.pdf', await pdfOf(printedFor(3, CIF))),
    pdf('luz-42.pdf', await pdfOf(printedFor(8, CIF))),
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photographOf(code) },
  ];
}

test('a morning of ten invoices that are read, three that are typed and their statement is done by keys', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PICTURE_SIZE);
  const api = await server.signIn('admin');
  const company = await make(api, '/companies', {
    name: 'Mañá de probas',
    cif: CIF,
    ibans: [IBAN],
  });
  const project = await make(api, '/projects', {
    name: 'Gala da mañá',
    companyId: company.id,
    state: 'active',
  });
  for (const [contactName, contactNif] of Object.values(SUPPLIERS)) {
    const borne = { projectId: project.id, budgetId: null, amountCents: 100_00 };
    await make(api, '/expenses', {
      companyId: company.id,
      contactName,
      contactNif,
      issueDate: '2026-02-12',
      paidDate: '2026-02-20',
      netCents: 100_00,
      vatCents: 21_00,
      accountNum: '62900001',
      imputations: [{ id: crypto.randomUUID(), date: '2026-02-12', note: '', ...borne }],
    });
  }
  await enter(page, server, { language });
  const keys = await countKeys(page);
  const field = (name: string) => page.locator(`[name=${name}]`);
  const told = { read: [] as number[], typed: [] as number[], statement: 0, matched: 0 };

  await walkTo(page, `/expenses?company=${company.id}`);
  await drop(page, say, await invoices());
  const button = page.getByRole('button', { name: say('Create'), exact: true });
  for (const [number, supplier, totalCents] of READ) {
    await expect(field('docNumber')).toHaveValue(number);
    await expect(field('contactNif')).toHaveValue(SUPPLIERS[supplier][1]);
    await expect(figure(page.locator('form'), say('Total'))).toHaveText(euros(totalCents));
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    told.read.push(await keys.taken());
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Expenses'));

  for (const [letters, supplier, number, net] of TYPED) {
    await page.keyboard.press('n');
    await expect(field('contactName')).toBeFocused();
    await page.keyboard.type(letters);
    await expect(page.getByRole('listbox').getByRole('option')).toContainText(
      SUPPLIERS[supplier][0],
    );
    await page.keyboard.press('Enter');
    await expect(field('accountNum')).toHaveValue('62900001');
    await tabInto(field('docNumber'));
    await page.keyboard.type(number);
    await tabInto(field('net'));
    await page.keyboard.type(net);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    told.typed.push(await keys.taken());
  }

  // The bank has paid all of them.
  const today = madridDay(new Date());
  const line = (number: string, supplier: Supplier, cents: Cents, day: string) => ({
    cents,
    day,
    concept: `${SUPPLIERS[supplier][0].toUpperCase().padEnd(38)}${number}`,
  });
  const paid = [
    ...READ.map(([number, supplier, cents]) => line(number, supplier, cents, '2026-03-16')),
    ...TYPED.map(([, supplier, number, , cents]) => line(number, supplier, cents, today)),
  ];
  await walkTo(page, `/results/treasury?tab=bank&company=${company.id}`);
  await press(page, say('Import a statement'));
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, say('Choose a file'));
  await page.keyboard.press('Enter');
  const buffer = statementOf(IBAN, paid);
  await (await choosing).setFiles({ name: 'marzo.n43', mimeType: 'text/plain', buffer });
  await press(page, say(SAVE, { 0: paid.length }));
  told.statement = await keys.taken();

  const match = say('{waiting, plural, one {Match # movement} other {Match # movements}}', {
    waiting: paid.length,
  });
  await expect(page.getByRole('button', { name: match })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let count = paid.length; count > 0; count -= 1) {
    const place = say('Movement {number} of {count}', { number: 1, count });
    await expect(page.getByRole('status').filter({ hasText: place })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    if (count === paid.length) await take(page, `${language}/17-a-morning`, 1200);
    await page.keyboard.press('y');
  }
  await expect(page.getByText(say('Nothing waits to be matched'))).toBeVisible();
  told.matched = await keys.taken();

  await expect(page.getByTestId('sync-chip')).toHaveText(say('Online'), { timeout: 45_000 });
  const numbers = [...READ.map(([number]) => number), ...TYPED.map(([, , number]) => number)];
  const mine = (await read<Expense[]>(api, '/expenses')).filter(
    ({ companyId, docNumber }) => companyId === company.id && docNumber !== '',
  );
  expect(mine.map(({ docNumber }) => docNumber).toSorted()).toEqual(numbers.toSorted());
  // Each was paid by the line of the bank that names it, and its project bears it.
  expect(mine.filter(({ unpaidCents, state }) => unpaidCents !== 0 || state === 'pending')).toEqual(
    [],
  );
  process.stdout.write(`Keys of a morning: ${JSON.stringify(told)}\n`);
  expect(Math.max(...told.read)).toBeLessThanOrEqual(6);
  expect(Math.max(...told.typed)).toBeLessThanOrEqual(20);
  // One for each, and one to begin.
  expect(told.matched).toBeLessThanOrEqual(paid.length + 1);
});
