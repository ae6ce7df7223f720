import { dayOfStamp, signedStamp } from '../stamps.ts';
import { EURO, RATE_UNIT } from '../currencies.ts';
import { sumCents } from '../money.ts';
import { elementsAt, textAt, type XmlNode } from '../xml.ts';
import { isCorrected, isCreditNote } from './document-types.ts';
import { basisPointsOf, conceptOf, type ElectronicInvoice, partyOf, rateOfAll } from './invoice.ts';

/** An invoice or credit note in UBL 2.1 (EN 16931, Peppol BIS 3; RD 238/2026): what a credit note gives back is below zero. */
export function readUbl(root: XmlNode): ElectronicInvoice[] {
  const documents = [...elementsAt(root, 'Invoice'), ...elementsAt(root, 'CreditNote')];
  return documents.map((invoice) => {
    const isBack =
      elementsAt(root, 'CreditNote').includes(invoice) ||
      isCreditNote(textAt(invoice, 'InvoiceTypeCode'));
    const signed = (text: string) => signedStamp(text, isBack);
    const currency = textAt(invoice, 'DocumentCurrencyCode') || 'EUR';
    const lines = ['InvoiceLine', 'CreditNoteLine'].flatMap((name) => elementsAt(invoice, name));
    const [means = ''] = elementsAt(invoice, 'PaymentMeans');
    // One for each tax; those in the currency of the accounts of the supplier say the same again.
    const withholdings = elementsAt(invoice, 'WithholdingTaxTotal').filter((tax) =>
      [currency, ''].includes(textAt(tax, 'TaxAmount', '@currencyID')),
    );
    const withheld = sumCents(withholdings.map((tax) => signed(textAt(tax, 'TaxAmount')) ?? 0));
    const total = (name: string) => signed(textAt(invoice, 'LegalMonetaryTotal', name));
    const [gross, payable] = [total('TaxInclusiveAmount'), total('PayableAmount')];
    const takenOff = (total('PrepaidAmount') ?? 0) - (total('PayableRoundingAmount') ?? 0);
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
      netCents: total('TaxExclusiveAmount'),
      withholdingCents: withheld,
      withholdingBp: rateOfAll(
        withholdings
          .flatMap((tax) => elementsAt(tax, 'TaxSubtotal'))
          .map((tax) => textAt(tax, 'TaxCategory', 'Percent')),
      ),
      totalCents: gross === null ? null : gross - withheld,
      askedCents: payable === null ? null : payable + takenOff,
      iban: textAt(means, 'PayeeFinancialAccount', 'ID'),
      rectifies: textAt(invoice, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
      replaces: isCorrected(textAt(invoice, 'InvoiceTypeCode')),
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
