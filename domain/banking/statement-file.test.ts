import { describe, expect, it } from 'vitest';
import type { XmlNode } from '../xml.ts';
import { readCamt } from './camt.ts';
import { readOfx } from './ofx.ts';

const IBAN = 'ES9121000418450200051332';

describe('readOfx', () => {
  const values = (...pairs: string[]) => pairs.join('\n');
  const sgml = values(
    'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR',
    '<BANKACCTFROM><BANKID>2100<ACCTID>21000418450200051332<ACCTTYPE>CHECKING</BANKACCTFROM>',
    '<BANKTRANLIST><DTSTART>20260301<DTEND>20260331',
    '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305120000[+1:CET]<TRNAMT>-1210.50<FITID>A1<NAME>LUZ &amp; GAS<MEMO>FRA 7</STMTTRN>',
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260306<TRNAMT>+500,00<FITID>A2<NAME>TVG<MEMO>TVG</STMTTRN>',
    '</BANKTRANLIST><LEDGERBAL><BALAMT>8789.50<DTASOF>20260331</LEDGERBAL>',
    '<AVAILBAL><BALAMT>1.00<DTASOF>20260401</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  );

  it.each([
    ['OFX 1, whose values do not close', sgml],
    ['OFX 2', sgml.replaceAll(/<(\w+)>([^<\n]+)/g, '<$1>$2</$1>')],
  ])('reads %s', (_, text) => {
    const { statements, problems } = readOfx(text);
    expect(problems).toEqual([]);
    expect(statements).toMatchObject([
      { account: IBAN, fromOn: '2026-03-01', toOn: '2026-03-31', closingCents: 8_789_50 },
    ]);
    expect(
      statements[0]?.movements.map((m) => [m.operationOn, m.amountCents, m.concept, m.reference1]),
    ).toEqual([
      ['2026-03-05', -1_210_50, 'LUZ & GAS FRA 7', 'A1'],
      ['2026-03-06', 500_00, 'TVG', 'A2'],
    ]);
  });

  it('leaves an account in another currency out, and tells what it cannot read', () => {
    expect(readOfx(sgml.replace('<CURDEF>EUR', '<CURDEF>USD'))).toMatchObject({
      statements: [],
      problems: [{ code: 'other-currency', severity: 'warning', found: 'USD' }],
    });
    const wrong = readOfx(sgml.replace('-1210.50', 'x').replace('20260306', '20261306'));
    expect(wrong.problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'unreadable-amount'],
      [2, 'unreadable-day'],
    ]);
    expect(readOfx('<OFX></OFX>').problems).toMatchObject([{ code: 'empty-file' }]);
  });

  const bought = (currency: string) => sgml.replace('<MEMO>FRA 7', `<MEMO>FRA 7${currency}`);

  it.each([
    ['closed', '</ORIGCURRENCY>'],
    ['not closed', ''],
  ])('takes what was bought in another currency as the euros that it became, %s', (_, end) => {
    const { statements, problems } = readOfx(
      bought(`<ORIGCURRENCY><CURRATE>0.921<CURSYM>USD${end}`).replace('-1210.50', '-92.10'),
    );
    expect(problems).toEqual([]);
    expect(statements[0]?.movements).toMatchObject([
      {
        amountCents: -92_10,
        concept: 'LUZ & GAS FRA 7',
        original: { currency: 'USD', cents: 100_00 },
      },
      { amountCents: 500_00, original: null },
    ]);
    const silent = readOfx(bought('<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY>'));
    expect(silent.statements[0]?.movements[0]).toMatchObject({ original: null });
  });

  it('leaves out only what is itself in another currency, whichever case its letters are', () => {
    const { statements, problems } = readOfx(
      bought('<CURRENCY><CURRATE>0.921<CURSYM>usd</CURRENCY>').replace(
        '<CURDEF>EUR',
        '<CURDEF>eur',
      ),
    );
    expect(problems).toMatchObject([{ line: 1, code: 'line-in-other-currency', found: 'USD' }]);
    expect(statements).toMatchObject([{ account: IBAN, movements: [{ amountCents: 500_00 }] }]);
  });

  it('has the balance of an account without movements', () => {
    const quiet = sgml.replaceAll(/<STMTTRN>.*<\/STMTTRN>\n/g, '');
    expect(readOfx(quiet)).toMatchObject({
      statements: [{ account: IBAN, toOn: '2026-03-31', closingCents: 8_789_50, movements: [] }],
      problems: [],
    });
  });

  it('has the day in Madrid, and the key of what was saved by the day as it is written', () => {
    const read = (stamp: string) =>
      readOfx(sgml.replace('20260305120000[+1:CET]', stamp)).statements[0]?.movements[0];
    const late = read('20260304233000.000[0:GMT]');
    expect(late).toMatchObject({ operationOn: '2026-03-05', valueOn: '2026-03-05' });
    expect(late?.key).toBe(read('20260304')?.key);
  });
});

