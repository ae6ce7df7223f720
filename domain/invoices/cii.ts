import { dayOfStamp, signedStamp } from '../stamps.ts';
import { elementsAt, textAt, textOf, type XmlNode } from '../xml.ts';
import { isCorrected, isCreditNote } from './document-types.ts';
import { basisPointsOf, conceptOf, dueOn, type ElectronicInvoice, partyOf } from './invoice.ts';

/** A Cross Industry Invoice (UN/CEFACT D16B, EN 16931): what a Factur-X or ZUGFeRD PDF carries. */
export function readCii(root: XmlNode): ElectronicInvoice[] {
  return elementsAt(root, 'CrossIndustryInvoice').map((invoice) => {
    const type = textAt(invoice, 'ExchangedDocument', 'TypeCode');
    const isBack = isCreditNote(type);
    const signed = (text: string) => signedStamp(text, isBack);
    const [trade = ''] = elementsAt(invoice, 'SupplyChainTradeTransaction');
    const [agreement = ''] = elementsAt(trade, 'ApplicableHeaderTradeAgreement');
    const [settlement = ''] = elementsAt(trade, 'ApplicableHeaderTradeSettlement');
    const total = (name: string) =>
      signed(textAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation', name));
    const payable = total('DuePayableAmount');
    const takenOff = (total('TotalPrepaidAmount') ?? 0) - (total('RoundingAmount') ?? 0);
    const products = elementsAt(trade, 'IncludedSupplyChainTradeLineItem', 'SpecifiedTradeProduct');
    return {
      format: 'cii',
      number: textAt(invoice, 'ExchangedDocument', 'ID'),
      supplier: partyIn(agreement, 'SellerTradeParty'),
      customer: partyIn(agreement, 'BuyerTradeParty'),
      concept: conceptOf(products.map((product) => textAt(product, 'Name'))),
      issueDate: dayOfStamp(
        textAt(invoice, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString'),
      ),
      ...dueOn(
        elementsAt(settlement, 'SpecifiedTradePaymentTerms').map((terms) =>
          textAt(terms, 'DueDateDateTime', 'DateTimeString'),
        ),
      ),
      currency: textAt(settlement, 'InvoiceCurrencyCode') || 'EUR',
      rateMillionths: null,
      taxes: elementsAt(settlement, 'ApplicableTradeTax').map((tax) => ({
        baseCents: signed(textAt(tax, 'BasisAmount')) ?? 0,
        rateBp: basisPointsOf(textAt(tax, 'RateApplicablePercent')),
        vatCents: signed(textAt(tax, 'CalculatedAmount')) ?? 0,
        surchargeCents: 0,
      })),
      netCents: total('TaxBasisTotalAmount'),
      withholdingCents: 0,
      withholdingBp: null,
      totalCents: total('GrandTotalAmount'),
      askedCents: payable === null ? null : payable + takenOff,
      iban: textAt(
        settlement,
        'SpecifiedTradeSettlementPaymentMeans',
        'PayeePartyCreditorFinancialAccount',
        'IBANID',
      ),
      rectifies: textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'),
      replaces: isCorrected(type),
    };
  });
}

function partyIn(agreement: XmlNode, side: string) {
  const [party = ''] = elementsAt(agreement, side);
  const registrations = elementsAt(party, 'SpecifiedTaxRegistration', 'ID');
  const vat = registrations.find((one) => textAt(one, '@schemeID') === 'VA') ?? registrations[0];
  return partyOf(
    textAt(party, 'Name'),
    textOf(vat ?? '') || textAt(party, 'SpecifiedLegalOrganization', 'ID'),
  );
}
