import { type Cents, scaleCents, sumCents } from '../money.ts';
import { type Due, type DueItem, dueOf, type DueTerms } from './due.ts';
import { rollUpItems } from './items.ts';
import { presentedCents } from './limits.ts';
import { type Claim, claimedCents, RECORD_RESULTS, type RecordResult } from './record.ts';

/** What is planned to be spent of an item in a period. */
export interface PlannedAmount {
  itemId: string;
  plannedCents: Cents;
}

/** How much of an item was justified, with all the items below it, in cents. */
export interface ItemSummary {
  /** Null: what is of no item, or of one that is gone. */
  itemId: string | null;
  approvedCents: Cents;
  plannedCents: Cents;
  justifiedCents: Cents;
  /** Approved and not justified; never below zero. */
  remainingCents: Cents;
  /** Justified less approved: what the list of expenses has to show (RLGS, art. 72.2.a). */
  deviationCents: Cents;
  /** Justified of what was approved, in basis points; null where nothing was. */
  pctBp: number | null;
}

/** How a justification stands. */
export interface JustificationSummary {
  /** In the order of the items; last what is of none, if anything is. */
  items: ItemSummary[];
  byResult: Record<RecordResult, { count: number; imputedCents: Cents }>;
  approvedCents: Cents;
  plannedCents: Cents;
  /** What the records claim: not what was rejected, and of the accepted what was accepted. */
  justifiedCents: Cents;
  acceptedCents: Cents;
  leftToJustifyCents: Cents;
  /** What the body owes for what it accepted; null while no amount to justify is set. */
  due: Due | null;
  /** What it would owe if it accepted all that is justified now. */
  expected: Due | null;
}

/** What of a record counts. */
export type SummedRecord = Pick<Claim, 'imputedCents' | 'result' | 'acceptedCents'> & {
  crBudgetItemId: string | null;
};

/**
 * The totals of a justification by item and by result, what is left to justify and the subsidy that is
 * due (LGS, art. 30; RLGS, art. 72.2.a, 88.1 and 91.2).
 */
export function summaryOf({
  items,
  plan,
  records,
  ...terms
}: DueTerms & {
  items: readonly DueItem[];
  plan: readonly PlannedAmount[];
  records: readonly SummedRecord[];
}): JustificationSummary {
  const justifiedCents = sumCents(records.map(claimedCents));
  const accepted = records.filter(({ result }) => result === 'accepted');
  const acceptedCents = sumCents(accepted.map(claimedCents));
  const spentOf = (those: readonly SummedRecord[]) =>
    those.map((one) => [one.crBudgetItemId, claimedCents(one)] as const);
  const wholeCents = presentedCents(records);
  return {
    items: itemSummaries(items, plan, records),
    byResult: byResult(records),
    approvedCents: sumCents(items.map(({ approvedCents }) => approvedCents)),
    plannedCents: sumCents(plan.map(({ plannedCents }) => plannedCents)),
    justifiedCents,
    acceptedCents,
    leftToJustifyCents: Math.max(0, terms.amountToJustifyCents - justifiedCents),
    due: dueOf(items, spentOf(accepted), terms, wholeCents),
    expected: dueOf(items, spentOf(records), terms, wholeCents),
  };
}

function itemSummaries(
  items: readonly DueItem[],
  plan: readonly PlannedAmount[],
  records: readonly SummedRecord[],
): ItemSummary[] {
  const claims = records.map((one) => [one.crBudgetItemId, claimedCents(one)] as const);
  const planned = plan.map(({ itemId, plannedCents }) => [itemId, plannedCents] as const);
  const approved = items.map(({ id, approvedCents }) => [id, approvedCents] as const);
  const sums = [approved, planned, claims].map((amounts) => rollUpItems(items, amounts));
  const summaries = items.map(({ id }) => {
    const [approvedCents = 0, plannedCents = 0, justifiedCents = 0] = sums.map((sum) =>
      sum.get(id),
    );
    return itemSummary(id, approvedCents, plannedCents, justifiedCents);
  });
  const known = new Set<string | null>(items.map(({ id }) => id));
  const ofNone = (amounts: readonly (readonly [string | null, Cents])[]) =>
    amounts.filter(([id]) => !known.has(id)).map(([, cents]) => cents);
  const loose = [...ofNone(planned), ...ofNone(claims)];
  if (loose.length === 0) return summaries;
  const rest = itemSummary(null, 0, sumCents(ofNone(planned)), sumCents(ofNone(claims)));
  return [...summaries, rest];
}

function itemSummary(
  itemId: string | null,
  approvedCents: Cents,
  plannedCents: Cents,
  justifiedCents: Cents,
): ItemSummary {
  return {
    itemId,
    approvedCents,
    plannedCents,
    justifiedCents,
    remainingCents: Math.max(0, approvedCents - justifiedCents),
    deviationCents: justifiedCents - approvedCents,
    pctBp: approvedCents > 0 ? scaleCents(10_000, justifiedCents, approvedCents) : null,
  };
}

function byResult(records: readonly SummedRecord[]): JustificationSummary['byResult'] {
  const of = (result: RecordResult) => {
    const ofIt = records.filter((record) => record.result === result);
    return { count: ofIt.length, imputedCents: sumCents(ofIt.map((one) => one.imputedCents)) };
  };
  const entries = RECORD_RESULTS.map((result) => [result, of(result)] as const);
  return Object.fromEntries(entries) as JustificationSummary['byResult'];
}
