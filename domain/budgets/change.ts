import { type Actor, canMoney, type MoneyPlace } from '../access/policy.ts';
import { isAdministrator, isElevated } from '../access/roles.ts';
import { isOver, type ProjectState } from '../projects/states.ts';
import {
  type AggregatorProblem,
  aggregatorProblem,
  type ParentProblem,
  parentProblem,
} from './move.ts';
import type { BudgetTreeLine } from './tree.ts';

/** What the rules of a budget line look at. */
export interface BudgetFields extends Pick<BudgetTreeLine, 'id' | 'side' | 'parentId'> {
  unit: string;
  quantity: number;
  unitPriceCents: number;
  aggregator: boolean;
  status: BudgetTreeLine['status'];
  locked: boolean;
}

/** What stands around a line. */
export interface BudgetFacts {
  /** Of the project that the budget is of. */
  place: MoneyPlace;
  state: ProjectState;
  /** All lines of the budget. */
  lines: readonly BudgetTreeLine[];
  /** Whether an expense, a movement or a charge bears on it; where that is asked. */
  hasImputations: boolean;
}

export type BudgetRefusal =
  | 'FORBIDDEN'
  | 'PROJECT_OVER'
  | 'BUDGET_LOCKED'
  | 'SIDE_HAS_IMPUTATIONS'
  | ParentProblem
  | AggregatorProblem;

/** What a locked line keeps: its amount, and whether it stands. Whoever unlocks it may change it. */
export const LOCKED_FIELDS = [
  'unit',
  'quantity',
  'unitPriceCents',
  'aggregator',
  'status',
] as const satisfies readonly (keyof BudgetFields)[];

export function isLockedFor(actor: Actor, line: Pick<BudgetFields, 'locked'>): boolean {
  return line.locked && !isAdministrator(actor.role);
}

/** Whether a change of a line wants to know what bears on it: it begins to sum up others, or goes to the other side. */
export function asksImputations(before: BudgetFields | null, next: BudgetFields): boolean {
  return before !== null && (before.aggregator !== next.aggregator || before.side !== next.side);
}

/** Striking lines through is for elevated roles: a right on a project removes nothing (decision 340). */
export function canStrike(actor: Actor): boolean {
  return isElevated(actor.role);
}

/** Why a line may not be made so, or become so; null where it may. `before`: null for a new one. */
export function whyNotSaved(
  actor: Actor,
  before: BudgetFields | null,
  next: BudgetFields,
  { place, state, lines, hasImputations }: BudgetFacts,
): BudgetRefusal | null {
  if (!canMoney(actor, before ? 'update' : 'create', place)) return 'FORBIDDEN';
  if (!before && isOver(state)) return 'PROJECT_OVER';
  const isStruck = next.status === 'removed' && before?.status !== 'removed';
  if (isStruck && !canStrike(actor)) return 'FORBIDDEN';
  if (before && next.locked && isLockedFor(actor, before)) {
    if (LOCKED_FIELDS.some((name) => before[name] !== next[name])) return 'BUDGET_LOCKED';
  }
  const isMoved = next.parentId !== (before?.parentId ?? null) || next.side !== before?.side;
  const problem = isMoved ? parentProblem(lines, next, next.parentId) : null;
  if (problem || !before) return problem;
  const hasChildren = lines.some(({ parentId }) => parentId === next.id);
  // What bears on it, or hangs from it, would be of the wrong side.
  if (before.side !== next.side && hasChildren) return 'HAS_CHILDREN';
  if (before.side !== next.side && hasImputations) return 'SIDE_HAS_IMPUTATIONS';
  if (before.aggregator === next.aggregator) return null;
  return aggregatorProblem(next.aggregator, { hasChildren, hasImputations });
}

type BudgetErrorCode =
  | 'FORBIDDEN'
  | 'PROJECT_OVER'
  | 'BUDGET_LOCKED'
  | 'BUDGET_PARENT_INVALID'
  | 'BUDGET_TAKES_NO_EXPENSES'
  | 'IN_USE';

/** The code of the API for it: the app tells more of why. */
export function budgetErrorCode(refusal: BudgetRefusal): BudgetErrorCode {
  switch (refusal) {
    case 'FORBIDDEN':
    case 'PROJECT_OVER':
    case 'BUDGET_LOCKED':
      return refusal;
    case 'HAS_IMPUTATIONS':
      return 'BUDGET_TAKES_NO_EXPENSES';
    case 'HAS_CHILDREN':
    case 'SIDE_HAS_IMPUTATIONS':
      return 'IN_USE';
    default:
      return 'BUDGET_PARENT_INVALID';
  }
}
