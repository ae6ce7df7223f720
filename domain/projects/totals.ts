import type { Cents } from '../money.ts';
import { rollUp } from './roll-up.ts';

/** The seven totals of a project (specification §3, project summary), in cents. */
export interface ProjectTotals {
  totalIncome: Cents;
  totalExpenses: Cents;
  totalLeft: Cents;
  totalBalance: Cents;
  totalAmortizable: Cents;
  totalBase36: Cents;
  /** Sum of the approved expense lines of the budget: `totalLeft = totalBudget − totalExpenses`. */
  totalBudget: Cents;
}

export const TOTAL_NAMES = [
  'totalIncome',
  'totalExpenses',
  'totalLeft',
  'totalBalance',
  'totalAmortizable',
  'totalBase36',
  'totalBudget',
] as const satisfies readonly (keyof ProjectTotals)[];

export const NO_TOTALS: ProjectTotals = {
  totalIncome: 0,
  totalExpenses: 0,
  totalLeft: 0,
  totalBalance: 0,
  totalAmortizable: 0,
  totalBase36: 0,
  totalBudget: 0,
};

/** Whether more was spent than the budget has. */
export function isOverBudget({ totalLeft }: Pick<ProjectTotals, 'totalLeft'>): boolean {
  return totalLeft < 0;
}

export function addTotals(a: ProjectTotals, b: ProjectTotals): ProjectTotals {
  const sum = { ...NO_TOTALS };
  for (const name of TOTAL_NAMES) sum[name] = a[name] + b[name];
  return sum;
}

export function subtractTotals(a: ProjectTotals, b: ProjectTotals): ProjectTotals {
  const rest = { ...NO_TOTALS };
  for (const name of TOTAL_NAMES) rest[name] = a[name] - b[name];
  return rest;
}

/**
 * Rolls totals up: a project's total is its own plus that of all its subprojects, at any depth.
 * Rows without own totals count as zero; a loop in the parents is cut where it closes.
 */
export function rollUpTotals(
  projects: readonly { id: string; parentId: string | null }[],
  ownById: ReadonlyMap<string, ProjectTotals>,
): Map<string, ProjectTotals> {
  return rollUp(projects, ownById, NO_TOTALS, addTotals);
}
