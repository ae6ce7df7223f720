import type { CallRequestState } from '../call-requests/states.ts';
import { type ChangeableGrant, itemsInForce } from '../call-requests/grant-changes.ts';
import { groupBy } from '../group-by.ts';
import type { Cents } from '../money.ts';
import { dueTerms } from './assemble.ts';
import type { DueItem } from './due.ts';
import { finalDue } from './settlement.ts';
import { summaryOf, type SummedRecord } from './summary.ts';

interface OfRequest {
  callRequestId: string;
}

/**
 * What the body owes in the end for each of these requests, by their ids, as their accounting shows it; null while it
 * has not said so.
 */
export function finalDues(
  requests: readonly (ChangeableGrant & {
    id: string;
    state: CallRequestState;
    history?: readonly { state: CallRequestState }[];
    tenderId: string;
  })[],
  tenders: readonly (Parameters<typeof dueTerms>[1] & { id: string })[],
  items: readonly (DueItem & OfRequest)[],
  records: readonly (SummedRecord & OfRequest)[],
): Map<string, Cents | null> {
  const calls = new Map(tenders.map((one) => [one.id, one]));
  const itemsOf = groupBy(items, ({ callRequestId }) => callRequestId);
  const recordsOf = groupBy(records, ({ callRequestId }) => callRequestId);
  return new Map(
    requests.map((request) => {
      const { id, tenderId, grantChanges } = request;
      const tender = calls.get(tenderId);
      if (!tender) return [id, null];
      const summary = summaryOf({
        items: itemsInForce(itemsOf.get(id) ?? [], grantChanges),
        plan: [],
        records: recordsOf.get(id) ?? [],
        ...dueTerms(request, tender),
      });
      return [id, finalDue(request, summary)];
    }),
  );
}
