import { centsOfStamp, dayOfStamp } from '../stamps.ts';
import { elementsAt, textAt, type XmlNode } from '../xml.ts';
import { basisPointsOf, conceptOf, type ElectronicInvoice, partyOf } from './invoice.ts';

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
      totalCents: total('InvoiceTotal'),
      iban: textAt(installments[0] ?? '', 'AccountToBeCredited', 'IBAN'),
      rectifies: [header('Corrective', 'InvoiceSeriesCode'), header('Corrective', 'InvoiceNumber')]
        .filter(Boolean)
        .join('/'),
    };
  });
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
