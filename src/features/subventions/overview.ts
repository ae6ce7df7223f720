import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import { amountInSight, amountToJustify } from '#domain/call-requests/amounts.ts';
import { inForce } from '#domain/call-requests/grant-changes.ts';
import {
  CALL_REQUEST_STATES,
  type CallRequestState,
  isCallRequestOver,
  isGranted,
} from '#domain/call-requests/states.ts';
import { isEventAlert, type SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { addDays, type Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Cents, sumCents } from '#domain/money.ts';

/** How far ahead the page looks. */
const DAYS = 14;

/** What comes: what is late, what people are told of today, and the rest of the fourteen days. */
export interface Ahead {
  late: readonly SubventionEvent[];
  alerts: readonly SubventionEvent[];
  rest: readonly SubventionEvent[];
}

export function aheadOf(events: readonly SubventionEvent[], today: Day): Ahead {
  const until = addDays(today, DAYS);
  const open = events.filter(({ isDone }) => !isDone);
  const coming = open.filter(({ day, isLate }) => !isLate && today <= day && day <= until);
  return {
    late: open.filter(({ isLate }) => isLate),
    alerts: coming.filter((event) => isEventAlert(event, today)),
    rest: coming.filter((event) => !isEventAlert(event, today)),
  };
}

/** The requests in one state. */
export interface PipelineStep {
  state: CallRequestState;
  count: number;
  /** What was granted, and of those not decided on what is asked for. */
  cents: Cents;
}

/** How many requests stand in each state, in the order of its life; states without any are left out. */
export function pipelineOf(requests: readonly CallRequest[]): PipelineStep[] {
  const byState = groupBy(
    requests.map((one) => inForce(one)),
    ({ state }) => state,
  );
  return CALL_REQUEST_STATES.flatMap((state) => {
    const own = byState.get(state) ?? [];
    if (own.length === 0) return [];
    const cents = sumCents(own.map((one) => amountInSight(one).cents));
    return [{ state, count: own.length, cents }];
  });
}

/** What was granted, and what has to be accounted for to keep it. */
export interface Granted {
  count: number;
  grantedCents: Cents;
  toJustifyCents: Cents;
}

/** Granted by the body, and still to be accounted for. */
export function isOpenGrant({ state }: Pick<CallRequest, 'state'>): boolean {
  return isGranted(state) && state !== 'closed';
}

/** Of the requests that the body has granted and that are not closed. */
export function grantedOf(requests: readonly CallRequest[]): Granted {
  const own = requests.filter(isOpenGrant).map((one) => inForce(one));
  return {
    count: own.length,
    grantedCents: sumCents(own.map(({ grantedCents }) => grantedCents ?? 0)),
    toJustifyCents: sumCents(own.map(amountToJustify)),
  };
}

/** The documents that a request still lacks. */
export interface MissingDocuments {
  request: CallRequest;
  documents: readonly Documentation[];
}

/** Required and not handed in, or refused; of requests from which something is still expected. */
export function missingDocuments(
  requests: readonly CallRequest[],
  documents: readonly Documentation[],
): MissingDocuments[] {
  const byRequest = groupBy(documents.filter(isMissing), ({ callRequestId }) => callRequestId);
  return requests
    .filter(({ state }) => !isCallRequestOver(state))
    .flatMap((request) => {
      const own = byRequest.get(request.id) ?? [];
      return own.length === 0 ? [] : [{ request, documents: own }];
    })
    .toSorted((a, b) => b.documents.length - a.documents.length);
}

function isMissing({ required, status, pendingJustification }: Documentation): boolean {
  const isOpen = status === 'missing' || status === 'draft' || status === 'rejected';
  return pendingJustification || (required && isOpen);
}
