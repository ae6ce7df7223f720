import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Day } from '#domain/days.ts';
import { dueTerms } from '#domain/justification/assemble.ts';
import type { DueItem } from '#domain/justification/due.ts';
import { finalDue, settlementOf } from '#domain/justification/settlement.ts';
import { summaryOf } from '#domain/justification/summary.ts';
import { demoId } from '../ids.ts';

type Row = Omit<CallRequest, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/**
 * The requests with what has to be given back of them: agreed on where that has begun, and given back with
 * its interest where it is over.
 */
export function withReturns<R extends Row>(
  requests: readonly R[],
  today: Day,
  rows: {
    tenders: readonly Pick<
      Tender,
      'id' | 'transferLimitBp' | 'leastExecutionBp' | 'indirectPctBp'
    >[];
    items: readonly (DueItem & { callRequestId: string })[];
    records: readonly Pick<
      AccountingRecord,
      'callRequestId' | 'crBudgetItemId' | 'imputedCents' | 'result' | 'acceptedCents'
    >[];
  },
): R[] {
  return requests.map((request) => {
    const { id, state, stateDay, payments, returns } = request;
    const tender = rows.tenders.find((one) => one.id === request.tenderId);
    if (!tender || (state !== 'repayment' && state !== 'returned')) return request;
    const summary = summaryOf({
      items: rows.items.filter(({ callRequestId }) => callRequestId === id),
      plan: [],
      records: rows.records.filter(({ callRequestId }) => callRequestId === id),
      ...dueTerms(request, tender),
    });
    const repaymentDate = stateDay;
    const dueCents = finalDue(request, summary) ?? 0;
    const terms = { dueCents, payments, returns, repaymentDate, today };
    const { toReturnCents, interestCents } = settlementOf(terms);
    if (state === 'repayment') return { ...request, repaymentDate };
    const back = { cents: toReturnCents, interestCents };
    const date = stateDay ?? today;
    return { ...request, repaymentDate, returns: [{ id: demoId(`return:${id}`), date, ...back }] };
  });
}
