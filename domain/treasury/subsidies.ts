import { addDays, addMonths, type Day } from '../days.ts';
import type { CallRequestState } from '../call-requests/states.ts';
import { paidOf } from '../call-requests/amounts.ts';
import type { Cents } from '../money.ts';
import type { Window } from '../tenders/windows.ts';

/**
 * How likely a request is to be paid in each state, in basis points; none where nothing can come any more.
 * They are the house's own estimate: no law gives them.
 */
const PROBABILITY: Partial<Record<CallRequestState, number>> = {
  draft: 1_000,
  submitted: 3_000,
  amendment: 2_500,
  amended: 3_000,
  admitted: 3_500,
  'provisional-granted': 8_000,
  'provisional-denied': 500,
  reserve: 2_000,
  granted: 9_500,
  executing: 9_500,
  justifying: 9_500,
  'justification-submitted': 9_500,
  'justification-requirement': 8_500,
  verified: 10_000,
};

/** Where nobody knows the day of a payment: so long after the end of what it pays for, or after the grant. */
const MONTHS_AFTER_END = 6;
const MONTHS_AFTER_GRANT = 12;
/** What should have come by an estimate is put off, not expected today. */
const PUT_OFF_DAYS = 90;

/** What the forecast needs of a request. */
export interface ExpectedRequest {
  state: CallRequestState;
  requestedCents: Cents;
  grantedCents: Cents | null;
  payments: readonly { cents: Cents }[];
  grantDate: Day | null;
  endDate: Day | null;
  stateDay: Day | null;
}

/** What is still expected of a subsidy. */
export interface ExpectedSubsidy {
  cents: Cents;
  probabilityBp: number;
  day: Day;
  /** False where the call says the day of the payment. */
  isEstimate: boolean;
}

/**
 * What a request is still expected to bring: what was granted, or asked for before, less what was paid.
 * Null where nothing can come.
 */
export function expectedSubsidy(
  request: ExpectedRequest,
  paymentPeriod: readonly Window[],
  today: Day,
): ExpectedSubsidy | null {
  const probabilityBp = PROBABILITY[request.state];
  const cents = (request.grantedCents ?? request.requestedCents) - paidOf(request.payments);
  if (probabilityBp === undefined || cents <= 0) return null;
  const said = paymentPeriod
    .map(({ from, to }) => to.day ?? from.day)
    .filter((day) => day !== null)
    .toSorted()
    .find((day) => day >= today);
  if (said !== undefined) return { cents, probabilityBp, day: said, isEstimate: false };
  return { cents, probabilityBp, day: estimatedDay(request, today), isEstimate: true };
}

function estimatedDay({ endDate, grantDate, stateDay }: ExpectedRequest, today: Day): Day {
  const day =
    endDate === null
      ? addMonths(grantDate ?? stateDay ?? today, MONTHS_AFTER_GRANT)
      : addMonths(endDate, MONTHS_AFTER_END);
  return day < today ? addDays(today, PUT_OFF_DAYS) : day;
}
