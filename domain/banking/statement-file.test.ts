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
});
