export const PROJECT_STATES = [
  'draft',
  'active',
  'paused',
  'closing',
  'closed',
  'archived',
  'cancelled',
] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

const NEXT: Record<ProjectState, readonly ProjectState[]> = {
  draft: ['active', 'cancelled'],
  active: ['paused', 'closing', 'cancelled'],
  paused: ['active', 'closing'],
  closing: ['closed', 'active'],
  closed: ['archived', 'active'],
  archived: ['active'],
  cancelled: ['active'],
};

/** States of a project that is over: to leave one is a reopening, for administrators only. */
export const PROJECTS_OVER = [
  'closed',
  'archived',
  'cancelled',
] as const satisfies readonly ProjectState[];

export function isOver(state: ProjectState): boolean {
  return PROJECTS_OVER.some((over) => over === state);
}

/** Whether a step ends a project, or takes the end that has begun back. */
export function isEnding(from: ProjectState, to: ProjectState): boolean {
  return from !== to && (from === 'closing' || to === 'closing' || isOver(to));
}

/** States that a project may go to from `state`. */
export function nextProjectStates(
  state: ProjectState,
  mayReopen: boolean,
): readonly ProjectState[] {
  return NEXT[state].filter((next) => mayReopen || !(isOver(state) && next === 'active'));
}

export type TransitionProblem = 'PROJECT_STATE_INVALID' | 'PROJECT_REOPEN_FORBIDDEN';

/** Null when the change is allowed; staying in a state always is. */
export function checkProjectTransition(
  from: ProjectState,
  to: ProjectState,
  mayReopen: boolean,
): TransitionProblem | null {
  if (from === to) return null;
  if (!NEXT[from].includes(to)) return 'PROJECT_STATE_INVALID';
  return isOver(from) && to === 'active' && !mayReopen ? 'PROJECT_REOPEN_FORBIDDEN' : null;
}

/** Steps that are taken only when nothing of the project's expenses is left to impute. */
export function isClosingStep(from: ProjectState, to: ProjectState): boolean {
  return from !== to && (to === 'closing' || to === 'closed');
}
