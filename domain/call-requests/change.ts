import { type Actor, canCallRequest, canJustify, canReopenCallRequest } from '../access/policy.ts';
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

export type CallRequestRefusal = 'FORBIDDEN' | 'CALL_REQUEST_CLOSED' | CallRequestProblem;

/** All that stands against making a request so; empty where nothing does. */
export function whyNotCreated(actor: Actor, next: CallRequestFields): CallRequestRefusal[] {
  if (!canCallRequest(actor, 'create')) return ['FORBIDDEN'];
  return checkCallRequestFacts(next.state, next);
}

/** All that stands against changing a request so; empty where nothing does. */
export function whyNotChanged(
  actor: Actor,
  before: Pick<CallRequestFields, 'state'>,
  next: CallRequestFields,
): CallRequestRefusal[] {
  if (!canCallRequest(actor, 'update')) return ['FORBIDDEN'];
  return checkCallRequestTransition(before.state, next.state, next, canReopenCallRequest(actor));
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
