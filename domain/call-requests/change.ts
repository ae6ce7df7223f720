import {
  type Actor,
  canCallRequest,
  canJustify,
  canOverrideFunding,
  canReopenCallRequest,
} from '../access/policy.ts';
import type { Finding } from '../justification/findings.ts';
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
  | 'CALL_REQUEST_OVER_FUNDED'
  | 'CALL_REQUEST_OVERRIDE_FORBIDDEN'
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
 * where an administrator says why (Ley 38/2003, article 19.3).
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

/** Nothing of the money of a closed request changes: nothing is added to it, and nothing goes. */
function closedProblem({ state }: Pick<CallRequestFields, 'state'>): 'CALL_REQUEST_CLOSED' | null {
  return state === 'closed' ? 'CALL_REQUEST_CLOSED' : null;
}
