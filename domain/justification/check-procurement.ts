import { imputableBase } from '../expenses/base.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import { type Cents, scaleCents, sumCents } from '../money.ts';
import { type Finding, finding } from './findings.ts';
import { groupBy } from '../group-by.ts';
import { type CheckedRecord, claimedCents } from './record.ts';
import type { JustificationRules } from './rules.ts';

/** How many offers of different suppliers are asked for (LGS, art. 31.3). */
export const OFFERS_ASKED = 3;

/** Part of the grant, and amount, above both of which a subcontract is authorised (LGS, art. 29.3). */
const AUTHORISED_FROM_BP = 2_000;
const AUTHORISED_FROM_CENTS = 60_000_00;

/**
 * Three offers above the amounts of the minor contract, without VAT, and a report where the cheapest was
 * not chosen (LGS, art. 31.3; LCSP, art. 118.1).
 */
export function checkOffers(record: CheckedRecord, rules: JustificationRules): Finding[] {
  const { id: recordId, contractKind, offers, expense } = record;
  const { worksCents, servicesCents } = rules.offersThresholds;
  const thresholdCents = contractKind === 'works' ? worksCents : servicesCents;
  const { netCents } = expense;
  if (expense.type !== 'outgoings' || netCents <= thresholdCents) return [];
  const providers = new Set(offers.map(({ provider }) => provider.trim().toLowerCase()));
  const findings: Finding[] = [];
  if (providers.size < OFFERS_ASKED && !record.isOffersExempt) {
    findings.push(
      finding('OFFERS_MISSING', { recordId }, { offers: providers.size, netCents, thresholdCents }),
    );
  }
  const chosen = offers.find((offer) => offer.chosen);
  const cheapestCents = Math.min(...offers.map(({ amountCents }) => amountCents));
  if (chosen && chosen.amountCents > cheapestCents && !record.hasChoiceReport) {
    const params = { chosenCents: chosen.amountCents, cheapestCents };
    findings.push(finding('NOT_CHEAPEST', { recordId }, params));
  }
  return findings;
}

/**
 * Related parties only with the authorisation of the body, and at no more than what it cost them: the
 * margin of a reinvoice is not eligible (LGS, art. 29.7.d; RLGS, art. 68.2.e).
 */
export function checkRelatedParties(
  records: readonly CheckedRecord[],
  rules: JustificationRules,
): Finding[] {
  const related = records.filter(({ expense }) => expense.relatedParty || expense.intercompany);
  const ofExpense = groupBy(related, ({ expenseId }) => expenseId);
  return related.flatMap((record) => {
    const { id: recordId, creditor, expense, isAuthorised } = record;
    const findings: Finding[] = [];
    if (!rules.allowsRelatedParty && !isAuthorised) {
      findings.push(finding('RELATED_PARTY', { recordId }, { creditor }));
    }
    const { marginCents } = expense;
    const costCents = imputableBase({ ...expense, netCents: expense.netCents - marginCents });
    const claimed = sumCents(ofExpense.get(record.expenseId)?.map(claimedCents) ?? []);
    if (marginCents > 0 && claimed > costCents) {
      const params = { marginCents, costCents, overCents: claimed - costCents };
      findings.push(finding('RELATED_PARTY_MARGIN', { recordId }, params));
    }
    return findings;
  });
}

/**
 * What is subcontracted stays under its part of the activity (LGS, art. 29.2; RLGS, art. 68.1), and what
 * one subcontractor has above a fifth of the grant and 60,000 € was authorised (29.3).
 *
 * @param amounts.amountToJustifyCents the activity that the parts are taken of
 */
export function checkSubcontracting(
  records: readonly CheckedRecord[],
  rules: JustificationRules,
  amounts: { grantedCents: Cents; amountToJustifyCents: Cents },
): Finding[] {
  const subcontracted = records.filter(({ isSubcontracted }) => isSubcontracted);
  const sum = sumCents(subcontracted.map(claimedCents));
  const { subcontractingMaxBp } = rules;
  const mostCents = scaleCents(amounts.amountToJustifyCents, subcontractingMaxBp, 10_000);
  const findings: Finding[] = [];
  if (sum > mostCents) {
    const params = { claimedCents: sum, mostCents, overCents: sum - mostCents };
    findings.push(finding('SUBCONTRACTING_OVER_MAX', {}, params));
  }
  const fifthCents = scaleCents(amounts.grantedCents, AUTHORISED_FROM_BP, 10_000);
  const limitCents = Math.max(fifthCents, AUTHORISED_FROM_CENTS);
  const bySupplier = groupBy(subcontracted, ({ nif, creditor }) => normaliseTaxId(nif) || creditor);
  for (const ofOne of bySupplier.values()) {
    const ofOneCents = sumCents(ofOne.map(claimedCents));
    if (ofOneCents <= limitCents) continue;
    for (const { id, creditor } of ofOne.filter(({ isAuthorised }) => !isAuthorised)) {
      const params = { creditor, claimedCents: ofOneCents, limitCents };
      findings.push(finding('SUBCONTRACT_UNAUTHORISED', { recordId: id }, params));
    }
  }
  return findings;
}
