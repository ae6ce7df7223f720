import type { Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/universal';
import type { BankBalance } from '#contract/resources/bank-balances.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { demoIban } from '../../server/db/seed/demo-identifiers.ts';
import { ACCOUNT_OF_ING, BANK_TABLES } from '../examples/bank-tables.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, euros, figure, make, read, statementOf } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const SAVE = '{0, plural, one {Save # movement} other {Save # movements}}';
const HEAD = 'Fecha;Concepto;Importe';

/** A file as somebody has it, whose account it is, and the amounts that it brings. */
interface Given {
  name: string;
  file: string | Buffer;
  account: string;
  amounts: readonly Cents[];
}

/** The table of each bank comes with an account of its own, but the two of Santander. */
const accountOf = (title: string) =>
  title === 'ING'
    ? ACCOUNT_OF_ING
    : demoIban(3100 + BANK_TABLES.findIndex((one) => one.title.slice(0, 5) === title.slice(0, 5)));

const BANKS: readonly Given[] = BANK_TABLES.map(({ title, lines, movements }) => ({
  name: `${title}.csv`,
  file: lines.join('\r\n'),
  account: accountOf(title),
  amounts: movements.map(([, , cents]) => cents),
}));

/** What banks and people do to tables: each says its account above, but one, which has no headings. */
const TABLES: readonly (readonly [name: string, lines: readonly string[], amounts: Cents[]])[] = [
  [
    'sides, another currency and a total',
    [
      'Fecha;Concepto;Importe;Debe/Haber;Divisa',
      '05/03/2026;A;48,20;D;EUR',
      '06/03/2026;B;1.500,00;H;EUR',
      '06/03/2026;C;99,00;D;USD',
      ';Total;1.451,80;;',
    ],
    [-48_20, 1500_00],
  ],
  [
    'signs, words and marks in amounts',
    [HEAD, '05/03/2026 10:22;A;(10,00)', "25/03/26;B;1'234,56", '26-03-2026;C;EUR 123,45'],
    [-10_00, 1234_56, 123_45],
  ],
  [
    'quotes that are letters, below titles',
    ['Desde;01/03/2026;Hasta;31/03/2026', HEAD, '05/03/2026;"TALLERES" SL;-10,00'],
    [-10_00],
  ],
  [
    'the newest day first, each in its order',
    [
      `${HEAD};Saldo`,
      '06/03/2026;A;10,00;110,00',
      '06/03/2026;B;5,00;115,00',
      '05/03/2026;C;-1,00;100,00',
    ],
    [-1_00, 5_00, 10_00],
  ],
];
const UNNAMED = ['05/03/2026;A;-10,00', '06/03/2026;B;-20,00', '07/03/2026;C;30,00'];

/** A workbook with its table below a cover. */
async function workbookOf(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const sheet = (cells: readonly (readonly (string | number)[])[]) =>
    cells.map((row) => row.map((value) => ({ value })));
  const blob = await writeExcelFile([
    { sheet: 'Portada', data: sheet([['Banco'], ['Titular', 'EMPRESA SL']]) },
    { sheet: 'Movementos', data: sheet(rows) },
  ]).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

/** What the bank of an account in euros gives, and behind it what it says of one in dollars. */
function euroAndDollar(account: string, cents: Cents): Buffer {
  const euro = statementOf(account, [{ cents, concept: 'COMISIÓN CAÑÓN' }]).toString('latin1');
  const [end = '', ...lines] = euro.split('\r\n').toReversed();
  const dollar = lines.toReversed().map((line) => line.replace(/^(11.{45}|33.{71})978/, '$1840'));
  const all = [...lines.toReversed(), ...dollar];
  const count = String(all.length).padStart(6, '0');
  return Buffer.from([...all, `${end.slice(0, 20)}${count}`].join('\r\n'), 'utf8');
}

test('the table of each bank is taken through one page, with one question at most', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const files: Given[] = [
    ...BANKS,
    ...TABLES.map(([name, lines, amounts], at) => ({
      name: `${name}.csv`,
      file: [`Cuenta;${formatIban(demoIban(3120 + at))}`, ...lines].join('\n'),
      account: demoIban(3120 + at),
      amounts,
    })),
    {
      name: 'bare.csv',
      file: UNNAMED.join('\n'),
      account: demoIban(3130),
      amounts: [-10_00, -20_00, 30_00],
    },
    {
      name: 'cover.xlsx',
      file: await workbookOf([
        ['Cuenta', demoIban(3131), '', ''],
        ['Fecha', 'Concepto', 'Importe', 'Saldo'],
        ['05/03/2026', 'A', -48.2, 2.84e-14],
      ]),
      account: demoIban(3131),
      amounts: [-48_20],
    },
    {
      name: 'march.n43',
      file: euroAndDollar(demoIban(3132), 12_34),
      account: demoIban(3132),
      amounts: [-12_34],
    },
  ];
  const ibans = [...new Set(files.map(({ account }) => account))];
  const company = await make(api, '/companies', {
    name: 'Almacén de extractos',
    cif: 'B00031005',
    ibans,
  });
  await enter(page, server, { language });
  await walkTo(page, `/results/treasury?tab=bank&company=${company.id}`);

  const asked: string[] = [];
  for (const { name, file, account, amounts } of files) {
    await page.getByRole('button', { name: say('Import a statement') }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) });
    if (await asks(page, name)) {
      asked.push(name);
      await chooseOption(page.getByLabel(say('Bank account')), formatIban(account));
      await page.getByRole('button', { name: say('Preview') }).click();
    }
    await expect(figure(page, say('Movements')), name).toHaveText(String(amounts.length));
    const totals = page.locator('.x-grid-foot');
    const [income, spent] = [amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)];
    for (const cents of [sumCents(income), -sumCents(spent)]) {
      if (cents !== 0) await expect(totals, name).toContainText(euros(cents));
    }
    await page.getByRole('button', { name: say(SAVE, { 0: amounts.length }) }).click();
  }
  // Whose table it is that says no account, and nothing else; never the second time.
  const silent = ['ABANCA', 'Santander', 'BBVA', 'Bankinter', 'Revolut', BANK_TABLES.at(-1)?.title];
  expect(asked).toEqual([...silent.map((title) => `${title}.csv`), 'bare.csv']);

  const saved = async () => {
    const all = await read<Movement[]>(api, '/movements');
    const own = all.filter(({ companyId }) => companyId === company.id);
    return ibans.map((iban) => {
      const cents = own.filter(({ bankIban }) => bankIban === iban).map((one) => one.amountCents);
      return cents.toSorted((a, b) => a - b);
    });
  };
  const brought = ibans.map((iban) =>
    files
      .filter(({ account }) => account === iban)
      .flatMap(({ amounts }) => amounts)
      .toSorted((a, b) => a - b),
  );
  await expect.poll(saved).toEqual(brought);
  const balances = await read<BankBalance[]>(api, '/bank_balances');
  const closing = BANK_TABLES.map(({ title, movements, closingCents }) => {
    const day = movements.at(-1)?.[0];
    const found = balances.find((one) => one.bankIban === accountOf(title) && one.day === day);
    return [title, found?.balanceCents ?? null, closingCents];
  });
  expect(closing.filter(([, found, right]) => found !== right)).toEqual([]);
});

/** Whether something is asked of a file before what it brings is shown. */
async function asks(page: Page, name: string): Promise<boolean> {
  const columns = page.getByRole('heading', { name: say('Columns of {name}', { name }) });
  const preview = page.getByRole('heading', {
    name: say('What {fileName} brings', { fileName: name }),
  });
  await expect(columns.or(preview)).toBeVisible();
  return columns.isVisible();
}
