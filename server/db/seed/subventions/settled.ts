import type { CallRequestState } from '#domain/call-requests/states.ts';
import { type Day, addDays } from '#domain/days.ts';
import type { RecordResult } from '#domain/justification/record.ts';
import type { Cents } from '#domain/money.ts';
import type { DemoExpense } from '../expenses.ts';
import { justifiable } from './justifiable.ts';
import { DEMO_REQUESTS, type DemoRequest } from './request-list.ts';

/** What became of the records of a request whose justification was handed in. */
const RESULTS: Readonly<Partial<Record<CallRequestState, RecordResult>>> = {
  'justification-submitted': 'submitted',
  'justification-requirement': 'submitted',
  verified: 'accepted',
  paid: 'accepted',
  closed: 'accepted',
  repayment: 'accepted',
  returned: 'accepted',
};
/** Of these the body rejected one expense. */
const WITH_REJECTED: ReadonlySet<CallRequestState> = new Set(['repayment', 'returned']);
/** Rents and supplies: what is left when nothing else is. */
const RUNNING_COSTS: ReadonlySet<string> = new Set(['621', '628']);

/** Whether all that a request was approved for has been justified. */
export const isSettled = ({ state }: DemoRequest): boolean => RESULTS[state] !== undefined;

/** A part of an expense that was handed in for an item of a request. */
export interface SettledClaim {
  request: DemoRequest;
  /** The place of the item among those of the request. */
  item: number;
  expense: DemoExpense;
  cents: Cents;
  result: RecordResult;
}

/**
 * What was handed in for the requests that are settled: the largest paid purchases of the company in the
 * time of execution, until each item is full. No expense is claimed twice.
 * @param approvedOf what was approved of each item of a request, in cents
 */
export function settledClaims(
  today: Day,
  expenses: readonly DemoExpense[],
  approvedOf: (request: DemoRequest) => readonly Cents[],
): SettledClaim[] {
  const used = new Set<string>();
  return DEMO_REQUESTS.filter(isSettled).flatMap((request) => {
    const open = eligible(request, today, expenses).filter(({ id }) => !used.has(id));
    const claims = approvedOf(request).flatMap((approved, item) => {
      const ofItem: SettledClaim[] = [];
      const result = RESULTS[request.state] ?? 'draft';
      let left = approved;
      while (left > 0) {
        const expense = open.shift();
        if (!expense) break;
        const cents = Math.min(left, expense.netCents);
        ofItem.push({ request, item, expense, cents, result });
        used.add(expense.id);
        left -= cents;
      }
      return ofItem;
    });
    const last = claims.at(-1);
    if (last && WITH_REJECTED.has(request.state)) last.result = 'rejected';
    return claims;
  });
}

/** The largest first, running costs last. */
function eligible(
  { company, execution, days: [, came] }: DemoRequest,
  today: Day,
  expenses: readonly DemoExpense[],
): DemoExpense[] {
  if (!company || !execution) return [];
  const [from, to] = [addDays(today, execution[0]), addDays(today, execution[1])];
  return justifiable(expenses, { company, from, to })
    .filter(({ paidDate }) => (paidDate ?? today) <= addDays(today, came))
    .toSorted(
      (a, b) =>
        Number(RUNNING_COSTS.has(a.accountNum)) - Number(RUNNING_COSTS.has(b.accountNum)) ||
        b.netCents - a.netCents,
    );
}
