import { checkAmounts } from './check-amounts.ts';
import { checkApproval } from './check-approval.ts';
import { checkFunding, type FundingToCheck } from './check-funding.ts';
import { checkGrant, type CheckedGrant } from './check-grant.ts';
import { checkItems } from './check-items.ts';
import { checkDocument, checkNature } from './check-nature.ts';
import { checkCash, checkPayment } from './check-payment.ts';
import { type CheckedWork, checkPeople } from './check-people.ts';
import { checkOffers, checkRelatedParties, checkSubcontracting } from './check-procurement.ts';
import type { Due } from './due.ts';
import type { Finding } from './findings.ts';
import type { CheckedItem, CheckedRecord, Claim } from './record.ts';
import type { JustificationRules } from './rules.ts';

/** A justification, and all that it is checked against. */
export interface JustificationToCheck {
  callRequestId: string;
  records: readonly CheckedRecord[];
  /** Records of all the other call requests; those of this one are not read. */
  others: readonly Claim[];
  items: readonly CheckedItem[];
  rules: JustificationRules;
  grant: CheckedGrant;
  funding: FundingToCheck;
  /** Of the records that are of the work of people, as far as whoever looks may know of it. */
  work: ReadonlyMap<string, CheckedWork>;
  /** What would be due if the body accepted all of it; null while nobody has said what has to be justified. */
  due: Due | null;
}

/**
 * Everything that a body would find in a cuenta justificativa (LGS, art. 17, 19 and 29 to 31; RLGS, art. 68 to
 * 80 and 83), each with its article: first by record, then of the items and of the whole. What the body rejected
 * is not checked again, unless it is contested.
 */
export function checkJustification(justification: JustificationToCheck): Finding[] {
  const { callRequestId, items, rules, grant } = justification;
  const records = justification.records.filter(({ result }) => result !== 'rejected');
  const others = justification.others.filter((claim) => claim.callRequestId !== callRequestId);
  const findings = [
    ...records.flatMap((record) => [
      ...checkDocument(record),
      ...checkApproval(record),
      ...checkPayment(record, rules),
      ...checkNature(record, rules),
    ]),
    ...checkAmounts(records, others),
    ...checkPeople(records, justification.work),
    ...checkCash(records, rules),
    ...checkOffers(records, rules),
    ...checkRelatedParties(records, rules),
    ...checkItems(records, items, rules),
    ...checkSubcontracting(records, rules, {
      grantedCents: grant.grantedCents ?? 0,
      amountToJustifyCents: grant.amountToJustifyCents,
    }),
    ...checkFunding(justification.funding),
    ...checkGrant(grant, items, justification.due, rules),
  ];
  const place = new Map(records.map(({ id }, index) => [id, index]));
  const positionOf = ({ recordId }: Finding) => place.get(recordId ?? '') ?? records.length;
  return findings.toSorted((a, b) => positionOf(a) - positionOf(b));
}
