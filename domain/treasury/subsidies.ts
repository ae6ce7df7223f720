import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { nextWorkingDay } from '../calendar/working-days.ts';
import { paidOf } from '../call-requests/amounts.ts';
import { type DatedRequest, requestTerms } from '../call-requests/deadlines.ts';
import { type ChangeableGrant, inForce } from '../call-requests/grant-changes.ts';
import type { CallRequestState } from '../call-requests/states.ts';
import { addDays, addMonths, type Day } from '../days.ts';
import { groupBy } from '../group-by.ts';
import {
  isJudged,
  type PaidPart,
  type ReturnedPart,
  settlementOf,
  standingDue,
} from '../justification/settlement.ts';
import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';
import { type AidType, isPaidOut } from '../tenders/kinds.ts';
import type { TenderDates } from '../tenders/windows.ts';

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
export interface ExpectedRequest extends DatedRequest, ChangeableGrant {
  state: CallRequestState;
  tenderId: string;
  requestedCents: Cents;
  payments: readonly PaidPart[];
  returns: readonly ReturnedPart[];
  repaymentDate: Day | null;
  repaymentCents: Cents | null;
  annuities: readonly Annuity[];
  stateDay: Day | null;
}

/** What of a grant is paid in a year, as its resolution names it. */
export interface Annuity {
  year: number;
  cents: Cents | null;
  shareBp: number | null;
}

/** What is still expected of a subsidy, or of a year of it; below zero what has to be given back. */
export interface ExpectedSubsidy {
  cents: Cents;
  probabilityBp: number;
  day: Day;
  /** False where the call or the law says the day. */
  isEstimate: boolean;
}

/** In these nothing is paid nor given back any more. */
const OVER: ReadonlySet<CallRequestState> = new Set(['returned', 'closed']);

/** Whether what is expected of a request follows from what its body accepted (`finalDues`). */
export function isSettling({ state }: Pick<ExpectedRequest, 'state'>): boolean {
  return isJudged(state) && !OVER.has(state);
}

/**
 * The days on which calls pay their requests, those that a rule gives counted for each of them; null where a call pays
 * nothing out.
 */
export function paymentDaysOf(
  tenders: readonly (TenderDates & {
    id: string;
    organizationId: string | null;
    aidType: AidType;
  })[],
  calendarOf: (organizationId: string | null) => WorkingCalendar,
): (request: DatedRequest & { tenderId: string }) => Day[] | null {
  const byId = new Map(tenders.map((tender) => [tender.id, tender]));
  return (request) => {
    const tender = byId.get(request.tenderId);
    if (!tender) return [];
    if (!isPaidOut(tender.aidType)) return null;
    const { windows } = requestTerms(request, tender, calendarOf(tender.organizationId));
    return windows.flatMap(({ part, from, to }) =>
      part === 'payment' ? ((to ?? from)?.day ?? []) : [],
    );
  };
}

/**
 * What a request is still expected to bring: what is due in the end or, until the body has said so, what was granted,
 * or asked for before, less what was paid. Each year pays what its resolution names; where nobody says how much, those
 * that the call pays in have equal parts. What was paid is of the first ones, and what is left of those that are past
 * comes with the next. Empty where nothing can come.
 *
 * @param days on which its call pays (`paymentDaysOf`); null where it pays nothing out
 * @param finalCents what is due in the end; null while the body has not said so
 */
export function expectedSubsidies(
  request: ExpectedRequest,
  days: readonly Day[] | null,
  today: Day,
  finalCents: Cents | null = null,
): ExpectedSubsidy[] {
  const probabilityBp = PROBABILITY[request.state];
  const whole = finalCents ?? inForce(request).grantedCents ?? request.requestedCents;
  const paid = paidOf(request.payments);
  if (days === null || probabilityBp === undefined || whole <= paid) return [];
  const years = yearsOf(whole, request.annuities, days, today);
  if (!years.some(({ day }) => day >= today)) {
    const day = estimatedDay(request, today);
    return [{ cents: whole - paid, probabilityBp, day, isEstimate: true }];
  }
  let reached = 0;
  let told = paid;
  return years.flatMap(({ day, cents: part, isEstimate }) => {
    // Years were named before less was due, or granted: the last ones bear that.
    reached = Math.min(whole, reached + part);
    if (day < today || reached <= told) return [];
    const cents = reached - told;
    told = reached;
    return { cents, probabilityBp, day, isEstimate };
  });
}

