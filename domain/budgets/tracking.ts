import { type Cents, scaleCents } from '../money.ts';
import { rollUp } from '../projects/roll-up.ts';
import type { BudgetSide } from './kinds.ts';

/** Budget, executed, committed and estimate at completion, in cents: what adds up the tree. */
export interface TrackedAmounts {
  /** B: the approved amount. */
  budget: Cents;
  /** E: the sum of the imputations. */
  executed: Cents;
  /** C: approved and not yet invoiced. */
  committed: Cents;
  /** F: what it will have come to in the end. */
  estimate: Cents;
}

/**
 * The deviation as a share of the budget. `none` ("—"): no budget and no deviation; `infinite` ("∞"
 * with its sign): a deviation without a budget; `bp`: basis points, half ones away from zero.
 */
export type DeviationShare =
  | { kind: 'none' }
  | { kind: 'infinite'; sign: 1 | -1 }
  | { kind: 'bp'; bp: number };

export type Indicator = 'green' | 'amber' | 'red' | 'grey';

export interface TrackingFigures extends TrackedAmounts {
  /** B − F of an expense, F − B of an income: above zero is better than planned, on both sides. */
  deviation: Cents;
  share: DeviationShare;
  indicator: Indicator;
}

export const NO_AMOUNTS: TrackedAmounts = { budget: 0, executed: 0, committed: 0, estimate: 0 };

/**
 * The estimate at completion of one line: what a person set or else its budget, and never below what is executed
 * and committed. F = max(E + C, override ?? B); where nothing more comes (a line marked finished, a project that
 * is over) F = E + C. A discount is below zero and comes to no less of one: F = min(E + C, override ?? B).
 */
export function estimateAtCompletion(
  { budget, executed, committed }: Omit<TrackedAmounts, 'estimate'>,
  { overrideCents = null, isFinished = false }: LineOutlook = {},
): Cents {
  const known = executed + committed;
  if (isFinished) return known;
  const expected = overrideCents ?? budget;
  return expected < 0 && known <= 0 ? Math.min(known, expected) : Math.max(known, expected);
}

/** What is said of a line's end. */
export interface LineOutlook {
  /** The estimate that a person set, in cents. */
  overrideCents?: Cents | null;
  /** Nothing more comes: the line is marked so, or its project is over. */
  isFinished?: boolean;
}

/**
 * Deviation, its share and the indicator of amounts that may be a line's, an aggregator's or those of
 * a project with its subprojects: the rules read the sums alone.
 */
export function trackingFigures(amounts: TrackedAmounts, side: BudgetSide): TrackingFigures {
  const { budget, estimate } = amounts;
  const deviation = side === 'expense' ? budget - estimate : estimate - budget;
  return {
    ...amounts,
    deviation,
    share: deviationShare(deviation, budget),
    indicator: indicatorOf(deviation, amounts, side),
  };
}

export function addAmounts(a: TrackedAmounts, b: TrackedAmounts): TrackedAmounts {
  return {
    budget: a.budget + b.budget,
    executed: a.executed + b.executed,
    committed: a.committed + b.committed,
    estimate: a.estimate + b.estimate,
  };
}

/** The amounts of each project with those of its subprojects, at any depth. One side at a time. */
export function rollUpAmounts(
  projects: readonly { id: string; parentId: string | null }[],
  ownById: ReadonlyMap<string, TrackedAmounts>,
): Map<string, TrackedAmounts> {
  return rollUp(projects, ownById, NO_AMOUNTS, addAmounts);
}

function deviationShare(deviation: Cents, budget: Cents): DeviationShare {
  if (budget > 0) return { kind: 'bp', bp: scaleCents(deviation, 10_000, budget) };
  return deviation === 0 ? { kind: 'none' } : { kind: 'infinite', sign: deviation > 0 ? 1 : -1 };
}

/**
 * Grey: no budget. Red: more than 10 % worse than planned. Amber: worse by up to 10 %, or more than 80 % of the
 * budget executed. Green: the rest. Only a budget of expenses is used up: income received in full is
 * no warning. Compared in cents, so that no rounding moves a border.
 */
function indicatorOf(deviation: Cents, amounts: TrackedAmounts, side: BudgetSide): Indicator {
  const { budget, executed } = amounts;
  if (budget <= 0) return 'grey';
  if (-deviation * 10 > budget) return 'red';
  const isUsedUp = side === 'expense' && executed * 100 > budget * 80;
  return deviation < 0 || isUsedUp ? 'amber' : 'green';
}
