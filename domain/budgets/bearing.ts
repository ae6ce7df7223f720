import type { ExpenseType } from '../accounts/account-class.ts';
import { isIncome } from '../projects/own-totals.ts';
import { isOver, type ProjectState } from '../projects/states.ts';
import type { BudgetLineStatus, BudgetSide } from './kinds.ts';

/** What bears an amount: a project, and a line of its budget where one was chosen. */
export interface BearingTarget {
  projectId: string | null;
  budgetId: string | null;
}

/** What of a budget line says whether something may be put on it. */
export interface BearingLine {
  side: BudgetSide;
  aggregator: boolean;
  locked: boolean;
  status: BudgetLineStatus;
}

/** What an expense, or a charge, puts on projects and lines, and on which side of their budgets. */
export interface Bearing {
  side: BudgetSide;
  targets: readonly BearingTarget[];
}

/** The projects and lines that are known, by their ids. */
export interface Bearers {
  projects: ReadonlyMap<string, { state: ProjectState }>;
  lines: ReadonlyMap<string, BearingLine>;
}

export type BearingRefusal = 'PROJECT_OVER' | 'BUDGET_LOCKED' | 'BUDGET_TAKES_NO_EXPENSES';

/** The side of a budget that an expense goes to: incomes and subsidies to the one, what costs money to the other. */
export function sideOf(type: ExpenseType): BudgetSide {
  return isIncome(type) ? 'income' : 'expense';
}

/** Incomes go to lines of incomes, what costs money to the others. */
export function isLineFor({ side }: Pick<BearingLine, 'side'>, type: ExpenseType): boolean {
  return side === sideOf(type);
}

/** Whether a line bears something itself, whatever side it is of. */
export function isBearing({ aggregator, status }: Omit<BearingLine, 'side' | 'locked'>): boolean {
  return !aggregator && status !== 'removed';
}

/** Whether more may be put on a line: what is locked keeps what it has. */
export function takesMore(line: BearingLine): boolean {
  return isBearing(line) && !line.locked;
}

/**
 * The targets that were not there before: what stands may be changed where it is, also on a line that was
 * locked since or in a project that is over.
 */
export function freshTargets<T extends BearingTarget>(
  next: readonly T[],
  before: readonly BearingTarget[],
): T[] {
  const keyOf = ({ projectId, budgetId }: BearingTarget) => `${projectId}/${budgetId}`;
  const known = new Set(before.map(keyOf));
  return next.filter((one) => !known.has(keyOf(one)));
}

/** The same of what goes to a side of the budgets: to go to the other one is to be there anew. */
export function freshBearing({ side, targets }: Bearing, before: Bearing | undefined) {
  return freshTargets(targets, before?.side === side ? before.targets : []);
}

/** Why nothing more may be put on one of these targets; null where it may. What is not known stands against nothing. */
export function whyNotBorne(
  side: BudgetSide,
  fresh: readonly BearingTarget[],
  { projects, lines }: Bearers,
): BearingRefusal | null {
  for (const { projectId, budgetId } of fresh) {
    const project = projects.get(projectId ?? '');
    if (project && isOver(project.state)) return 'PROJECT_OVER';
    const line = lines.get(budgetId ?? '');
    if (line && (!isBearing(line) || line.side !== side)) return 'BUDGET_TAKES_NO_EXPENSES';
    if (line?.locked) return 'BUDGET_LOCKED';
  }
  return null;
}
