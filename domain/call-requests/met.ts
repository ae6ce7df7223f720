import type { CallRequestState } from './states.ts';

/** Codes of types of milestones (domain/milestones/types.ts). */
const MET: Partial<Record<CallRequestState, string>> = {
  submitted: 'application',
  amended: 'amendment',
  'provisional-granted': 'provisional-resolution',
  'provisional-denied': 'provisional-resolution',
  reserve: 'provisional-resolution',
  granted: 'resolution',
  denied: 'resolution',
  executing: 'start',
  justifying: 'execution-end',
  'justification-submitted': 'final-justification',
  paid: 'payment',
};

/** The code of the type of milestone that a request meets by coming to a state; null where it meets none. */
export function milestoneTypeMet(state: CallRequestState): string | null {
  return MET[state] ?? null;
}
