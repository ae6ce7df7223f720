import { type Actor, canProject, canReopenProject } from '../access/policy.ts';
import { isElevated } from '../access/roles.ts';
import type { Day } from '../days.ts';
import {
  checkProjectTransition,
  isClosingStep,
  isEnding,
  nextProjectStates,
  type ProjectState,
} from './states.ts';

/** What the rules of a project look at. */
export interface ProjectFields {
  id: string;
  companyId: string;
  state: ProjectState;
  parentId: string | null;
  startDate: Day | null;
  endDate: Day | null;
}

/** What stands around a project; each is asked only where its step wants to know it. */
export interface ProjectFacts {
  /** The parent to be is there, is seen, goes on, and is neither the project nor below it. */
  isParentAllowed: boolean;
  hasOpenExpenses: boolean;
  hasOpenReinvoices: boolean;
  hasOpenJustifications: boolean;
}

export type ProjectRefusal =
  | 'FORBIDDEN'
  | 'PROJECT_STATE_INVALID'
  | 'PROJECT_REOPEN_FORBIDDEN'
  | 'PROJECT_HAS_SUBPROJECTS'
  | 'PROJECT_HAS_OPEN_EXPENSES'
  | 'PROJECT_HAS_OPEN_REINVOICES'
  | 'PROJECT_HAS_OPEN_JUSTIFICATIONS'
  | 'PROJECT_PARENT_INVALID'
  | 'PROJECT_DATES_INVALID';

/** Whether the person may put the project into this company: a right on a project does not move it. */
export function canMove(actor: Actor, project: Pick<ProjectFields, 'id'>, companyId: string) {
  return actor.role !== 'user' && canProject(actor, 'update', { id: project.id, companyId });
}

/** The steps that the person may take with a project: a right on one does not end it (decision 340). */
export function stepsFor(actor: Actor, { id, companyId, state }: Place): readonly ProjectState[] {
  if (!canProject(actor, 'update', { id, companyId })) return [];
  return nextProjectStates(state, canReopenProject(actor)).filter((next) =>
    mayTake(actor, state, next),
  );
}

function mayTake({ role }: Actor, from: ProjectState, to: ProjectState): boolean {
  return isElevated(role) || !isEnding(from, to);
}

/** Why a project may not be made so; null where it may. */
export function whyNotCreated(
  actor: Actor,
  next: Pick<ProjectFields, 'companyId' | 'parentId' | 'startDate' | 'endDate'>,
  { isParentAllowed }: Pick<ProjectFacts, 'isParentAllowed'>,
): ProjectRefusal | null {
  if (!canProject(actor, 'create', next)) return 'FORBIDDEN';
  return wrongDates(next) ?? (isParentAllowed ? null : 'PROJECT_PARENT_INVALID');
}

/** Why a project may not become so; null where it may. What is closed has nothing left to impute, invoice or justify. */
export function whyNotChanged(
  actor: Actor,
  before: ProjectFields,
  next: ProjectFields,
  facts: ProjectFacts,
): ProjectRefusal | null {
  if (!canProject(actor, 'update', before)) return 'FORBIDDEN';
  const isMoved = next.companyId !== before.companyId;
  if (isMoved && !canMove(actor, before, next.companyId)) return 'FORBIDDEN';
  if (!mayTake(actor, before.state, next.state)) return 'FORBIDDEN';
  const step = checkProjectTransition(before.state, next.state, canReopenProject(actor));
  if (step) return step;
  if (asksExpenses(before, next) && facts.hasOpenExpenses) return 'PROJECT_HAS_OPEN_EXPENSES';
  if (asksWhatIsOwed(before, next)) {
    if (facts.hasOpenReinvoices) return 'PROJECT_HAS_OPEN_REINVOICES';
    if (facts.hasOpenJustifications) return 'PROJECT_HAS_OPEN_JUSTIFICATIONS';
  }
  return (
    wrongDates(next) ??
    (asksParent(before, next) && !facts.isParentAllowed ? 'PROJECT_PARENT_INVALID' : null)
  );
}

/** Why a project may not go; null where it may: its subprojects go first. */
export function whyNotRemoved(
  actor: Actor,
  project: Pick<ProjectFields, 'id' | 'companyId'>,
  { hasSubprojects }: { hasSubprojects: boolean },
): ProjectRefusal | null {
  if (!canProject(actor, 'delete', project)) return 'FORBIDDEN';
  return hasSubprojects ? 'PROJECT_HAS_SUBPROJECTS' : null;
}

type Place = Pick<ProjectFields, 'id' | 'companyId' | 'state'>;
type State = Pick<ProjectFields, 'state'>;
type Parent = Pick<ProjectFields, 'parentId'>;

/** Whether a step wants to know of the expenses that are not wholly imputed. */
export function asksExpenses(before: State, next: State): boolean {
  return isClosingStep(before.state, next.state);
}

/** Whether a step wants to know of the reinvoices that are neither paid nor cancelled, and of what is to be justified. */
export function asksWhatIsOwed(before: State, next: State): boolean {
  return next.state === 'closed' && before.state !== 'closed';
}

/** Whether a change wants to know of its parent. */
export function asksParent(before: Parent | null, next: Parent): boolean {
  return next.parentId !== null && next.parentId !== (before?.parentId ?? null);
}

function wrongDates({
  startDate,
  endDate,
}: Pick<ProjectFields, 'startDate' | 'endDate'>): 'PROJECT_DATES_INVALID' | null {
  const isWrong = startDate !== null && endDate !== null && endDate < startDate;
  return isWrong ? 'PROJECT_DATES_INVALID' : null;
}
