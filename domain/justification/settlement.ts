import { type SettledRequest, stateOfAid } from '../call-requests/aid.ts';
import { advancedOf, paidOf } from '../call-requests/amounts.ts';
import { type ChangeableGrant, inForce } from '../call-requests/grant-changes.ts';
import type { CallRequestState } from '../call-requests/states.ts';
import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import type { JustificationSummary } from './summary.ts';
import { type InterestPeriod, repaymentInterest } from '../tax/legal-interest.ts';

/** What the body has paid of a grant. */
export interface PaidPart {
  date: Day;
  cents: Cents;
  isAdvance: boolean;
}

/** What was given back, and the interest that was paid with it. */
export interface ReturnedPart {
  date: Day;
  cents: Cents;
  interestCents: Cents;
}

/** How what was paid stands against what is due. */
export interface Settlement {
  paidCents: Cents;
  /** Of it what was paid before anything was justified. */
  advancedCents: Cents;
  /** Due and not paid yet. */
  toBePaidCents: Cents;
  /** Paid and not due: it has to be given back, with its interest. */
  toReturnCents: Cents;
  returnedCents: Cents;
  leftToReturnCents: Cents;
  /** By payment: the last ones are what was paid too much. */
  interest: (InterestPeriod & { paidOn: Day })[];
  interestCents: Cents;
  interestLeftCents: Cents;
  /** Whether the body has not agreed on the return: then the interest of what is left counts to today. */
  isOpen: boolean;
}

/** In these the body has said what it accepts. */
const JUDGED: ReadonlySet<CallRequestState> = new Set([
  'verified',
  'paid',
  'closed',
  'repayment',
  'returned',
]);

/** Whether what was accepted, no more what was asked for, is what counts. */
export function isJudged(state: CallRequestState): boolean {
  return JUDGED.has(state);
}

type Standing = Pick<SettledRequest, 'state' | 'history'>;

/** Whether nothing of the grant is due since it was given up, closed since or not. */
export function isGivenUp(request: Standing): boolean {
  return stateOfAid(request) === 'renounced';
}

/**
 * What the body owes in the end; null while it has not said so: nothing of a grant that was given up (Ley
 * 38/2003, article 37), else what is due for what it accepted, once it has judged any record.
 */
export function finalDue(
  request: Standing,
  { due, byResult }: Pick<JustificationSummary, 'due' | 'byResult'>,
): Cents | null {
  if (isGivenUp(request)) return 0;
  if (!isJudged(request.state) || byResult.accepted.count + byResult.rejected.count === 0)
    return null;
  return due?.dueCents ?? null;
}

/**
 * What may be kept of a grant as it stands: what is due in the end or, until the body has said so, the grant in force.
 * What was paid beyond it has to be given back.
 */
export function standingDue(
  request: ChangeableGrant & Standing & { payments: readonly PaidPart[] },
  finalCents: Cents | null,
): Cents {
  if (isGivenUp(request)) return 0;
  return finalCents ?? inForce(request).grantedCents ?? paidOf(request.payments);
}

/**
 * What is still to be paid of a subsidy, and what of it has to be given back (Ley 38/2003, article 37.1): what
 * was paid and is not due, with interest from each payment to the day on which the body agreed on it, or to
 * that of an earlier return, asked for or not (RD 887/2006, article 90; Lei 9/2007, article 34.2). What was
 * paid last is what was paid too much.
 *
 * @param repaymentDate on which the return was agreed on; null while it was not
 * @param repaymentCents what the body demands; null for what was paid and is not due
 * @param today to which what is left bears interest until then
 */
export function settlementOf({
  dueCents,
  payments,
  returns,
  repaymentDate,
  repaymentCents = null,
  today,
}: {
  dueCents: Cents;
  payments: readonly PaidPart[];
  returns: readonly ReturnedPart[];
  repaymentDate: Day | null;
  repaymentCents?: Cents | null;
  today: Day;
}): Settlement {
  const paidCents = paidOf(payments);
  const toReturnCents = Math.min(paidCents, repaymentCents ?? Math.max(0, paidCents - dueCents));
  const returnedCents = sumCents(returns.map(({ cents }) => cents));
  const isOpen = repaymentDate === null;
  const interest = pieces(toReturnCents, payments, returns).flatMap(({ cents, paidOn, backOn }) => {
    const last = repaymentDate ?? today;
    const to = backOn !== null && (isOpen || backOn < last) ? backOn : last;
    return repaymentInterest(cents, paidOn, to).map((period) => ({ ...period, paidOn }));
  });
  const interestCents = sumCents(interest.map((period) => period.interestCents));
  const interestPaid = sumCents(returns.map((one) => one.interestCents));
  return {
    paidCents,
    advancedCents: advancedOf(payments),
    toBePaidCents: Math.max(0, dueCents - paidCents),
    toReturnCents,
    returnedCents,
    leftToReturnCents: Math.max(0, toReturnCents - returnedCents),
    interest,
    interestCents,
    interestLeftCents: Math.max(0, interestCents - interestPaid),
    isOpen,
  };
}

interface Piece {
  cents: Cents;
  paidOn: Day;
  /** Null while it is not given back. */
  backOn: Day | null;
}

/** What was paid too much, piece by piece: each was paid on one day, and given back on one or not yet. */
function pieces(
  toReturnCents: Cents,
  payments: readonly PaidPart[],
  returns: readonly ReturnedPart[],
): Piece[] {
  const undue: { cents: Cents; paidOn: Day }[] = [];
  let left = toReturnCents;
  for (const { date, cents } of payments.toSorted(byDate).toReversed()) {
    const part = Math.min(left, cents);
    if (part > 0) undue.unshift({ cents: part, paidOn: date });
    left -= part;
  }
  const back = returns.toSorted(byDate).map(({ date, cents }) => ({ date, cents }));
  return undue.flatMap(({ cents, paidOn }) => {
    const made: Piece[] = [];
    let open = cents;
    for (const one of back) {
      const part = Math.min(open, one.cents);
      if (part > 0) made.push({ cents: part, paidOn, backOn: one.date });
      one.cents -= part;
      open -= part;
    }
    return open > 0 ? [...made, { cents: open, paidOn, backOn: null }] : made;
  });
}

function byDate(a: { date: Day }, b: { date: Day }): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}
