import { describe, expect, it } from 'vitest';
import { readInvoiceCode } from './invoice-code.ts';

const OWN = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR';
const SAID = '?nif=B78640570&numserie=F26%2F118&fecha=05-03-2026&importe=1452.00';
const READ = {
  kind: 'verifactu',
  taxId: 'B78640570',
  number: 'F26/118',
  issueDate: '2026-03-05',
  grossCents: 1452_00,
};

describe('the code of an invoice', () => {
  it.each([
    ['of the Agencia Tributaria', OWN + SAID],
    ['of its trials', `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR${SAID}`],
    ['of a program that sends no records', `${OWN}NoVerifactu${SAID}`],
    [
      'of the trials of one that sends none',
      `https://prewww10.aeat.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu${SAID}`,
    ],
  ])('is read: %s', (_, text) => {
    expect(readInvoiceCode(text)).toEqual(READ);
  });

  it.each([
    ['numserie=A+118%26G&importe=-12.1', { number: 'A 118&G', grossCents: -12_10 }],
    ['numserie=7&importe=40', { number: '7', grossCents: 40_00 }],
  ])('keeps signs of its number and of its total: %s', (said, read) => {
    const text = `${OWN}?nif=12345678Z&fecha=31-12-2027&${said}`;
    expect(readInvoiceCode(text)).toMatchObject(read);
  });

  it('of TicketBAI is known, and says nothing by itself', () => {
    const text =
      'https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-251019-btFpwP8dcLGAF-237&s=T&nf=27174';
    expect(readInvoiceCode(text)).toEqual({ kind: 'ticketbai' });
  });

  it.each([
    ['another page', 'https://example.org/?nif=B78640570&numserie=1&fecha=05-03-2026&importe=1'],
    ['a page that only names it', `https://example.org/?to=${OWN}${SAID}`],
    ['a day that is none', OWN + SAID.replace('05-03', '31-02')],
    ['a total that is none', OWN + SAID.replace('1452.00', 'x')],
    ['a number that is missing', OWN + SAID.replace('numserie', 'num')],
    ['broken signs', OWN + SAID.replace('%2F', '%E0%A4')],
    ['a text', 'Factura 118'],
  ])('is nothing for %s', (_, text) => {
    expect(readInvoiceCode(text)).toBeNull();
  });
});
