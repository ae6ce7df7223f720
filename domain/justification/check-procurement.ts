import { imputableBase } from '../expenses/base.ts';
import { type Cents, sumCents } from '../money.ts';
import { type Finding, finding } from './findings.ts';
import { groupBy } from '../group-by.ts';
import { mostOfWhole } from './limits.ts';
import { type CheckedRecord, claimedCents, documentOf } from './record.ts';
import type { JustificationRules } from './rules.ts';
import { bySupplier, ofDocuments } from './suppliers.ts';

/** How many offers of different suppliers are asked for (LGS, art. 31.3). */
export const OFFERS_ASKED = 3;

/** Part of the grant, and amount, above both of which a subcontract is authorised (LGS, art. 29.3). */
const AUTHORISED_FROM_BP = 2_000;
const AUTHORISED_FROM_CENTS = 60_000_00;

/**
 * Three offers from the amounts of the minor contract on, without VAT, and a report where the cheapest was
 * not chosen (LGS, art. 31.3; LCSP, art. 118.1: a minor contract is *below* them). What one supplier was
 * paid for the same kind of thing is summed, since no cost may be split to avoid them (29.4).
 */
export function checkOffers(
  records: readonly CheckedRecord[],
  rules: JustificationRules,
): Finding[] {
  const bought = records.filter(({ expense }) => expense.type === 'outgoings');
  return bySupplier(bought).flatMap((ofOne) =>
    [...groupBy(ofOne, kindOfThing).values()].flatMap((alike) => offersOf(alike, rules)),
  );
}

/** By the kind of contract, and by the account as far as its first three digits name a kind of cost. */
function kindOfThing({ contractKind, expense }: CheckedRecord): string {
  return `${contractKind} ${expense.accountNum.slice(0, 3)}`;
}

function offersOf(alike: readonly CheckedRecord[], rules: JustificationRules): Finding[] {
  const { worksCents, servicesCents } = rules.offersThresholds;
  const thresholdCents = alike[0]?.contractKind === 'works' ? worksCents : servicesCents;
  const netCents = sumCents(ofDocuments(alike).map(({ expense }) => expense.netCents));
  if (netCents < thresholdCents) return [];
  const offers = alike.flatMap((record) => record.offers);
  const providers = new Set(offers.map(({ provider }) => provider.trim().toLowerCase()));
  const missing = alike.filter(
    ({ isOffersExempt }) => providers.size < OFFERS_ASKED && !isOffersExempt,
  );
  return [
    ...missing.map(({ id: recordId }) =>
      finding('OFFERS_MISSING', { recordId }, { offers: providers.size, netCents, thresholdCents }),
    ),
    ...alike.flatMap(checkChoice),
  ];
}

function checkChoice({ id: recordId, offers, hasChoiceReport }: CheckedRecord): Finding[] {
  const chosen = offers.find((offer) => offer.chosen);
  const cheapestCents = Math.min(...offers.map(({ amountCents }) => amountCents));
  if (!chosen || chosen.amountCents <= cheapestCents || hasChoiceReport) return [];
  const params = { chosenCents: chosen.amountCents, cheapestCents };
  return [finding('NOT_CHEAPEST', { recordId }, params)];
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
  const ofExpense = groupBy(related, documentOf);
  return related.flatMap((record) => {
    const { id: recordId, creditor, expense, isAuthorised } = record;
    const findings: Finding[] = [];
    if (!rules.allowsRelatedParty && !isAuthorised) {
      findings.push(finding('RELATED_PARTY', { recordId }, { creditor }));
    }
    const { marginCents } = expense;
    const costCents = imputableBase(expense) - marginCents;
    const claimed = sumCents(ofExpense.get(documentOf(record))?.map(claimedCents) ?? []);
    if (marginCents > 0 && claimed > costCents) {
      const params = { marginCents, costCents, overCents: claimed - costCents };
      findings.push(finding('RELATED_PARTY_MARGIN', { recordId }, params));
    }
    return findings;
  });
}

/**
 * What is subcontracted stays under its part of the activity (LGS, art. 29.2; RLGS, art. 68.1), and what
 * one subcontractor has above a fifth of the grant was authorised where it is over 60,000 € (29.3); where only
 * the grant is, somebody has to look at it.
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
  const mostCents = mostOfWhole(amounts.amountToJustifyCents, subcontractingMaxBp) ?? 0;
  const findings: Finding[] = [];
  if (sum > mostCents) {
    const params = { claimedCents: sum, mostCents, overCents: sum - mostCents };
    findings.push(finding('SUBCONTRACTING_OVER_MAX', {}, params));
  }
  const fifthCents = mostOfWhole(amounts.grantedCents, AUTHORISED_FROM_BP) ?? 0;
  const isLargeGrant = amounts.grantedCents > AUTHORISED_FROM_CENTS;
  for (const ofOne of bySupplier(subcontracted)) {
    const ofOneCents = sumCents(ofOne.map(claimedCents));
    const isLarge = ofOneCents > AUTHORISED_FROM_CENTS;
    if (ofOneCents <= fifthCents || !(isLarge || isLargeGrant)) continue;
    // "That amount over 60,000 €" is read as the subcontract's, and by some as the subsidy's.
    const code = isLarge ? 'SUBCONTRACT_UNAUTHORISED' : 'SUBCONTRACT_TO_AUTHORISE';
    const limitCents = isLarge ? Math.max(fifthCents, AUTHORISED_FROM_CENTS) : fifthCents;
    for (const { id, creditor } of ofOne.filter(({ isAuthorised }) => !isAuthorised)) {
      const params = { creditor, claimedCents: ofOneCents, limitCents };
      findings.push(finding(code, { recordId: id }, params));
    }
  }
  return findings;
}