describe('readCamt', () => {
  const amount = (cents: string, side: string, currency = 'EUR') => ({
    Amt: { '#text': cents, '@Ccy': currency },
    CdtDbtInd: side,
  });
  const balance = (code: string, cents: string, day: string) => ({
    Tp: { CdOrPrtry: { Cd: code } },
    ...amount(cents, 'CRDT'),
    Dt: { Dt: day },
  });
  const paid = {
    ...amount('1210.50', 'DBIT'),
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: '2026-03-05' },
    ValDt: { DtTm: '2026-03-06T00:00:00' },
    NtryDtls: {
      TxDtls: {
        Refs: { EndToEndId: 'FRA-7' },
        RltdPties: { Cdtr: { Nm: 'Luz do Norte' } },
        RmtInf: { Ustrd: ['Factura', '7'] },
      },
    },
  };
  const got = {
    ...amount('500', 'CRDT'),
    Sts: 'BOOK',
    BookgDt: { Dt: '2026-03-07' },
    AddtlNtryInf: 'TVG',
  };
  const file = (entries: XmlNode[], closing = '9289.50'): XmlNode => ({
    Document: {
      BkToCstmrStmt: {
        Stmt: {
          Acct: { Id: { IBAN }, Ccy: 'EUR', Ownr: { Nm: 'EMPRESA SL' } },
          Bal: [balance('OPBD', '10000.00', '2026-03-01'), balance('CLBD', closing, '2026-03-31')],
          Ntry: entries,
        },
      },
    },
  });

  it('reads the booked entries of an account with their texts, and its balances', () => {
    const { statements, problems } = readCamt(file([paid, got]));
    expect(problems).toEqual([]);
    expect(statements).toMatchObject([
      {
        account: IBAN,
        holder: 'EMPRESA SL',
        fromOn: '2026-03-01',
        toOn: '2026-03-31',
        openingCents: 10_000_00,
        closingCents: 9_289_50,
        movements: [
          {
            operationOn: '2026-03-05',
            valueOn: '2026-03-06',
            amountCents: -1_210_50,
            concept: 'Luz do Norte Factura 7',
            reference2: 'FRA-7',
          },
          { operationOn: '2026-03-07', valueOn: '2026-03-07', amountCents: 500_00, concept: 'TVG' },
        ],
      },
    ]);
  });

  it('leaves out what is not booked or not in euros, and warns of a balance that does not follow', () => {
    const waits = { ...got, Sts: { Cd: 'PDNG' } };
    const dollars = { ...got, Amt: { '#text': '5', '@Ccy': 'USD' } };
    expect(
      readCamt(file([paid, waits, dollars])).problems.map(({ line, code }) => [line, code]),
    ).toEqual([
      [2, 'not-final'],
      [3, 'line-in-other-currency'],
    ]);
    expect(readCamt(file([paid, got], '1.00')).problems).toMatchObject([
      { code: 'closing-differs', severity: 'warning', found: 1_00, expected: 9_289_50 },
    ]);
    expect(readCamt('').problems).toMatchObject([{ code: 'empty-file' }]);
  });

  it('counts the equal entries of a day on from one part of it to the next, by their interim balances', () => {
    const fee = { ...amount('0.50', 'DBIT'), Sts: 'BOOK', BookgDt: { Dt: '2026-03-10' } };
    const part = (...balances: [string, string][]) => ({
      Acct: { Id: { IBAN }, Ccy: 'EUR' },
      Bal: balances.map(([code, cents]) => balance(code, cents, '2026-03-10')),
      Ntry: [fee],
    });
    const { statements, problems } = readCamt({
      Document: {
        BkToCstmrStmt: {
          Stmt: [
            part(['OPBD', '100.00'], ['ITBD', '99.50']),
            part(['ITBD', '99.50'], ['ITBD', '99.00']),
            part(['ITBD', '99.00'], ['CLBD', '98.50']),
          ],
        },
      },
    });
    expect(problems).toEqual([]);
    expect(statements.map((one) => [one.openingCents, one.closingCents])).toEqual([
      [100_00, 99_50],
      [99_50, 99_00],
      [99_00, 98_50],
    ]);
    const keys = statements.flatMap(({ movements }) => movements.map(({ key }) => key.slice(-2)));
    expect(keys).toEqual([':1', ':2', ':3']);
  });

  it('has the balances of a month without entries', () => {
    expect(readCamt(file([], '10000.00'))).toMatchObject({
      statements: [{ account: IBAN, toOn: '2026-03-31', closingCents: 10_000_00, movements: [] }],
      problems: [],
    });
  });

  const onlyOf = (entry: XmlNode) => {
    const [movement] = readCamt(file([entry])).statements[0]?.movements ?? [];
    if (!movement) throw new Error('There is no movement.');
    return movement;
  };
  const batch = (count: number) => ({
    ...amount('1210.50', 'DBIT'),
    Sts: 'BOOK',
    BookgDt: { Dt: '2026-03-05' },
    AcctSvcrRef: 'R1',
    AddtlNtryInf: 'REMESA DE PAGOS',
    NtryDtls: {
      TxDtls: Array.from({ length: count }, (_, at) => ({
        Refs: { EndToEndId: at === 1 ? 'NOTPROVIDED' : `FRA-${at}` },
        RltdPties: { Cdtr: { Pty: { Nm: `Proveedor ${at}` } } },
      })),
    },
  });

  it('names whom a batch paid and for what, as many as there is room for', () => {
    expect(onlyOf(batch(3))).toMatchObject({
      concept: 'REMESA DE PAGOS Proveedor 0 Proveedor 1 Proveedor 2',
      reference2: 'FRA-0 FRA-2',
    });
    const { concept, reference2 } = onlyOf(batch(400));
    expect(concept).toMatch(/^REMESA DE PAGOS Proveedor 0 .* Proveedor \d+ …$/);
    expect(concept.length).toBeLessThanOrEqual(500);
    expect(reference2).toMatch(/^FRA-0 .* FRA-\d+ …$/);
    expect(reference2.length).toBeLessThanOrEqual(200);
  });

  const structured = {
    ...paid,
    NtryDtls: {
      TxDtls: {
        ...paid.NtryDtls.TxDtls,
        RmtInf: {
          Ustrd: 'Factura 7',
          Strd: { CdtrRefInf: { Ref: 'RF18539007547034' }, RfrdDocInf: { Nb: '2026/15' } },
        },
      },
    },
  };

  it('has the references of the creditor and of the documents', () => {
    expect(onlyOf(structured).concept).toBe('Luz do Norte Factura 7 RF18539007547034 2026/15');
  });

  it('keeps what was ordered in another currency', () => {
    const dollars = { AmtDtls: { InstdAmt: { Amt: { '#text': '1314.33', '@Ccy': 'USD' } } } };
    const original = { currency: 'USD', cents: 1_314_33 };
    expect(onlyOf({ ...paid, ...dollars }).original).toEqual(original);
    const detail = { ...paid.NtryDtls.TxDtls, ...dollars };
    expect(onlyOf({ ...paid, NtryDtls: { TxDtls: detail } }).original).toEqual(original);
    const euros = { AmtDtls: { InstdAmt: { Amt: { '#text': '1210.50', '@Ccy': 'EUR' } } } };
    expect(onlyOf({ ...paid, ...euros }).original).toBeNull();
  });

  it('has the day in Madrid of an entry that is booked at an hour of UTC', () => {
    const late = { ...got, BookgDt: { DtTm: '2026-03-04T23:30:00Z' } };
    expect(onlyOf(late)).toMatchObject({ operationOn: '2026-03-05', valueOn: '2026-03-05' });
  });

  // The keys of lines that were saved before batches, references, other currencies and hours were read.
  it.each<[string, XmlNode, string]>([
    ['a single payment', paid, `${IBAN}:2026-03-05:-121050:14b156e874fd978e:1`],
    ['references', structured, `${IBAN}:2026-03-05:-121050:14b156e874fd978e:1`],
    ['a batch', batch(3), `${IBAN}:2026-03-05:-121050:dbd59b283f5c314e:1`],
    [
      'another currency and an hour',
      {
        ...got,
        BookgDt: { DtTm: '2026-03-04T23:30:00Z' },
        AmtDtls: { InstdAmt: { Amt: { '#text': '540', '@Ccy': 'USD' } } },
      },
      `${IBAN}:2026-03-04:50000:05f81f9a7d484346:1`,
    ],
  ])('knows a line that was saved by an earlier reading: %s', (_, entry, key) => {
    expect(onlyOf(entry).key).toBe(key);
  });
});
