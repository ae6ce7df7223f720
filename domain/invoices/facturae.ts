import { RATE_UNIT } from '../currencies.ts';
import { type Cents, sumCents } from '../money.ts';
import { centsOfStamp, dayOfStamp } from '../stamps.ts';
import { elementsAt, textAt, textOf, type XmlNode } from '../xml.ts';
import {
  basisPointsOf,
  conceptOf,
  dueOn,
  type ElectronicInvoice,
  type InvoiceTax,
  partyOf,
  rateBetween,
  rateOfAll,
} from './invoice.ts';

/** IVA, IPSI and IGIC; others are part of the price. */
const VAT = new Set(['01', '02', '03']);
/** The same of travel agencies, who do not say it: its base bears no VAT that can be deducted. */
const UNTOLD_VAT = new Set(['17', '18', '19']);
/** The invoice has all amounts as they are once corrected, and not what they differ by. */
const WHOLE = '01';

/** The invoices of a Facturae file (3.2 to 3.2.2: Orden HAP/1650/2015 and its annex), of a batch all. */
export function readFacturae(root: XmlNode): ElectronicInvoice[] {
  const [facturae = ''] = elementsAt(root, 'Facturae');
  const supplier = partyIn(facturae, 'SellerParty');
  const customer = partyIn(facturae, 'BuyerParty');
  return elementsAt(facturae, 'Invoices', 'Invoice').map((invoice) => {
    const header = (...path: string[]) => textAt(invoice, 'InvoiceHeader', ...path);
    const lines = elementsAt(invoice, 'Items', 'InvoiceLine');
    const amounts = amountsIn(invoice);
    const installments = elementsAt(invoice, 'PaymentDetails', 'Installment');
    return {
      format: 'facturae',
      number: [header('InvoiceSeriesCode'), header('InvoiceNumber')].filter(Boolean).join('/'),
      supplier,
      customer,
      concept: conceptOf(lines.map((line) => textAt(line, 'ItemDescription'))),
      issueDate: dayOfStamp(textAt(invoice, 'InvoiceIssueData', 'IssueDate')),
      ...dueOn(installments.map((one) => textAt(one, 'InstallmentDueDate'))),
      currency: textAt(invoice, 'InvoiceIssueData', 'InvoiceCurrencyCode') || 'EUR',
      rateMillionths: rateIn(invoice),
      ...amounts,
      withholdingBp: rateOfAll(
        elementsAt(invoice, 'TaxesWithheld', 'Tax').map((tax) => textAt(tax, 'TaxRate')),
      ),
      iban: textAt(installments[0] ?? '', 'AccountToBeCredited', 'IBAN'),
      rectifies: [header('Corrective', 'InvoiceSeriesCode'), header('Corrective', 'InvoiceNumber')]
        .filter(Boolean)
        .join('/'),
      replaces: header('Corrective', 'CorrectionMethod') === WHOLE,
    };
  });
}

/**
 * The amounts of an invoice with all that it asks to be paid: what was paid in the name of the customer (article
 * 78.Tres.3.º LIVA) and its financial expenses stand beside its total, and other taxes beside its net.
 */
function amountsIn(
  invoice: XmlNode,
): Pick<
  ElectronicInvoice,
  'taxes' | 'netCents' | 'withholdingCents' | 'totalCents' | 'askedCents'
