import {
  type Actor,
  canReopenCallRequest,
  canReopenExpense,
  canReopenProject,
} from '#domain/access/policy.ts';
import { type CallRequestState, nextCallRequestStates } from '#domain/call-requests/states.ts';
import { checkProjectTransition, type ProjectState } from '#domain/projects/states.ts';
import { nextReinvoiceStates, type ReinvoiceState } from '#domain/reinvoices/states.ts';
import type { EndedField, Entry } from '#local/outbox/entry.ts';
import { isRestorable } from '#local/outbox/resolve.ts';

/**
 * Whether the person may take a row into use again that somebody took out of it, as it was before. They could
 * change it; where its state goes by steps, or to open it again is for others, the rule of its area says.
 */
export function mayRestore(actor: Actor, { resource, conflict }: Entry): boolean {
  const [ended] = conflict?.ended ?? [];
  if (!conflict || !ended || !isRestorable(conflict)) return false;
  switch (resource) {
    case 'projects': {
      const [from, to] = stepBack<ProjectState>(ended);
      return checkProjectTransition(from, to, canReopenProject(actor)) === null;
    }
    case 'callRequests': {
      const [from, to] = stepBack<CallRequestState>(ended);
      return nextCallRequestStates(from, canReopenCallRequest(actor)).includes(to);
    }
    case 'reinvoices': {
      const [from, to] = stepBack<ReinvoiceState>(ended);
      return nextReinvoiceStates(from).includes(to);
    }
    case 'expenses':
      return canReopenExpense(actor);
    default:
      return true;
  }
}

function stepBack<State>({ theirs, seen }: EndedField): [from: State, to: State] {
  return [theirs as State, seen as State];
}
