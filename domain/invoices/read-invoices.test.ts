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
      replaces: false,
      askedCents: 1280_00,
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

  const withheld = (amount: string, currency = 'EUR') =>
    `<cac:WithholdingTaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:WithholdingTaxTotal>`;
  const monetary = (name: string, amount: string) =>
    `<cbc:${name} currencyID="EUR">${amount}</cbc:${name}>`;
  const TOTALS = '<cac:LegalMonetaryTotal>';

  it.each<[string, (readonly [string, string])[], [withheld: number, total: number], string[]]>([
    [
      'all that is withheld, by each tax',
      [
        [TOTALS, `${withheld('4.00')}${TOTALS}`],
        ['>106.00<', '>102.00<'],
      ],
      [-19_00, -102_00],
      [],
    ],
    [
      'not again what is withheld, in the currency of other accounts',
      [[TOTALS, `${withheld('16.28', 'USD')}${TOTALS}`]],
      [-15_00, -106_00],
      [],
    ],
    [
      'what was paid before and is rounded, which it does take off',
      [
        [
          monetary('PayableAmount', '106.00'),
          monetary('PrepaidAmount', '50.00') +
            monetary('PayableRoundingAmount', '0.40') +
            monetary('PayableAmount', '56.40'),
        ],
      ],
      [-15_00, -106_00],
      [],
    ],
    [
      'what it asks for, where that is something else',
      [['>106.00<', '>121.00<']],
      [-15_00, -106_00],
      ['asked-differs'],
    ],
  ])('of UBL has in its amounts %s', (_, changes, amounts, problems) => {
    const note = first('ubl-credit-note.xml', (text) =>
      changes.reduce((changed, [from, to]) => {
        expect(changed).toContain(from);
        return changed.replace(from, to);
      }, text),
    );
    expect([note.withholdingCents, note.totalCents]).toEqual(amounts);
    expect(problemsOf(note)).toEqual(problems);
  });

  it('that is to be paid in instalments is due on the first of their days, and says so', () => {
    const [from, to] = ['<PaymentDetails>', '</PaymentDetails>'];
    const more = (...days: string[]) => {
      const parts = days.map(
        (day) =>
          `<Installment><InstallmentDueDate>${day}</InstallmentDueDate><InstallmentAmount>1.00</InstallmentAmount></Installment>`,
      );
      const invoice = first('facturae.xml', (text) =>
        text.replace(from, from + parts.join('')).replace(to, parts.join('') + to),
      );
      return [invoice.dueDate, problemsOf(invoice)];
    };
    expect(more('2026-05-04', '2026-06-04')).toEqual(['2026-04-04', ['instalments']]);
    expect(more('2026-03-20')).toEqual(['2026-03-20', ['instalments']]);
    expect(more('2026-04-04')).toEqual(['2026-04-04', []]);
  });

  it('of Factur-X says where it asks for something else than its total', () => {
    const due = (amount: string) => `<ram:DuePayableAmount>${amount}</ram:DuePayableAmount>`;
    const asks = (text: string) =>
      problemsOf(first('factur-x.xml', (all) => all.replace(due('450.00'), text)));
    const prepaid = '<ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount>';
    expect(asks(prepaid + due('350.00'))).toEqual([]);
    expect(asks(due('382.50'))).toEqual(['asked-differs']);
  });

  it.each(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])(
    'gives back where its type is %s',
    (type) => {
      const cii = first('factur-x.xml', (text) => text.replace('>380<', `>${type}<`));
      expect([cii.netCents, cii.totalCents]).toEqual([-450_00, -450_00]);
      const ubl = first('ubl-credit-note.xml', (text) =>
        text.replaceAll('CreditNote', 'Invoice').replace('>381<', `>${type}<`),
      );
      expect([ubl.netCents, ubl.totalCents]).toEqual([-100_00, -106_00]);
    },
  );

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
      askedCents: 990_00,
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
    ['asked-differs', ['ExecutableAmount>1280.00', 'ExecutableAmount>1310.00']],
    ['other-currency', ['Code>EUR', 'Code>USD']],
    ['no-day', ['<IssueDate>2026-03-05', '<IssueDate>soon']],
    ['no-amounts', ['<InvoiceTotal>1280.00', '<InvoiceTotal>?']],
  ] as const)('says what is wrong with it: %s', (problem, [from, to]) => {
    const text = textOf('facturae.xml');
    expect(text).toContain(from);
    expect(problemsOf(first('facturae.xml', () => text.replace(from, to)))).toContain(problem);
  });

  const VAT = '<TaxTypeCode>01</TaxTypeCode>';
  const tax = (type: string, base: string, amount: string) =>
    `<Tax><TaxTypeCode>${type}</TaxTypeCode><TaxRate>5.00</TaxRate><TaxableBase><TotalAmount>${base}</TotalAmount></TaxableBase><TaxAmount><TotalAmount>${amount}</TotalAmount></TaxAmount></Tax></TaxesOutputs>`;
  const reimbursed = (amount: string) =>
    `<ReimbursableExpenses><ReimbursableExpenses><ReimbursableExpensesAmount>${amount}</ReimbursableExpensesAmount></ReimbursableExpenses></ReimbursableExpenses>`;
  const asks = (amount: string, ...others: string[]) =>
    [
      '<TotalExecutableAmount>1280.00</TotalExecutableAmount>',
      `${others.join('')}<TotalExecutableAmount>${amount}</TotalExecutableAmount>`,
    ] as const;
  const invoiced = (gross: string, total: string) =>
    [
      ['BeforeTaxes>1200.00<', `BeforeTaxes>${gross}<`],
      ['<InvoiceTotal>1280.00', `<InvoiceTotal>${total}`],
      asks(total),
    ] as const;

  it.each<[string, (readonly [string, string])[], { net: number; total: number; bare?: number }]>([
    [
      'what was paid in the name of the customer',
      [asks('1330.00', '<TotalReimbursableExpenses>50.00</TotalReimbursableExpenses>')],
      { net: 1250_00, total: 1330_00, bare: 50_00 },
    ],
    [
      'the same without a sum',
      [asks('1330.00', reimbursed('50.00'))],
      { net: 1250_00, total: 1330_00, bare: 50_00 },
    ],
    [
      'financial expenses',
      [asks('1292.50', '<TotalFinancialExpenses>12.50</TotalFinancialExpenses>')],
      { net: 1212_50, total: 1292_50, bare: 12_50 },
    ],
    [
      'what was paid on account or is kept back, which it does take off',
      [
        asks(
          '900.00',
          '<TotalPaymentsOnAccount>300.00</TotalPaymentsOnAccount>',
          '<AmountsWithheld><WithholdingAmount>80.00</WithholdingAmount></AmountsWithheld>',
        ),
      ],
      { net: 1200_00, total: 1280_00 },
    ],
    [
      'another tax that bears no VAT',
      [['</TaxesOutputs>', tax('05', '1200.00', '60.00')], ...invoiced('1200.00', '1340.00')],
      { net: 1260_00, total: 1340_00, bare: 60_00 },
    ],
    [
      'a special tax that bears VAT',
      [['</TaxesOutputs>', tax('07', '1140.00', '60.00')], ...invoiced('1140.00', '1280.00')],
      { net: 1200_00, total: 1280_00 },
    ],
    [
      'what a travel agency sells without telling its VAT',
      [['</TaxesOutputs>', tax('17', '500.00', '0.00')], ...invoiced('1700.00', '1780.00')],
      { net: 1700_00, total: 1780_00, bare: 500_00 },
    ],
  ])('has in its amounts %s', (_, changes, { net, total, bare }) => {
    const invoice = first('facturae.xml', (text) =>
      changes.reduce((changed, [from, to]) => {
        expect(changed).toContain(from);
        return changed.replace(from, to);
      }, text),
    );
    const ofVat = [
      [1000_00, 2100, 210_00],
      [200_00, 1000, 20_00],
    ];
    expect([invoice.netCents, invoice.totalCents]).toEqual([net, total]);
    expect(invoice.taxes.map((one) => [one.baseCents, one.rateBp, one.vatCents])).toEqual(
      bare === undefined ? ofVat : [...ofVat, [bare, 0, 0]],
    );
    expect(problemsOf(invoice)).toEqual([]);
  });

  it('has another tax in its net where it has no VAT, and no line of it', () => {
    const invoice = first('facturae.xml', (text) =>
      text.replaceAll(VAT, '<TaxTypeCode>17</TaxTypeCode>'),
    );
    expect(invoice).toMatchObject({ taxes: [], netCents: 1430_00, totalCents: 1280_00 });
    expect(problemsOf(invoice)).toEqual([]);
  });

  const corrects = (method: string) => (text: string) =>
    text.replace(
      '</InvoiceHeader>',
      `<Corrective><InvoiceNumber>117</InvoiceNumber><InvoiceSeriesCode>F26</InvoiceSeriesCode><CorrectionMethod>${method}</CorrectionMethod></Corrective></InvoiceHeader>`,
    );
  const below = (text: string) =>
    text
      .replaceAll(/>(\d+\.\d\d)<\/TotalAmount>/g, '>-$1</TotalAmount>')
      .replaceAll(/<(Total\w+|InvoiceTotal)>(\d+\.\d\d)</g, '<$1>-$2<');

  it.each<[string, string, (text: string) => string, string[]]>([
    ['facturae.xml', 'that replaces it', corrects('01'), ['replaces']],
    ['facturae.xml', 'by what they differ', corrects('02'), []],
    ['facturae.xml', 'by a discount', corrects('03'), []],
    ['facturae.xml', 'that takes it back', (text) => below(corrects('01')(text)), []],
    ['factur-x.xml', 'that replaces it', (text) => text.replace('>380<', '>384<'), ['replaces']],
    ['factur-x.xml', 'of none', (text) => text, []],
    [
      'ubl-credit-note.xml',
      'that replaces it',
      (text) => text.replaceAll('CreditNote', 'Invoice').replace('>381<', '>384<'),
      ['replaces'],
    ],
    ['ubl-credit-note.xml', 'that gives back', (text) => text, []],
  ])(
    'of %s that corrects another says which one counts no more: one %s',
    (name, _, change, told) => {
      expect(problemsOf(first(name, change))).toEqual(told);
    },
  );

  it('is nothing else that is written in XML, and nothing that is none', () => {
    expect(readInvoices(readXml('<Document><BkToCstmrStmt/></Document>'))).toEqual([]);
    expect(() => readXml('<Facturae><a></Facturae>')).toThrow(/./);
  });
});
