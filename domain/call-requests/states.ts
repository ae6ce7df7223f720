export const CALL_REQUEST_STATES = [
  'draft',
  'submitted',
  'amendment',
  'amended',
  'admitted',
  'excluded',
  'provisional-granted',
  'provisional-denied',
  'reserve',
  'granted',
  'denied',
  'executing',
  'justifying',
  'justification-submitted',
  'justification-requirement',
  'verified',
  'paid',
  'closed',
  'withdrawn',
  'renounced',
  'repayment',
  'returned',
] as const;
export type CallRequestState = (typeof CALL_REQUEST_STATES)[number];

const NEXT: Record<CallRequestState, readonly CallRequestState[]> = {
  draft: ['submitted', 'withdrawn'],
  submitted: [
    'amendment',
    'admitted',
    'excluded',
    'provisional-granted',
    'provisional-denied',
    'reserve',
    'granted',
    'denied',
    'withdrawn',
  ],
  amendment: ['amended', 'excluded', 'withdrawn'],
  amended: ['amendment', 'admitted', 'excluded', 'withdrawn'],
  admitted: [
    'amendment',
    'excluded',
    'provisional-granted',
    'provisional-denied',
    'reserve',
    'granted',
    'denied',
    'withdrawn',
  ],
  // After allegations it may be let in again.
  excluded: ['admitted'],
  'provisional-granted': ['provisional-denied', 'reserve', 'granted', 'denied', 'withdrawn'],
  'provisional-denied': ['provisional-granted', 'reserve', 'granted', 'denied'],
  reserve: ['provisional-granted', 'granted', 'denied', 'withdrawn'],
  granted: ['executing', 'renounced', 'repayment'],
  // On appeal.
  denied: ['granted'],
  executing: ['justifying', 'renounced', 'repayment'],
  justifying: ['executing', 'justification-submitted', 'renounced', 'repayment'],
  'justification-submitted': ['justification-requirement', 'verified', 'repayment'],
  'justification-requirement': ['justification-submitted', 'verified', 'repayment'],
  verified: ['justification-requirement', 'paid', 'repayment'],
  paid: ['closed', 'repayment'],
  // A control may come for four years more (Ley 38/2003, article 39).
  closed: ['repayment'],
  withdrawn: [],
  renounced: ['repayment', 'closed'],
  repayment: ['returned', 'closed'],
  returned: ['closed'],
};

/** States from which nothing is expected any more: to leave one is a reopening. */
export const CALL_REQUESTS_OVER = [
  'excluded',
  'denied',
  'withdrawn',
  'closed',
] as const satisfies readonly CallRequestState[];

const OVER: ReadonlySet<CallRequestState> = new Set(CALL_REQUESTS_OVER);

/** What the body has given it, for as long as it is not given up. */
const GRANTED: ReadonlySet<CallRequestState> = new Set([
  'granted',
  'executing',
  'justifying',
  'justification-submitted',
  'justification-requirement',
  'verified',
  'paid',
  'closed',
]);

/** What the guards of a change of state look at. */
export interface CallRequestFacts {
  companyId: string | null;
  anonymousCompany: { name: string } | null;
  requestedCents: number;
  grantedCents: number | null;
  grantDate: string | null;
}

export type CallRequestProblem =
  | 'CALL_REQUEST_STATE_INVALID'
  | 'CALL_REQUEST_REOPEN_FORBIDDEN'
  | 'CALL_REQUEST_WITHOUT_APPLICANT'
  | 'CALL_REQUEST_WITHOUT_AMOUNT'
  | 'CALL_REQUEST_WITHOUT_GRANT';

export function isCallRequestOver(state: CallRequestState): boolean {
  return OVER.has(state);
}

export function isGranted(state: CallRequestState): boolean {
  return GRANTED.has(state);
}

/** From the grant on until the body has verified what was handed in: before it may ask for more of it. */
export const JUSTIFICATIONS_PENDING = [
  'granted',
  'executing',
  'justifying',
  'justification-submitted',
  'justification-requirement',
] as const satisfies readonly CallRequestState[];

/** Whether it still has to be decided on: neither given, nor refused, nor given up. */
export function isPending(state: CallRequestState): boolean {
  return !isGranted(state) && !OVER.has(state) && !AFTER.has(state);
}

const AFTER: ReadonlySet<CallRequestState> = new Set(['renounced', 'repayment', 'returned']);

/** In these there is no aid to be had: it was refused, given up or given back. */
const WITHOUT_AID: ReadonlySet<CallRequestState> = new Set([
  'excluded',
  'provisional-denied',
  'denied',
  'withdrawn',
  'renounced',
  'returned',
]);

/** Whether there is aid in it, granted or still to be hoped for. */
export function mayHaveAid(state: CallRequestState): boolean {
  return !WITHOUT_AID.has(state);
}

/** States that a request may go to; those of a reopening for who may reopen alone. */
export function nextCallRequestStates(
  state: CallRequestState,
  mayReopen: boolean,
): readonly CallRequestState[] {
  return isReopening(state) && !mayReopen ? [] : NEXT[state];
}

/** All that stands against the change; empty when it is allowed. Staying in a state always is. */
export function checkCallRequestTransition(
  from: CallRequestState,
  to: CallRequestState,
  facts: CallRequestFacts,
  mayReopen: boolean,
): CallRequestProblem[] {
  if (from === to) return [];
  if (!NEXT[from].includes(to)) return ['CALL_REQUEST_STATE_INVALID'];
  if (isReopening(from) && !mayReopen) return ['CALL_REQUEST_REOPEN_FORBIDDEN'];
  return isGranted(from) || AFTER.has(from) ? [] : checkCallRequestFacts(to, facts);
}

/** What a request has to say of itself before it may be in a state, whichever way it came to it. */
export function checkCallRequestFacts(
  state: CallRequestState,
  facts: CallRequestFacts,
): CallRequestProblem[] {
  const problems: CallRequestProblem[] = [];
  if (state === 'submitted') {
    if (facts.companyId === null && facts.anonymousCompany === null) {
      problems.push('CALL_REQUEST_WITHOUT_APPLICANT');
    }
    if (facts.requestedCents <= 0) problems.push('CALL_REQUEST_WITHOUT_AMOUNT');
  }
  const hasGrant = facts.grantedCents !== null && facts.grantDate !== null;
  if (isGranted(state) && !hasGrant) problems.push('CALL_REQUEST_WITHOUT_GRANT');
  return problems;
}

/** A closed request goes to a repayment by itself: no reopening, since the body begins it. */
function isReopening(state: CallRequestState): boolean {
  return OVER.has(state) && state !== 'closed';
}
