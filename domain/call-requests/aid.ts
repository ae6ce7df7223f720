import { type Cents, sumCents } from '../money.ts';
import { type AidType, isGiven } from '../tenders/kinds.ts';
import { paidOf } from './amounts.ts';
import { type CallRequestState, isGranted, mayHaveAid } from './states.ts';

/** Whether it has a grant in hand, though a part of it may have to be given back, or was. */
export function holdsGrant(state: CallRequestState): boolean {
  return isGranted(state) || state === 'repayment' || state === 'returned';
}

/**
 * The public aid in a grant, in cents: of what is given the amount, of a loan or a guarantee its gross grant
 * equivalent where somebody has said it.
 */
export function aidOf(
  { grantedCents, minimisCents }: { grantedCents: Cents | null; minimisCents: Cents | null },
  aidType: AidType,
): Cents {
  return (isGiven(aidType) ? grantedCents : (minimisCents ?? grantedCents)) ?? 0;
}

/** What of a request says what came of its grant in the end. */
export interface SettledRequest {
  state: CallRequestState;
  payments: readonly { cents: Cents }[];
  returns: readonly { cents: Cents }[];
  /** The states that it came to, in order; none of one that is being written. */
  history?: readonly { state: CallRequestState }[];
}

/** The state that says whether there is aid: of a closed request the one that it was closed in. */
export function stateOfAid({
  state,
  history = [],
}: Pick<SettledRequest, 'state' | 'history'>): CallRequestState {
  if (state !== 'closed') return state;
  return history.findLast((step) => step.state !== 'closed')?.state ?? state;
}

/** Once these are reached nothing more is paid. */
const SETTLED: ReadonlySet<CallRequestState> = new Set(['paid', 'returned', 'closed']);

/**
 * What was paid of a grant that is settled and was not given back (Ley 38/2003, articles 34.3 and 37.1); nothing of
 * one that was given up and closed, or of one that was given back where nobody said that it was a part. Null while it
 * is not settled, or nobody said what was paid.
 */
function cameTo(request: SettledRequest): Cents | null {
  const { state, payments, returns } = request;
  if (!SETTLED.has(state)) return null;
  const back = sumCents(returns.map(({ cents }) => cents));
  if (returns.length === 0 && stateOfAid(request) === 'returned') return 0;
  if (payments.length > 0) return Math.max(0, paidOf(payments) - back);
  return mayHaveAid(stateOfAid(request)) ? null : 0;
}

/** Whether there is aid in it, granted or still to be hoped for: none once it came to nothing. */
export function hasAid(request: SettledRequest): boolean {
  const settled = cameTo(request);
  return settled === null ? mayHaveAid(request.state) : settled > 0;
}

/** The public aid that counts: that of the grant or, of money that was given, what a settled grant came to. */
export function aidInHand(
  request: SettledRequest & { grantedCents: Cents | null; minimisCents: Cents | null },
  aidType: AidType,
): Cents {
  const settled = cameTo(request);
  return settled !== null && isGiven(aidType) ? settled : aidOf(request, aidType);
}
