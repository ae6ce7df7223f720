import type { Cents } from '../money.ts';
import { BUDGET_SIDES, type BudgetSide } from './kinds.ts';
import {
  NO_AMOUNTS,
  type TrackedAmounts,
  type TrackingFigures,
  addAmounts,
  estimateAtCompletion,
  trackingFigures,
} from './tracking.ts';
import { type BudgetTreeLine, flattenBudget } from './tree.ts';

export interface TrackedLine extends BudgetTreeLine {
  /** Estimate at completion that a person set, in cents; null for the one that follows. */
  estimateOverrideCents: Cents | null;
}

/** Amounts of the ledger under one budget line, in cents; `budgetId` null for none. */
export interface LedgerAmounts {
  budgetId: string | null;
  side: BudgetSide;
  executedCents: Cents;
  committedCents: Cents;
}

export interface TrackingRow<T extends TrackedLine> {
  line: T;
  depth: number;
  figures: TrackingFigures;
}

export interface BudgetTracking<T extends TrackedLine> {
  rows: TrackingRow<T>[];
  /** What is executed or committed under no line of this budget: it has no budget. */
  outside: Record<BudgetSide, TrackingFigures>;
  /** All of it, what is outside included. */
  totals: Record<BudgetSide, TrackingFigures>;
}

/**
 * Tracks a budget line by line, in the order of its tree. B of a line counts once it is approved.
 * An aggregator has the sums of its children: B, E, C and F, unless its own F is set. Amounts that
 * hang from an aggregator or a removed line are counted there, so that no euro goes missing.
 */
export function trackBudget<T extends TrackedLine>(
  lines: readonly T[],
  ledger: readonly LedgerAmounts[],
): BudgetTracking<T> {
  const lineIds = new Set(lines.map(({ id }) => id));
  const ledgerById = new Map<string, TrackedAmounts>();
  const outside = { expense: NO_AMOUNTS, income: NO_AMOUNTS };
  for (const entry of ledger) {
    const amounts = {
      ...NO_AMOUNTS,
      executed: entry.executedCents,
      committed: entry.committedCents,
    };
    if (entry.budgetId !== null && lineIds.has(entry.budgetId)) {
      const known = ledgerById.get(entry.budgetId) ?? NO_AMOUNTS;
      ledgerById.set(entry.budgetId, addAmounts(known, amounts));
    } else {
      const estimate = estimateAtCompletion(amounts, null);
      outside[entry.side] = addAmounts(outside[entry.side], { ...amounts, estimate });
    }
  }
  const { rows, totals } = sumRows(lines, ledgerById);
  for (const side of BUDGET_SIDES) totals[side] = addAmounts(totals[side], outside[side]);
  return { rows, outside: figuresOf(outside), totals: figuresOf(totals) };
}

function sumRows<T extends TrackedLine>(
  lines: readonly T[],
  ledgerById: ReadonlyMap<string, TrackedAmounts>,
) {
  const totals = { expense: NO_AMOUNTS, income: NO_AMOUNTS };
  const rows: TrackingRow<T>[] = [];
  /** Sums of the children seen so far, one for each depth; the tree is read from its end. */
  const sums: TrackedAmounts[] = [];
  for (const { line, depth } of flattenBudget(lines).toReversed()) {
    const children = sums[depth + 1] ?? NO_AMOUNTS;
    sums[depth + 1] = NO_AMOUNTS;
    const amounts = addAmounts(children, ownAmounts(line, ledgerById.get(line.id) ?? NO_AMOUNTS));
    const estimate = line.aggregator
      ? (line.estimateOverrideCents ?? amounts.estimate)
      : amounts.estimate;
    const own = { ...amounts, estimate };
    rows.push({ line, depth, figures: trackingFigures(own, line.side) });
    if (depth === 0) totals[line.side] = addAmounts(totals[line.side], own);
    else sums[depth] = addAmounts(sums[depth] ?? NO_AMOUNTS, own);
  }
  return { rows: rows.toReversed(), totals };
}

function ownAmounts(line: TrackedLine, ledger: TrackedAmounts): TrackedAmounts {
  const isApproved = line.status === 'approved' && !line.aggregator;
  const own = { ...ledger, budget: isApproved ? line.amountCents : 0 };
  const isSet = line.status !== 'removed' && !line.aggregator;
  return {
    ...own,
    estimate: estimateAtCompletion(own, isSet ? line.estimateOverrideCents : null),
  };
}

function figuresOf(
  amounts: Record<BudgetSide, TrackedAmounts>,
): Record<BudgetSide, TrackingFigures> {
  return {
    expense: trackingFigures(amounts.expense, 'expense'),
    income: trackingFigures(amounts.income, 'income'),
  };
}
