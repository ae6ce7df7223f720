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
  /** Nothing more comes on it. */
  finished: boolean;
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
 * An aggregator has the sums of its children: B, E, C and F, unless its own F is set. One that is finished
 * finishes what lies below it.
 * Amounts that hang from an aggregator or a removed line are counted there, so that no euro goes missing.
 * `isOver`: the project is, and nothing more comes on any line.
 */
export function trackBudget<T extends TrackedLine>(
  lines: readonly T[],
  ledger: readonly LedgerAmounts[],
  { isOver = false }: { isOver?: boolean } = {},
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
      outside[entry.side] = addAmounts(outside[entry.side], amounts);
    }
  }
  // Of their sum, as under a line: a credit note takes back what came in another entry.
  for (const side of BUDGET_SIDES) {
    outside[side] = {
      ...outside[side],
      estimate: estimateAtCompletion(outside[side], { isFinished: isOver }),
    };
  }
  const { rows, totals } = sumRows(lines, ledgerById, isOver);
  for (const side of BUDGET_SIDES) totals[side] = addAmounts(totals[side], outside[side]);
  return { rows, outside: figuresOf(outside), totals: figuresOf(totals) };
}

function sumRows<T extends TrackedLine>(
  lines: readonly T[],
  ledgerById: ReadonlyMap<string, TrackedAmounts>,
  isOver: boolean,
) {
  const totals = { expense: NO_AMOUNTS, income: NO_AMOUNTS };
  const rows: TrackingRow<T>[] = [];
  /** Sums of the children seen so far, one for each depth; the tree is read from its end. */
  const sums: TrackedAmounts[] = [];
  const flat = flattenBudget(lines);
  const finishedIds = isOver ? new Set(lines.map(({ id }) => id)) : finishedIn(flat);
  for (const { line, depth } of flat.toReversed()) {
    const children = sums[depth + 1] ?? NO_AMOUNTS;
    sums[depth + 1] = NO_AMOUNTS;
    const ledger = ledgerById.get(line.id) ?? NO_AMOUNTS;
    const isFinished = finishedIds.has(line.id);
    const own = withEstimate(line, addAmounts(children, ownAmounts(line, ledger)), isFinished);
    rows.push({ line, depth, figures: trackingFigures(own, line.side) });
    if (depth === 0) totals[line.side] = addAmounts(totals[line.side], own);
    else sums[depth] = addAmounts(sums[depth] ?? NO_AMOUNTS, own);
  }
  return { rows: rows.toReversed(), totals };
}

/** What hangs from the line itself; its estimate for as long as nothing is said of its end. */
function ownAmounts(line: TrackedLine, ledger: TrackedAmounts): TrackedAmounts {
  const isApproved = line.status === 'approved' && !line.aggregator;
  const own = { ...ledger, budget: isApproved ? line.amountCents : 0 };
  return { ...own, estimate: estimateAtCompletion(own) };
}

/** With what is said of its end; an aggregator of which nothing is has the estimates of its children. */
function withEstimate(
  line: TrackedLine,
  amounts: TrackedAmounts,
  isFinished: boolean,
): TrackedAmounts {
  const overrideCents = line.status === 'removed' ? null : line.estimateOverrideCents;
  if (line.aggregator && !isFinished && overrideCents === null) return amounts;
  return { ...amounts, estimate: estimateAtCompletion(amounts, { overrideCents, isFinished }) };
}

/** The lines that are finished, with all that lies below them; from the top of the tree to its end. */
function finishedIn(flat: readonly { line: TrackedLine; depth: number }[]): ReadonlySet<string> {
  const ids = new Set<string>();
  let above = Infinity;
  for (const { line, depth } of flat) {
    if (depth <= above) above = line.finished ? depth : Infinity;
    if (above !== Infinity) ids.add(line.id);
  }
  return ids;
}

function figuresOf(
  amounts: Record<BudgetSide, TrackedAmounts>,
): Record<BudgetSide, TrackingFigures> {
  return {
    expense: trackingFigures(amounts.expense, 'expense'),
    income: trackingFigures(amounts.income, 'income'),
  };
}
