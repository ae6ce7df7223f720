import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../src/ui/read-xml.ts';
import { type ElectronicInvoice, inEuros, problemsOf, vatOf } from './invoice.ts';
import { readInvoices } from './read-invoices.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../../tests/examples/invoices/${name}`, import.meta.url), 'utf8');
const read = (name: string, change: (text: string) => string = (text) => text) =>
  readInvoices(readXml(change(textOf(name))));
const first = (...args: Parameters<typeof read>): ElectronicInvoice => {
  const [invoice] = read(...args);
  if (!invoice) throw new Error(`${args[0]} has no invoice`);
  return invoice;
};

describe('an electronic invoice', () => {
  it('is read whole from Facturae 3.2.2 (K1)', () => {
    const invoice = first('facturae.xml');
    expect(invoice).toEqual({
      format: 'facturae',
      number: 'F26/118',
      supplier: { name: 'Luz & Son, S.L.', taxId: 'B78640570' },
      customer: { name: 'Ficticia Audiovisual', taxId: 'A13585625' },
      concept: 'Lighting equipment; Transport',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      currency: 'EUR',
      rateMillionths: null,
      taxes: [
        { baseCents: 1000_00, rateBp: 2100, vatCents: 210_00, surchargeCents: 0 },
        { baseCents: 200_00, rateBp: 1000, vatCents: 20_00, surchargeCents: 0 },
      ],
      netCents: 1200_00,
      withholdingCents: 150_00,
      withholdingBp: 1_500,
      totalCents: 1280_00,
      iban: 'ES7712341234161234567890',
      rectifies: '',
    });
    expect(problemsOf(invoice)).toEqual([]);
    expect(vatOf(invoice)).toBe(230_00);
  });

  it('is read whole from UBL, below zero where it gives back (K1)', () => {
    const note = first('ubl-credit-note.xml');
    expect(note).toMatchObject({
      format: 'ubl',
      number: 'AB-7',
      supplier: { name: 'Verleih GmbH', taxId: 'DE811907980' },
      customer: { taxId: 'A13585625' },
      concept: 'Camera, one day less',
      issueDate: '2026-03-05',
      dueDate: '2026-03-31',
      taxes: [{ baseCents: -100_00, rateBp: 2100, vatCents: -21_00 }],
      netCents: -100_00,
      withholdingCents: -15_00,
      totalCents: -106_00,
      iban: 'DE89370400440532013000',
      rectifies: 'F-118',
    });
    expect(problemsOf(note)).toEqual([]);
  });

  it('is read whole from what a Factur-X PDF carries', () => {
    const invoice = first('factur-x.xml');
    expect(invoice).toMatchObject({
      format: 'cii',
      number: 'R-2026-9',
      supplier: { name: 'Couleurs SARL', taxId: 'FR40303265045' },
      customer: { taxId: 'A13585625' },
      concept: 'Étalonnage',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      netCents: 450_00,
      totalCents: 450_00,
    });
    expect(problemsOf(invoice)).toEqual([]);
  });

  const inDollars = (rate: string) => (text: string) =>
    [
      [
        '</InvoiceCurrencyCode>',
        `$&<ExchangeRateDetails><ExchangeRate>${rate}</ExchangeRate></ExchangeRateDetails>`,
      ],
      ['<TotalAmount>1000.00</TotalAmount>', '$&<EquivalentInEuros>921.66</EquivalentInEuros>'],
      ['<TotalAmount>200.00</TotalAmount>', '$&<EquivalentInEuros>184.33</EquivalentInEuros>'],
    ].reduce(
      (changed, [from = '', to = '']) => changed.replace(from, to),
      text.replace('Code>EUR', 'Code>USD'),
    );

  it.each(['1.085', '0.92166', ''])(
    'in another currency says its rate, whichever way that is written: "%s"',
    (rate) => {
      const invoice = first('facturae.xml', inDollars(rate));
      expect(Math.abs((invoice.rateMillionths ?? 0) - 1_085_000)).toBeLessThan(20);
      expect(problemsOf(invoice)).toEqual([]);
      const { netCents, taxes, withholdingCents, totalCents } = inEuros(invoice, 1_085_000);
      // 1,280.00 dollars; its net is what is left of them.
      expect({ netCents, withholdingCents, totalCents }).toEqual({
        netCents: 1_105_99,
        withholdingCents: 138_25,
        totalCents: 1_179_72,
      });
      expect(taxes).toMatchObject([
        { baseCents: 921_66, vatCents: 193_55 },
        { baseCents: 184_33, vatCents: 18_43 },
      ]);
      expect(problemsOf(inEuros(invoice, 1_085_000))).toEqual([]);
    },
  );

  it('in another currency keeps the sign of a discount at a rate of its own', () => {
    const dollars = {
      ...first('facturae.xml'),
      currency: 'USD',
      rateMillionths: 1_085_000,
      taxes: [
        { baseCents: 1000_00, rateBp: 2100, vatCents: 210_00, surchargeCents: 0 },
        { baseCents: -200_00, rateBp: 1000, vatCents: -20_00, surchargeCents: 0 },
      ],
      netCents: 800_00,
      withholdingCents: 0,
      totalCents: 990_00,
    };
    const euros = inEuros(dollars, 1_085_000);
    expect(euros).toMatchObject({ netCents: 737_32, totalCents: 912_44 });
    expect(euros.taxes.map(({ baseCents, vatCents }) => [baseCents, vatCents])).toEqual([
      [921_65, 193_55],
      [-184_33, -18_43],
    ]);
    expect(problemsOf(euros)).toEqual([]);
  });

  it.each([
    ['EUR', 'USD', '1.085', 1_085_000],
    ['USD', 'EUR', '0.5', 2_000_000],
    ['GBP', 'EUR', '0.5', null],
  ])('in UBL says its rate from %s to %s', (from, to, rate, millionths) => {
    const said = `<cac:TaxExchangeRate><cbc:SourceCurrencyCode>${from}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>${to}</cbc:TargetCurrencyCode><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:TaxExchangeRate>`;
    const invoice = first('ubl-credit-note.xml', (text) =>
      text
        .replace('CurrencyCode>EUR<', 'CurrencyCode>USD<')
        .replace('<cac:AccountingSupplierParty>', `${said}<cac:AccountingSupplierParty>`),
    );
    expect(invoice.rateMillionths).toBe(millionths);
  });

  it('is each of a batch', () => {
    const [, invoice = ''] = /(<Invoice>.*<\/Invoice>)/s.exec(textOf('facturae.xml')) ?? [];
    const batch = read('facturae.xml', (text) => text.replace(invoice, invoice + invoice));
    expect(batch).toHaveLength(2);
  });

  it.each([
    ['total-differs', ['<InvoiceTotal>1280.00', '<InvoiceTotal>1280.01']],
    ['bases-differ', ['BeforeTaxes>1200.00<', 'BeforeTaxes>1200.10<']],
    ['vat-differs', ['<TaxRate>10.00', '<TaxRate>4.00']],
    ['other-currency', ['Code>EUR', 'Code>USD']],
    ['no-day', ['<IssueDate>2026-03-05', '<IssueDate>soon']],
    ['no-amounts', ['<InvoiceTotal>1280.00', '<InvoiceTotal>?']],
  ] as const)('says what is wrong with it: %s', (problem, [from, to]) => {
    const text = textOf('facturae.xml');
    expect(text).toContain(from);
    expect(problemsOf(first('facturae.xml', () => text.replace(from, to)))).toContain(problem);
  });

  it('is nothing else that is written in XML, and nothing that is none', () => {
    expect(readInvoices(readXml('<Document><BkToCstmrStmt/></Document>'))).toEqual([]);
    expect(() => readXml('<Facturae><a></Facturae>')).toThrow(/./);
  });
});
