import { type Cents, scaleCents, sumCents } from '../money.ts';
import { type Finding, finding } from './findings.ts';
import { itemLabels, rollUpItems, topItems } from './items.ts';
import { indirectItems, mostOfWhole, presentedCents } from './limits.ts';
import { type CheckedItem, type CheckedRecord, claimedCents } from './record.ts';
import type { JustificationRules } from './rules.ts';

/**
 * Whether what is claimed of each item stays under its maxima (LGS, art. 17.3), near what was approved of
 * it, since concepts do not make up for each other beyond what the bases allow (RLGS, art. 91.2; where the call is silent somebody has to look), and
 * indirect costs under their part of the whole (LGS, art. 31.9; RLGS, art. 83.3).
 */
export function checkItems(
  records: readonly CheckedRecord[],
  unnamed: readonly CheckedItem[],
  rules: JustificationRules,
): Finding[] {
  const labels = itemLabels(unnamed);
  const items = unnamed.map((item) => ({ ...item, name: labels.get(item.id) ?? item.name }));
  const claims = records.map((one) => [one.crBudgetItemId, claimedCents(one)] as const);
  const claimed = rollUpItems(items, claims);
  const wholeCents = presentedCents(records);
  return [
    ...withoutItem(records, items),
    ...items.flatMap((item) => checkMaxima(item, claimed.get(item.id) ?? 0, wholeCents)),
    ...checkTransfers(items, claimed, rules),
    ...checkIndirect(records, items, wholeCents, rules),
  ];
}

function withoutItem(records: readonly CheckedRecord[], items: readonly CheckedItem[]): Finding[] {
  const known = new Set<string | null>(items.map(({ id }) => id));
  return records
    .filter(({ crBudgetItemId }) => !known.has(crBudgetItemId))
    .map(({ id }) => finding('WITHOUT_ITEM', { recordId: id }));
}

function checkMaxima(item: CheckedItem, claimed: Cents, wholeCents: Cents): Finding[] {
  const { id, name, maxCents, maxPctBp } = item;
  const place = { crBudgetItemId: id };
  const findings: Finding[] = [];
  if (maxCents !== null && claimed > maxCents) {
    const params = { item: name, claimedCents: claimed, maxCents, overCents: claimed - maxCents };
    findings.push(finding('ITEM_OVER_MAX', place, params));
  }
  if (maxPctBp !== null && claimed > (mostOfWhole(wholeCents, maxPctBp) ?? claimed)) {
    const pctBp = scaleCents(10_000, claimed, wholeCents);
    findings.push(
      finding('ITEM_OVER_PCT', place, { item: name, claimedCents: claimed, pctBp, maxPctBp }),
    );
  }
  return findings;
}

/** Of items that were approved by themselves, and of all at the top; none while nothing was approved. */
function checkTransfers(
  items: readonly CheckedItem[],
  claimed: ReadonlyMap<string, Cents>,
  { transferLimitBp }: JustificationRules,
): Finding[] {
  const approvals = items.map(({ id, approvedCents }) => [id, approvedCents] as const);
  const approved = rollUpItems(items, approvals);
  if (sumCents(approved.values()) === 0) return [];
  const top = new Set(topItems(items).map(({ id }) => id));
  return items.flatMap(({ id, name }) => {
    const approvedCents = approved.get(id) ?? 0;
    if (approvedCents === 0 && !top.has(id)) return [];
    const claimedOfItem = claimed.get(id) ?? 0;
    const limitCents = scaleCents(approvedCents, 10_000 + (transferLimitBp ?? 0), 10_000);
    const overCents = claimedOfItem - limitCents;
    if (overCents <= 0) return [];
    const amounts = { item: name, claimedCents: claimedOfItem, approvedCents, overCents };
    const place = { crBudgetItemId: id };
    return transferLimitBp === null
      ? [finding('TRANSFER_UNSAID', place, amounts)]
      : [finding('TRANSFER_OVER_LIMIT', place, { ...amounts, limitCents })];
  });
}

function checkIndirect(
  records: readonly CheckedRecord[],
  items: readonly CheckedItem[],
  wholeCents: Cents,
  { indirectPctBp }: JustificationRules,
): Finding[] {
  if (indirectPctBp === null) return [];
  const indirect = indirectItems(items);
  const ofIndirect = records.filter(({ crBudgetItemId }) => indirect.has(crBudgetItemId ?? ''));
  const claimed = sumCents(ofIndirect.map(claimedCents));
  if (claimed <= (mostOfWhole(wholeCents, indirectPctBp) ?? claimed)) return [];
  const pctBp = scaleCents(10_000, claimed, wholeCents);
  return [
    finding('INDIRECT_OVER_PCT', {}, { claimedCents: claimed, pctBp, maxPctBp: indirectPctBp }),
  ];
}
