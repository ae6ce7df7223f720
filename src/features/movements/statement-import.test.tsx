import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { MovementsScreen } from './movements-screen.tsx';

const IBAN = 'ES7712341234161234567890';
const alpha = companyFixture(v7(), { name: 'Alpha', ibans: [IBAN] });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const rows = { companies: [alpha], projects: [film] };

/** One account of March: 10.000,00 before, a payment of 121,00 and a receipt of 500,00. */
const STATEMENT = [
  '111234123412345678902603012603312000000010000009783XEITO AUDIOVISUAL SL      ',
  '22    12342603052603050400710000000001210000000000070000000000000000000000000000',
  '2301LUZ Y SOMBRA PEÑA                     FACTURA 7',
  '22    12342603062603060400720000000005000000000000080000000000000000000000000000',
  '2301TVG',
  '3312341234123456789000001000000000121000000100000000050000200000001037900978',
  '88999999999999999999000006',
];
const bytesOf = (lines: readonly string[]) =>
  Uint8Array.from(lines.join('\r\n'), (character) => character.charCodeAt(0));
const fileOf = (lines: readonly string[], name = 'march.n43') => new File([bytesOf(lines)], name);

async function choose(file: File) {
  renderScreens(
    { '/projects/$projectId/movements': MovementsScreen },
    `/projects/${film.id}/movements?view=import`,
  );
  await userEvent.upload(await screen.findByLabelText('Choose a file'), file);
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const save = async (name = /^Save \d/) =>
  userEvent.click(await screen.findByRole('button', { name }));
const listed = async () => {
  await screen.findByRole('heading', { name: 'Movements' });
  return savedRows('movements');
};
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('a statement of the bank', () => {
  it('is shown before it is saved, and becomes movements of the project', async () => {
    await signedIn({}, rows);
    await choose(fileOf(STATEMENT));
    await screen.findByRole('heading', { name: 'What march.n43 brings' });
    expect(plain(await rowOf(/LUZ Y SOMBRA PEÑA FACTURA 7/))).toContain('121,00 €');
    screen.getByText('2 new movements', { exact: false });
    expect(await savedRows('movements')).toEqual([]);
    await save();
    const saved = await listed();
    expect(saved).toHaveLength(2);
    expect(saved.find(({ amountCents }) => amountCents < 0)).toMatchObject({
      companyId: alpha.id,
      projectId: film.id,
      date: '2026-03-05',
      valueDate: '2026-03-05',
      kind: 'expense',
      amountCents: -121_00,
      concept: 'LUZ Y SOMBRA PEÑA FACTURA 7',
      bankIban: IBAN,
      _mark: 'pending',
    });
  });

  it('is never taken twice, also without network', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    await choose(fileOf(STATEMENT));
    await save();
    expect(await listed()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Import a statement' }));
    await userEvent.upload(await screen.findByLabelText('Choose a file'), fileOf(STATEMENT));
    await screen.findByText('2 there already', { exact: false });
    expect((await rowOf(/TVG/)).textContent).toContain('There already');
    expect(screen.getByRole('button', { name: 'Save 0 movements' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('tells line by line what is wrong, and is not taken with an error', async () => {
    await signedIn({}, rows);
    const wrong = STATEMENT.map((line, index) =>
      index === 3 ? line.replace('260306260306', '269906260306') : line,
    );
    await choose(fileOf(wrong));
    const table = within(await screen.findByRole('table', { name: 'What the file has wrong' }));
    const [, first, second] = table.getAllByRole('row');
    expect(plain(first)).toBe('4Error The date cannot be read.');
    expect(plain(second)).toBe(
      '6' +
        'Error The number of receipts is not the one that the bank says. The file says 1; it should be 0.' +
        'Error The sum of the receipts is not the one that the bank says. The file says 500,00 €; it should be 0,00 €.' +
        'Error The closing balance is not what the movements make. The file says 10.379,00 €; it should be 9.879,00 €.',
    );
    expect(plain(screen.getByRole('alert'))).toBe(
      '2 lines have an error. Nothing of this file can be imported: ask the bank for it again.',
    );
    expect(screen.getByRole('button', { name: 'Save 1 movement' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('of an account that no company has waits until one is chosen', async () => {
    const other = companyFixture(alpha.id, { name: 'Alpha', ibans: ['ES9121000418450200051332'] });
    await signedIn({}, { companies: [other], projects: [film] });
    await choose(fileOf(STATEMENT));
    await screen.findByText('No company has this account: choose which one it is.');
    const button = await screen.findByRole('button', { name: /^Save 2/ });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText(/^Bank account/), 'ES91{Enter}');
    await save();
    const saved = await listed();
    expect(saved.map(({ bankIban }) => bankIban)).toEqual([
      'ES9121000418450200051332',
      'ES9121000418450200051332',
    ]);
    expect(await savedRows('bankBalances')).toMatchObject([
      { companyId: alpha.id, bankIban: 'ES9121000418450200051332', balanceCents: 10_379_00 },
    ]);
  });

  it('whose movements are all there still brings its closing balance', async () => {
    await signedIn({}, rows);
    await choose(fileOf(STATEMENT));
    await save();
    await listed();
    const [first] = await savedRows('bankBalances');
    expect(first).toMatchObject({ bankIban: IBAN, day: '2026-03-31', balanceCents: 10_379_00 });
    // The same movements in a file of more days.
    const longer = STATEMENT.map((line, at) =>
      at === 0 ? line.replace('260331', '260405') : line,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import a statement' }));
    await userEvent.upload(await screen.findByLabelText('Choose a file'), fileOf(longer));
    await userEvent.click(await screen.findByRole('button', { name: 'Save the closing balance' }));
    expect(await listed()).toHaveLength(2);
    expect((await savedRows('bankBalances')).map(({ day }) => day).toSorted()).toEqual([
      '2026-03-31',
      '2026-04-05',
    ]);
  });

  it('gives the project the chosen lines, and the others to none where one says so', async () => {
    await signedIn({}, rows);
    await choose(fileOf(STATEMENT));
    await userEvent.click(within(await rowOf(/TVG/)).getByRole('checkbox'));
    await screen.findByRole('button', { name: 'Save 1 movement' });
    await userEvent.click(screen.getByRole('switch'));
    await save(/^Save 2 movements/);
    const saved = await listed();
    const projects = saved.map(({ concept, projectId }) => [concept, projectId]);
    expect(new Map(projects as [string, string | null][])).toEqual(
      new Map([
        ['LUZ Y SOMBRA PEÑA FACTURA 7', film.id],
        ['TVG', null],
      ]),
    );
  });

  it('leaves out what is probably there in other words, unless it is chosen', async () => {
    const byHand = catalogueRow('movements', {
      companyId: alpha.id,
      projectId: film.id,
      date: '2026-03-06',
      kind: 'income',
      amountCents: 500_00,
      concept: 'By hand',
    });
    await signedIn({}, { ...rows, movements: [byHand] });
    await choose(fileOf(STATEMENT));
    expect((await rowOf(/TVG/)).textContent).toContain('Perhaps there already');
    await screen.findByRole('button', { name: 'Save 1 movement' });
    await userEvent.click(within(await rowOf(/TVG/)).getByRole('checkbox'));
    await screen.findByRole('button', { name: 'Save 2 movements' });
  });
});

describe('a table of the bank', () => {
  const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'march.csv');

  it('asks for the columns that it does not tell, and the device remembers them for the account', async () => {
    await signedIn({}, rows);
    const table = csv('A;B;C;D', '06/03/2026;1;TVG;500,00', '05/03/2026;2;Luz;-121,00');
    await choose(table);
    await screen.findByRole('heading', { name: 'What march.csv brings' });
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await userEvent.selectOptions(screen.getByLabelText(/^Amount/), 'Not in the file');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText(/^Amount/), 'D');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await rowOf(/Luz/);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await userEvent.upload(await screen.findByLabelText('Choose a file'), table);
    await rowOf(/Luz/);
    await save();
    const saved = await listed();
    expect(saved.map(({ amountCents, bankIban }) => [amountCents, bankIban])).toEqual([
      [-121_00, IBAN],
      [500_00, IBAN],
    ]);
  });

  it('asks once which day is meant where nothing in it tells, and remembers that too', async () => {
    await signedIn({}, rows);
    const table = csv(
      'Date,Description,Amount',
      '05/03/2026,Luz,"-1,121.00"',
      '06/03/2026,TVG,500.00',
    );
    await choose(table);
    const question = within(await screen.findByRole('group', { name: 'Which day is 05/03/2026?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    question.getByText('Choose one of the two');
    await userEvent.click(question.getByRole('radio', { name: /5 March 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(plain(await rowOf(/Luz/))).toContain('05/03/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await userEvent.upload(await screen.findByLabelText('Choose a file'), table);
    expect(plain(await rowOf(/Luz/))).toContain('1.121,00');
  });

  it('L1: counts lines with problems as lines, and takes the others where these are left out', async () => {
    await signedIn({}, rows);
    await choose(
      csv(
        'Fecha;Concepto;Importe',
        '31/02/2026;Luz;12,1,0',
        '06/03/2026;Gas;-5',
        '32/03/2026;Auga;x',
        ';Total;-5',
      ),
    );
    const table = within(await screen.findByRole('table', { name: 'What the file has wrong' }));
    const [, first, , total] = table.getAllByRole('row');
    expect(plain(first)).toBe(
      '231/02/2026 · Luz · 12,1,0' +
        'Error The date cannot be read. The file says: 31/02/2026.' +
        'Error The amount is not a number. The file says: 12,1,0.',
    );
    expect(plain(total)).toContain('Warning This is a total or a note');
    expect(plain(screen.getByRole('alert'))).toContain('2 lines have an error.');
    const button = screen.getByRole('button', { name: 'Save 1 movement' });
    await userEvent.click(table.getByRole('checkbox', { name: 'Leave out line 2' }));
    expect(button).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('switch'));
    expect(button).toHaveProperty('disabled', false);
    await save();
    expect((await listed()).map(({ concept }) => concept)).toEqual(['Gas']);
  });

  it('of an account that no company has is never taken for the only one', async () => {
    await signedIn({}, rows);
    await choose(
      csv('Cuenta;ES91 2100 0418 4502 0005 1332', 'Fecha;Concepto;Importe', '05/03/2026;Luz;-1'),
    );
    await screen.findByText(/ES91 2100 0418 4502 0005 1332, which no company here has/);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
  });

  const ALL = [
    'Cuenta;Fecha;Concepto;Importe;Saldo',
    `${IBAN};05/03/2026;Luz;-121,00;879,00`,
    'ES9121000418450200051332;06/03/2026;TVG;500,00;1.500,00',
  ];

  it('of several accounts gives each its movements and what it held', async () => {
    const both = companyFixture(alpha.id, {
      name: 'Alpha',
      ibans: [IBAN, 'ES9121000418450200051332'],
    });
    await signedIn({}, { companies: [both], projects: [film] });
    await choose(csv(...ALL));
    await screen.findByRole('heading', { name: 'What march.csv brings' });
    await save(/^Save 2 movements/);
    const saved = await listed();
    expect(saved).toHaveLength(2);
    expect(new Map(saved.map((one) => [one.bankIban, one.amountCents]))).toEqual(
      new Map([
        [IBAN, -121_00],
        ['ES9121000418450200051332', 500_00],
      ]),
    );
    const held = await savedRows('bankBalances');
    expect(new Map(held.map((one) => [one.bankIban, `${one.day} ${one.balanceCents}`]))).toEqual(
      new Map([
        [IBAN, '2026-03-05 87900'],
        ['ES9121000418450200051332', '2026-03-06 150000'],
      ]),
    );
  });

  it('of several accounts waits until it is said whose the unknown one is', async () => {
    await signedIn({}, rows);
    await choose(csv(...ALL));
    await screen.findByText('No company has this account: choose which one it is.');
    const button = await screen.findByRole('button', { name: /^Save 2/ });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByLabelText(/^Bank account/)).toBeNull();
    await userEvent.selectOptions(
      screen.getByLabelText(/^Account of each line/),
      'Not in the file',
    );
    expect(screen.getByLabelText(/^Bank account/)).toHaveProperty('value', expect.any(String));
  });

  it('whose lines are of another account than it says above is not taken', async () => {
    await signedIn({}, rows);
    await choose(csv(`Titular;Empresa;${IBAN};;`, ...ALL));
    const table = within(await screen.findByRole('table', { name: 'What the file has wrong' }));
    const [, wrong] = table.getAllByRole('row');
    expect(plain(wrong)).toContain(
      `Error The account is not the one at the beginning. The file says ES9121000418450200051332; it should be ${IBAN}.`,
    );
  });

  it('of OFX or CAMT.053 says itself whose it is', async () => {
    await signedIn({}, rows);
    const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${IBAN}</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20260305<TRNAMT>-121.00<FITID>1<NAME>Luz</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    await choose(new File([ofx], 'march.ofx'));
    expect(plain(await rowOf(/Luz/))).toContain('121,00');
    await save();
    expect(await listed()).toMatchObject([{ amountCents: -121_00, bankIban: IBAN }]);
  });

  it('of OFX with an account that is no IBAN is saved under the one that is chosen, with its balance', async () => {
    await signedIn({}, rows);
    const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1234567890</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20260305<TRNAMT>-121.00<FITID>1<NAME>Luz</STMTTRN></BANKTRANLIST>
      <LEDGERBAL><BALAMT>879.00<DTASOF>20260331</LEDGERBAL></STMTRS></OFX>`;
    await choose(new File([ofx], 'march.ofx'));
    const account = await screen.findByLabelText(/^Bank account/);
    await userEvent.click(account);
    // It is no IBAN, so no movement can be of it as it stands.
    expect(screen.queryByText(/This one as it is/)).toBeNull();
    await userEvent.type(account, 'ES77{Enter}');
    await save();
    expect(await listed()).toMatchObject([{ amountCents: -121_00, bankIban: IBAN }]);
    expect(await savedRows('bankBalances')).toMatchObject([
      { companyId: alpha.id, bankIban: IBAN, day: '2026-03-31', balanceCents: 879_00 },
    ]);
  });

  it('of a month without movements brings what the account held', async () => {
    await signedIn({}, rows);
    const balance = (code: string, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">879.00</Amt>` +
      `<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    const camt =
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">' +
      `<BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>` +
      `${balance('OPBD', '2026-08-01')}${balance('CLBD', '2026-08-31')}</Stmt></BkToCstmrStmt></Document>`;
    await choose(new File([camt], 'august.xml'));
    const button = await screen.findByRole('button', { name: 'Save the closing balance' });
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(button);
    expect(await listed()).toEqual([]);
    expect(await savedRows('bankBalances')).toMatchObject([
      { companyId: alpha.id, bankIban: IBAN, day: '2026-08-31', balanceCents: 879_00 },
    ]);
  });

  it('that is none is refused in words', async () => {
    await signedIn({}, rows);
    await choose(new File(['a\0b'], 'march.csv'));
    await waitFor(() =>
      expect(plain(screen.getByRole('alert'))).toBe(
        'This file is neither a table (CSV, XLSX) nor a statement of a bank.',
      ),
    );
  });
});
