import { type Actor, canMoney, type MoneyPlace } from '../access/policy.ts';
import { isAdministrator } from '../access/roles.ts';
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
  /** All lines of the budget. */
  lines: readonly BudgetTreeLine[];
  /** Whether an expense, a movement or a charge bears on it; asked where it begins to sum up others. */
  hasImputations: boolean;
}

export type BudgetRefusal = 'FORBIDDEN' | 'BUDGET_LOCKED' | ParentProblem | AggregatorProblem;

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

/** Why a line may not be made so, or become so; null where it may. `before`: null for a new one. */
export function whyNotSaved(
  actor: Actor,
  before: BudgetFields | null,
  next: BudgetFields,
  { place, lines, hasImputations }: BudgetFacts,
): BudgetRefusal | null {
  if (!canMoney(actor, before ? 'update' : 'create', place)) return 'FORBIDDEN';
  if (before && next.locked && isLockedFor(actor, before)) {
    if (LOCKED_FIELDS.some((name) => before[name] !== next[name])) return 'BUDGET_LOCKED';
  }
  const isMoved = next.parentId !== (before?.parentId ?? null) || next.side !== before?.side;
  const problem = isMoved ? parentProblem(lines, next, next.parentId) : null;
  if (problem || !before || before.aggregator === next.aggregator) return problem;
  const hasChildren = lines.some(({ parentId }) => parentId === next.id);
  return aggregatorProblem(next.aggregator, { hasChildren, hasImputations });
}

/** The code of the API for it: the app tells more of why. */
export function budgetErrorCode(
  refusal: BudgetRefusal,
): 'FORBIDDEN' | 'BUDGET_LOCKED' | 'BUDGET_PARENT_INVALID' | 'BUDGET_TAKES_NO_EXPENSES' | 'IN_USE' {
  if (refusal === 'FORBIDDEN' || refusal === 'BUDGET_LOCKED') return refusal;
  if (refusal === 'HAS_IMPUTATIONS') return 'BUDGET_TAKES_NO_EXPENSES';
  return refusal === 'HAS_CHILDREN' ? 'IN_USE' : 'BUDGET_PARENT_INVALID';
}
