import { addDays, addMonths, type Day } from '../days.ts';
import type { CallRequestState } from '../call-requests/states.ts';
import { paidOf } from '../call-requests/amounts.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, splitCents } from '../money.ts';
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

/** What is still expected of a subsidy, or of a year of it. */
export interface ExpectedSubsidy {
  cents: Cents;
  probabilityBp: number;
  day: Day;
  /** False where the call says the day of the payment. */
  isEstimate: boolean;
}

/**
 * What a request is still expected to bring: what was granted, or asked for before, less what was paid.
 * Where its call pays in several years each has an equal part, while nobody says how much; what was paid is of the
 * first ones, and what is left of those that are past comes with the next. Empty where nothing can come.
 */
export function expectedSubsidies(
  request: ExpectedRequest,
  paymentPeriod: readonly Window[],
  today: Day,
): ExpectedSubsidy[] {
  const probabilityBp = PROBABILITY[request.state];
  const whole = request.grantedCents ?? request.requestedCents;
  const paid = paidOf(request.payments);
  if (probabilityBp === undefined || whole <= paid) return [];
  const days = daysOfYears(paymentPeriod, today);
  if (!days.some((day) => day >= today)) {
    const day = estimatedDay(request, today);
    return [{ cents: whole - paid, probabilityBp, day, isEstimate: true }];
  }
  const parts = splitCents(
    whole,
    days.map(() => 1),
  );
  let reached = 0;
  let told = paid;
  return days.flatMap((day, index) => {
    reached += parts[index] ?? 0;
    if (day < today || reached <= told) return [];
    const cents = reached - told;
    told = reached;
    return { cents, probabilityBp, day, isEstimate: false };
  });
}

/** The day of payment of each year that the windows name: the next one, or the last where all are past. */
function daysOfYears(windows: readonly Window[], today: Day): Day[] {
  const days = windows.flatMap(({ from, to }) => to.day ?? from.day ?? []).toSorted();
  const byYear = groupBy(days, (day) => day.slice(0, 4));
  return [...byYear.values()].flatMap(
    (ofYear) => ofYear.find((day) => day >= today) ?? ofYear.at(-1) ?? [],
  );
}

function estimatedDay({ endDate, grantDate, stateDay }: ExpectedRequest, today: Day): Day {
  const day =
    endDate === null
      ? addMonths(grantDate ?? stateDay ?? today, MONTHS_AFTER_GRANT)
      : addMonths(endDate, MONTHS_AFTER_END);
  return day < today ? addDays(today, PUT_OFF_DAYS) : day;
}