/**
 * What of a subsidy has to be given back, with its interest: what the body asks for, or what was paid beyond what is
 * due in the end, or until then beyond the grant as it stands now. Once the body has agreed on it the day is the end
 * of the voluntary period (Ley 58/2003, article 62.2, by Ley 38/2003, article 38.1). Null where nothing has.
 */
export function expectedReturn(
  request: ExpectedRequest,
  today: Day,
  calendar: WorkingCalendar,
  finalCents: Cents | null = null,
): ExpectedSubsidy | null {
  const { state, payments, returns, repaymentDate, repaymentCents } = request;
  const dueCents = standingDue(request, finalCents);
  const terms = { payments, returns, repaymentDate, repaymentCents, today };
  const settlement = settlementOf({ dueCents, ...terms });
  const cents = settlement.leftToReturnCents + settlement.interestLeftCents;
  if (cents <= 0 || OVER.has(state)) return null;
  const day = repaymentDate && voluntaryEnd(repaymentDate, calendar);
  return {
    cents: -cents,
    probabilityBp: 10_000,
    day: day ?? addDays(today, PUT_OFF_DAYS),
    isEstimate: day === null,
  };
}

/** Told by the 15th: the 20th of the next month; told later: the 5th of that after it; on a day off the next one. */
function voluntaryEnd(toldOn: Day, calendar: WorkingCalendar): Day {
  const isEarly = Number(toldOn.slice(8)) <= 15;
  const month = addMonths(`${toldOn.slice(0, 7)}-01`, isEarly ? 1 : 2).slice(0, 7);
  return nextWorkingDay(`${month}-${isEarly ? '20' : '05'}`, calendar);
}

interface PaidYear {
  day: Day;
  cents: Cents;
  isEstimate: boolean;
}

/** What each year pays, and when: of several days of a year the next, or the last where all are past. */
function yearsOf(
  whole: Cents,
  annuities: readonly Annuity[],
  days: readonly Day[],
  today: Day,
): PaidYear[] {
  const byYear = groupBy(days.toSorted(), (day) => Number(day.slice(0, 4)));
  const shares = annuities.map(({ cents, shareBp }) => (cents === null ? (shareBp ?? 0) : 0));
  const ofShares = sumCents(shares);
  const byShare = ofShares > 0 ? splitCents(scaleCents(whole, ofShares, 10_000), shares) : shares;
  const named = new Map(
    annuities.map(({ year, cents }, index) => [year, cents ?? byShare[index] ?? 0]),
  );
  const years = [...new Set([...byYear.keys(), ...named.keys()])].toSorted((a, b) => a - b);
  const unnamed = years.filter((year) => !named.has(year));
  // What nobody has named is of the years without a name, or of the last one.
  const takers = unnamed.length > 0 ? unnamed : years.slice(-1);
  const rest = Math.max(0, whole - sumCents([...named.values()]));
  const parts =
    takers.length > 0
      ? splitCents(
          rest,
          takers.map(() => 1),
        )
      : [];
  return years.map((year) => {
    const ofYear = byYear.get(year) ?? [];
    const day = ofYear.find((one) => one >= today) ?? ofYear.at(-1);
    const cents = (named.get(year) ?? 0) + (parts[takers.indexOf(year)] ?? 0);
    return { day: day ?? `${year}-12-31`, cents, isEstimate: day === undefined };
  });
}

function estimatedDay(request: ExpectedRequest, today: Day): Day {
  const { endDate, grantDate, stateDay } = inForce(request);
  const day =
    endDate === null
      ? addMonths(grantDate ?? stateDay ?? today, MONTHS_AFTER_GRANT)
      : addMonths(endDate, MONTHS_AFTER_END);
  return day < today ? addDays(today, PUT_OFF_DAYS) : day;
}
