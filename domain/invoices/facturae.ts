import { RATE_UNIT } from '../currencies.ts';
import { sumCents } from '../money.ts';
import { centsOfStamp, dayOfStamp } from '../stamps.ts';
import { elementsAt, textAt, type XmlNode } from '../xml.ts';
import {
  basisPointsOf,
  conceptOf,
  type ElectronicInvoice,
  partyOf,
  rateBetween,
  rateOfAll,
} from './invoice.ts';

/** IVA, IPSI and IGIC; others are part of the price. */
const VAT = new Set(['01', '02', '03']);

/** The invoices of a Facturae file (3.2 to 3.2.2: Orden HAP/1650/2015 and its annex), of a batch all. */
export function readFacturae(root: XmlNode): ElectronicInvoice[] {
  const [facturae = ''] = elementsAt(root, 'Facturae');
  const supplier = partyIn(facturae, 'SellerParty');
  const customer = partyIn(facturae, 'BuyerParty');
  return elementsAt(facturae, 'Invoices', 'Invoice').map((invoice) => {
    const header = (...path: string[]) => textAt(invoice, 'InvoiceHeader', ...path);
    const total = (name: string) => centsOfStamp(textAt(invoice, 'InvoiceTotals', name));
    const lines = elementsAt(invoice, 'Items', 'InvoiceLine');
    const installments = elementsAt(invoice, 'PaymentDetails', 'Installment');
    return {
      format: 'facturae',
      number: [header('InvoiceSeriesCode'), header('InvoiceNumber')].filter(Boolean).join('/'),
      supplier,
      customer,
      concept: conceptOf(lines.map((line) => textAt(line, 'ItemDescription'))),
      issueDate: dayOfStamp(textAt(invoice, 'InvoiceIssueData', 'IssueDate')),
      dueDate: dayOfStamp(textAt(installments.at(-1) ?? '', 'InstallmentDueDate')),
      currency: textAt(invoice, 'InvoiceIssueData', 'InvoiceCurrencyCode') || 'EUR',
      rateMillionths: rateIn(invoice),
      taxes: elementsAt(invoice, 'TaxesOutputs', 'Tax')
        .filter((tax) => VAT.has(textAt(tax, 'TaxTypeCode')))
        .map((tax) => ({
          baseCents: centsOfStamp(textAt(tax, 'TaxableBase', 'TotalAmount')) ?? 0,
          rateBp: basisPointsOf(textAt(tax, 'TaxRate')),
          vatCents: centsOfStamp(textAt(tax, 'TaxAmount', 'TotalAmount')) ?? 0,
          surchargeCents:
            centsOfStamp(textAt(tax, 'EquivalenceSurchargeAmount', 'TotalAmount')) ?? 0,
        })),
      netCents: total('TotalGrossAmountBeforeTaxes'),
      withholdingCents: total('TotalTaxesWithheld') ?? 0,
      withholdingBp: rateOfAll(
        elementsAt(invoice, 'TaxesWithheld', 'Tax').map((tax) => textAt(tax, 'TaxRate')),
      ),
      totalCents: total('InvoiceTotal'),
      iban: textAt(installments[0] ?? '', 'AccountToBeCredited', 'IBAN'),
      rectifies: [header('Corrective', 'InvoiceSeriesCode'), header('Corrective', 'InvoiceNumber')]
        .filter(Boolean)
        .join('/'),
    };
  });
}

/**
 * The rate of an invoice, by what its bases are in euros. Programs write the rate itself in either direction: it is
 * taken in the one that agrees, since it has more digits.
 */
function rateIn(invoice: XmlNode): number | null {
  const bases = elementsAt(invoice, 'TaxesOutputs', 'Tax', 'TaxableBase');
  const sum = (name: string) =>
    sumCents(bases.map((base) => centsOfStamp(textAt(base, name)) ?? 0));
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