> {
  const total = (...path: string[]) => centsOfStamp(textAt(invoice, 'InvoiceTotals', ...path));
  const sum = (...path: string[]) => sumAt(invoice, 'InvoiceTotals', ...path);
  const outputs = elementsAt(invoice, 'TaxesOutputs', 'Tax');
  const ofTypes = (isOne: (code: string) => boolean) =>
    outputs.filter((tax) => isOne(textAt(tax, 'TaxTypeCode')));
  const taxes = ofTypes((code) => VAT.has(code)).map((tax) => ({
    baseCents: centsOfStamp(textAt(tax, 'TaxableBase', 'TotalAmount')) ?? 0,
    rateBp: basisPointsOf(textAt(tax, 'TaxRate')),
    vatCents: centsOfStamp(textAt(tax, 'TaxAmount', 'TotalAmount')) ?? 0,
    surchargeCents: centsOfStamp(textAt(tax, 'EquivalenceSurchargeAmount', 'TotalAmount')) ?? 0,
  }));
  const others = sumCents(
    ofTypes((code) => !VAT.has(code)).map((tax) => sumAt(tax, 'TaxAmount', 'TotalAmount')),
  );
  const untold = sumCents(
    ofTypes((code) => UNTOLD_VAT.has(code)).map((tax) => sumAt(tax, 'TaxableBase', 'TotalAmount')),
  );
  const besides =
    (total('TotalReimbursableExpenses') ??
      sum('ReimbursableExpenses', 'ReimbursableExpenses', 'ReimbursableExpensesAmount')) +
    (total('TotalFinancialExpenses') ?? 0);
  const gross = total('TotalGrossAmountBeforeTaxes');
  const netCents = gross === null ? null : gross + others + besides;
  const invoiced = total('InvoiceTotal');
  const executable = total('TotalExecutableAmount');
  const takenOff =
    (total('TotalPaymentsOnAccount') ??
      sum('PaymentsOnAccount', 'PaymentOnAccount', 'PaymentOnAccountAmount')) +
    sum('Subsidies', 'Subsidy', 'SubsidyAmount') +
    sum('AmountsWithheld', 'WithholdingAmount') +
    sum('PaymentInKind', 'PaymentInKindAmount');
  return {
    taxes: withoutVat(taxes, netCents, [
      besides + others,
      // The VAT may be of the other taxes too (article 78.Dos.4.º LIVA): then its bases have them.
      besides,
      besides + others + untold,
    ]),
    netCents,
    withholdingCents: total('TotalTaxesWithheld') ?? 0,
    totalCents: invoiced === null ? null : invoiced + besides,
    askedCents: executable === null ? null : executable + takenOff,
  };
}

/**
 * The lines of VAT with one more for what bears none: that of the amounts which it may be that makes up the net, or the
 * first. A document that has no VAT at all has no lines.
 */
function withoutVat(
  taxes: readonly InvoiceTax[],
  netCents: Cents | null,
  mayBe: readonly [Cents, ...Cents[]],
): readonly InvoiceTax[] {
  const missing = (netCents ?? 0) - sumCents(taxes.map(({ baseCents }) => baseCents));
  const baseCents = mayBe.includes(missing) ? missing : mayBe[0];
  if (taxes.length === 0 || baseCents === 0) return taxes;
  return [...taxes, { baseCents, rateBp: 0, vatCents: 0, surchargeCents: 0 }];
}

function sumAt(node: XmlNode, ...path: string[]): Cents {
  return sumCents(elementsAt(node, ...path).map((one) => centsOfStamp(textOf(one)) ?? 0));
}

/**
 * The rate of an invoice, by what its bases are in euros. Programs write the rate itself in either direction: it is
 * taken in the one that agrees, since it has more digits.
 */
function rateIn(invoice: XmlNode): number | null {
  const sum = (name: string) => sumAt(invoice, 'TaxesOutputs', 'Tax', 'TaxableBase', name);
  const found = rateBetween(sum('TotalAmount'), sum('EquivalentInEuros'));
  const said = Number(textAt(invoice, 'InvoiceIssueData', 'ExchangeRateDetails', 'ExchangeRate'));
  const ways = [said, 1 / said].map((rate) => Math.round(rate * RATE_UNIT));
  return ways.find((rate) => found !== null && Math.abs(rate - found) * 1_000 < found) ?? found;
}

function partyIn(facturae: XmlNode, side: 'SellerParty' | 'BuyerParty') {
  const [party = ''] = elementsAt(facturae, 'Parties', side);
  const person = ['Name', 'FirstSurname', 'SecondSurname'].map((part) =>
    textAt(party, 'Individual', part),
  );
  return partyOf(
    textAt(party, 'LegalEntity', 'CorporateName') || person.join(' '),
    textAt(party, 'TaxIdentification', 'TaxIdentificationNumber'),
  );
}
