import { describe, expect, it } from 'vitest';
import { OWN, PRINTED, type PrintedLine } from '../../tests/examples/invoices/printed.ts';
import { readFromText, type TextPage } from './from-text.ts';

const LETTER = 5;

const pageOf = (lines: readonly PrintedLine[]): TextPage => ({
  page: 1,
  pieces: lines.flatMap((line, index) =>
    line.map(([x, text]) => ({
      text,
      x,
      y: 60 + index * 18,
      width: text.length * LETTER,
      height: 10,
    })),
  ),
});
const read = (lines: readonly PrintedLine[], code?: Parameters<typeof readFromText>[2]) => {
  const found = readFromText([pageOf(lines)], [OWN], code);
  if (!found) throw new Error('It is no invoice.');
  return found;
};
const [first] = PRINTED;
const spanish = first?.lines ?? [];
const swap = (from: string | RegExp, to: string) =>
  spanish.map((line) => line.map(([x, text]) => [x, text.replace(from, to)] as const));

describe('the text of an invoice', () => {
  it.each(PRINTED.map((one) => [one.title, one] as const))(
    'is read %s',
    (_, { lines, read: is }) => {
      const { invoice, isOwn } = read(lines);
      expect(isOwn).toBe(false);
      expect({
        supplier: invoice.supplier.taxId,
        name: invoice.supplier.name,
        number: invoice.number,
        issueDate: invoice.issueDate,
        dueDate: invoice.dueDate,
        netCents: invoice.netCents,
        taxes: invoice.taxes.map(({ rateBp, vatCents }) => [rateBp, vatCents]),
        withholdingCents: invoice.withholdingCents,
        withholdingBp: invoice.withholdingBp,
        totalCents: invoice.totalCents,
      }).toEqual({
        name: '',
        dueDate: null,
        taxes: [],
        withholdingCents: 0,
        withholdingBp: null,
        ...is,
      });
    },
  );

  it('says by which words of which page each part was found', () => {
    expect(read(spanish).places).toMatchObject({
      supplierTaxId: { by: 'words', page: 1, words: 'B78640570' },
      customer: { words: 'A13585625' },
      number: { words: 'F26/118' },
      issueDate: { words: '05/03/2026' },
      net: { words: '1.200,00' },
      vat: { words: '252,00' },
      total: { words: '1.452,00' },
    });
  });

  it('that a company of the group wrote is told as such, and its customer is no supplier', () => {
    const swapped = swap('B78640570', '#').map((line) =>
      line.map(
        ([x, text]) =>
          [x, text.replace('A13585625', 'B78640570').replace('#', 'A13585625')] as const,
      ),
    );
    const { isOwn, invoice } = read(swapped);
    expect([isOwn, invoice.supplier.taxId]).toEqual([true, '']);
  });

  it('gives way to what its code says', () => {
    const code = {
      kind: 'verifactu',
      taxId: 'B99286320',
      number: 'F26/0118',
      issueDate: '2026-03-06',
      grossCents: 1452_00,
      page: 1,
    } as const;
    const { invoice, places, grossCents } = read(spanish, code);
    expect(invoice).toMatchObject({
      supplier: { taxId: 'B99286320' },
      number: 'F26/0118',
      issueDate: '2026-03-06',
      netCents: 1200_00,
    });
    expect([places.number, places.net?.by, grossCents]).toEqual([
      { by: 'code', page: 1, words: '' },
      'words',
      1452_00,
    ]);
    expect(read(spanish, { ...code, grossCents: 1500_00 }).invoice.netCents).toBeNull();
  });

  it('whose number is open where it ends is one, without a number', () => {
    const { invoice, places } = read(swap('N.º F26/118', 'N.º 26 A 118'));
    expect([invoice.number, places.number, invoice.netCents]).toEqual(['', undefined, 1200_00]);
    const bare = read(swap('N.º F26/118', 'N.º 26 A 118').slice(0, 6));
    expect(bare.invoice).toMatchObject({ number: '', supplier: { taxId: 'B78640570' } });
  });

  it('in another currency leaves its amounts to the person', () => {
    const { invoice } = read(swap('€', '$'));
    expect([invoice.currency, invoice.netCents, invoice.number]).toEqual(['', null, 'F26/118']);
  });

  it.each([
    [
      'SEK',
      { '1.200,00 €': '1.200,00 SEK', '252,00 €': '252,00 SEK', '1.452,00 €': '1.452,00 SEK' },
    ],
    ['PLN', { '1.452,00 €': '1.452,00 zł' }],
    ['USD', { '1.452,00 €': '1.452,00 USD', 'IBAN ES77': 'EUR account: ES77' }],
  ])('in %s has its amounts in that, where they add up', (currency, changes) => {
    const lines = spanish.map((line) =>
      line.map(([x, text]) => {
        const changed = Object.entries(changes).reduce(
          (all, [from, to]) => all.replace(from, to),
          text,
        );
        return [x, changed] as const;
      }),
    );
    const { invoice } = read(lines);
    expect(invoice).toMatchObject({ currency, netCents: 1200_00, totalCents: 1452_00 });
    expect(invoice.issueDate).toBeNull();
  });

  it('in dollars is none in euros for an account in them', () => {
    const { invoice } = read([
      ...swap('€', '$'),
      [[50, 'EUR account: DE89 3704 0044 0532 0130 00']],
    ]);
    expect([invoice.currency, invoice.netCents]).toEqual(['', null]);
  });

  it('of a page in pieces of a letter each is the same', () => {
    const page = pageOf(spanish);
    const letters = page.pieces.flatMap(({ text, x, ...rest }) =>
      Array.from(text, (letter, at) => ({
        ...rest,
        text: letter,
        x: x + at * LETTER,
        width: LETTER,
      })),
    );
    expect(readFromText([{ page: 1, pieces: letters }], [OWN])?.invoice).toEqual(
      read(spanish).invoice,
    );
  });

  it.each([
    [
      'a letter',
      [[[50, 'Estimada señora: le enviamos el contrato firmado el 5 de marzo de 2026.']]],
    ],
    ['nothing', []],
  ] as [string, PrintedLine[]][])('of what is none, such as %s, is no invoice', (_, lines) => {
    expect(readFromText([pageOf(lines)], [OWN])).toBeNull();
  });
});
