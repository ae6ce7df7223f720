import {
  type Actor,
  canCallRequest,
  canJustify,
  canOverrideFunding,
  canReopenCallRequest,
} from '../access/policy.ts';
import type { Finding } from '../justification/findings.ts';
import { isForNobody } from '../justification/presenting.ts';
import { SNAPSHOT_FIELDS } from '../justification/snapshot.ts';
import {
  type CallRequestFacts,
  type CallRequestProblem,
  type CallRequestState,
  checkCallRequestFacts,
  checkCallRequestTransition,
} from './states.ts';

/** What the rules of a request look at. */
export interface CallRequestFields extends CallRequestFacts {
  state: CallRequestState;
}

export type CallRequestRefusal =
  | 'FORBIDDEN'
  | 'CALL_REQUEST_CLOSED'
  | 'CALL_REQUEST_PRESENTED'
  | 'CALL_REQUEST_OVER_FUNDED'
  | 'CALL_REQUEST_OVERRIDE_FORBIDDEN'
  | 'APPROVAL_MISSING'
  | CallRequestProblem;

/**
 * All that stands against making a request so; empty where nothing does.
 *
 * @param stopping what its justification is not presented with, for one that is made as presented
 */
export function whyNotCreated(
  actor: Actor,
  next: CallRequestFields & { stateOverride?: string },
  stopping: readonly Finding[] = [],
): CallRequestRefusal[] {
  if (!canCallRequest(actor, 'create')) return ['FORBIDDEN'];
  const found = checkCallRequestFacts(next.state, next);
  return [...found, ...whyNotPresented(actor, next.stateOverride ?? '', stopping)];
}

/** Whether a change hands the justification in. */
export function isPresenting(
  before: Pick<CallRequestFields, 'state'>,
  next: Pick<CallRequestFields, 'state'>,
): boolean {
  return before.state !== next.state && next.state === 'justification-submitted';
}

/**
 * All that stands against changing a request so; empty where nothing does. What is funded twice is handed in
 * where an administrator says why (Ley 38/2003, article 19.3); what waits for a second person is not.
 *
 * @param stopping what its justification is not presented with (`stopsPresenting`)
 */
export function whyNotChanged(
  actor: Actor,
  before: Pick<CallRequestFields, 'state'>,
  next: CallRequestFields & { stateOverride: string },
  stopping: readonly Finding[],
): CallRequestRefusal[] {
  if (!canCallRequest(actor, 'update')) return ['FORBIDDEN'];
  const mayReopen = canReopenCallRequest(actor);
  const found = checkCallRequestTransition(before.state, next.state, next, mayReopen);
  if (!isPresenting(before, next)) return found;
  return [...found, ...whyNotPresented(actor, next.stateOverride, stopping)];
}

function whyNotPresented(
  actor: Actor,
  reason: string,
  stopping: readonly Finding[],
): CallRequestRefusal[] {
  if (stopping.some(isForNobody)) return ['APPROVAL_MISSING'];
  if (stopping.length === 0) return [];
  if (reason.trim() === '') return ['CALL_REQUEST_OVER_FUNDED'];
  return canOverrideFunding(actor) ? [] : ['CALL_REQUEST_OVERRIDE_FORBIDDEN'];
}

/** Why a request may not go; null where it may. */
export function whyNotRemoved(actor: Actor): CallRequestRefusal | null {
  return canCallRequest(actor, 'delete') ? null : 'FORBIDDEN';
}

/** Why the budget or the plan of a request may not change; null where it may. */
export function whyNotPlanned(
  actor: Actor,
  request: Pick<CallRequestFields, 'state'>,
): CallRequestRefusal | null {
  return canCallRequest(actor, 'update') ? closedProblem(request) : 'FORBIDDEN';
}

/** Why nothing may be justified in a request; null where it may. */
export function whyNotJustified(
  actor: Actor,
  request: Pick<CallRequestFields, 'state'>,
): CallRequestRefusal | null {
  return canJustify(actor) ? closedProblem(request) : 'FORBIDDEN';
}

/** What a record asks for, and by which document. */
const CLAIM = ['crBudgetItemId', 'imputedCents', ...SNAPSHOT_FIELDS] as const;
/** A record of the cuenta justificativa, as far as it may not change once it is handed in. */
export type ClaimFields = Readonly<Record<(typeof CLAIM)[number], unknown>> & {
  lateReason: string;
};

/** In these the justification lies with the body, which has not asked for more of it (RD 887/2006, article 71.2). */
const WITH_BODY: ReadonlySet<CallRequestState> = new Set([
  'justification-submitted',
  'verified',
  'paid',
]);

/** Whether the justification was handed in, and nothing is asked to be mended. */
export function isWithBody({ state }: Pick<CallRequestFields, 'state'>): boolean {
  return WITH_BODY.has(state);
}

/**
 * Why a record may not be made, changed or taken away so; null where it may. What was handed in stays as it was,
 * but for what the body says of it, unless an administrator says why.
 */
export function whyNotClaimed(
  actor: Actor,
  request: Pick<CallRequestFields, 'state'>,
  before: ClaimFields | null,
  next: ClaimFields | null,
): CallRequestRefusal | null {
  const refusal = whyNotJustified(actor, request);
  const isSame = before && next && CLAIM.every((field) => before[field] === next[field]);
  if (refusal || isSame || !isWithBody(request)) return refusal;
  const reason = (next ?? before)?.lateReason ?? '';
  if (reason.trim() === '') return 'CALL_REQUEST_PRESENTED';
  return canOverrideFunding(actor) ? null : 'CALL_REQUEST_OVERRIDE_FORBIDDEN';
}

/** Nothing of the money of a closed request changes: nothing is added to it, and nothing goes. */
function closedProblem({ state }: Pick<CallRequestFields, 'state'>): 'CALL_REQUEST_CLOSED' | null {
  return state === 'closed' ? 'CALL_REQUEST_CLOSED' : null;
}
