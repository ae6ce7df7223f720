import { dayOfStamp, signedStamp } from '../stamps.ts';
import { EURO, RATE_UNIT } from '../currencies.ts';
import { elementsAt, textAt, type XmlNode } from '../xml.ts';
import { basisPointsOf, conceptOf, type ElectronicInvoice, partyOf, rateOfAll } from './invoice.ts';

/** The credit notes of UNTDID 1001 that such files use. */
const CREDIT_NOTES = new Set(['381', '396', '532']);
/** The one of an invoice that is there anew, as it is once corrected. */
const CORRECTED = '384';

/** An invoice or credit note in UBL 2.1 (EN 16931, Peppol BIS 3; RD 238/2026): what a credit note gives back is below zero. */
export function readUbl(root: XmlNode): ElectronicInvoice[] {
  const documents = [...elementsAt(root, 'Invoice'), ...elementsAt(root, 'CreditNote')];
  return documents.map((invoice) => {
    const isBack =
      elementsAt(root, 'CreditNote').includes(invoice) ||
      CREDIT_NOTES.has(textAt(invoice, 'InvoiceTypeCode'));
    const signed = (text: string) => signedStamp(text, isBack);
    const currency = textAt(invoice, 'DocumentCurrencyCode') || 'EUR';
    const lines = ['InvoiceLine', 'CreditNoteLine'].flatMap((name) => elementsAt(invoice, name));
    const [means = ''] = elementsAt(invoice, 'PaymentMeans');
    const withheld = signed(textAt(invoice, 'WithholdingTaxTotal', 'TaxAmount')) ?? 0;
    const gross = signed(textAt(invoice, 'LegalMonetaryTotal', 'TaxInclusiveAmount'));
    return {
      format: 'ubl',
      number: textAt(invoice, 'ID'),
      supplier: partyIn(invoice, 'AccountingSupplierParty'),
      customer: partyIn(invoice, 'AccountingCustomerParty'),
      concept: conceptOf(
        lines.map((line) => textAt(line, 'Item', 'Name') || textAt(line, 'Item', 'Description')),
      ),
      issueDate: dayOfStamp(textAt(invoice, 'IssueDate')),
      dueDate: dayOfStamp(textAt(invoice, 'DueDate') || textAt(means, 'PaymentDueDate')),
      currency,
      rateMillionths: rateIn(invoice, currency),
      // Those in the currency of the accounts of the supplier come without their parts.
      taxes: elementsAt(invoice, 'TaxTotal', 'TaxSubtotal').map((tax) => ({
        baseCents: signed(textAt(tax, 'TaxableAmount')) ?? 0,
        rateBp: basisPointsOf(textAt(tax, 'TaxCategory', 'Percent')),
        vatCents: signed(textAt(tax, 'TaxAmount')) ?? 0,
        surchargeCents: 0,
      })),
      netCents: signed(textAt(invoice, 'LegalMonetaryTotal', 'TaxExclusiveAmount')),
      withholdingCents: withheld,
      withholdingBp: rateOfAll(
        elementsAt(invoice, 'WithholdingTaxTotal', 'TaxSubtotal').map((tax) =>
          textAt(tax, 'TaxCategory', 'Percent'),
        ),
      ),
      totalCents: gross === null ? null : gross - withheld,
      iban: textAt(means, 'PayeeFinancialAccount', 'ID'),
      rectifies: textAt(invoice, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
      replaces: textAt(invoice, 'InvoiceTypeCode') === CORRECTED,
    };
  });
}

/** The rate between the currency and the euro: an amount of its source times it is one of its target. */
function rateIn(invoice: XmlNode, currency: string): number | null {
  const rates = ['TaxExchangeRate', 'PaymentExchangeRate', 'PricingExchangeRate'].flatMap((name) =>
    elementsAt(invoice, name),
  );
  for (const one of rates) {
    const rate = Number(textAt(one, 'CalculationRate'));
    const [from, to] = [textAt(one, 'SourceCurrencyCode'), textAt(one, 'TargetCurrencyCode')];
    if (!(rate > 0)) continue;
    if (from === EURO && to === currency) return Math.round(rate * RATE_UNIT);
    if (from === currency && to === EURO) return Math.round(RATE_UNIT / rate);
  }
  return null;
}

function partyIn(invoice: XmlNode, side: string) {
  const [party = ''] = elementsAt(invoice, side, 'Party');
  return partyOf(
    textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name'),
    textAt(party, 'PartyTaxScheme', 'CompanyID') ||
      textAt(party, 'PartyLegalEntity', 'CompanyID') ||
      textAt(party, 'PartyIdentification', 'ID'),
  );
}
