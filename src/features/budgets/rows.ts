import type { Budget } from '#contract/resources/budgets.ts';
import type { Category } from '#contract/resources/categories.ts';
import { BUDGET_SIDES, type BudgetSide } from '#domain/budgets/kinds.ts';
import { isCounted, ownAmount } from '#domain/budgets/line.ts';
import type { TrackingFigures } from '#domain/budgets/tracking.ts';
import { flattenBudget } from '#domain/budgets/tree.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { isBudgeted } from '#domain/projects/summary.ts';
import type { LocalRow } from '#local/db.ts';
import type { Tracked } from './queries.ts';

export type Line = LocalRow<Budget>;

/** A line in its place in the tree. */
export interface BudgetRow {
  line: Line;
  /** Its own amount in cents; of an aggregator the sum of what is below it. */
  amountCents: Cents;
  /** The same where it adds into what is above; null on a line that was removed. */
  countedCents: Cents | null;
  /** What is executed of it, and its deviation; null until that was worked out. */
  figures: TrackingFigures | null;
  category: Category | undefined;
  /** The item that it hangs from, by name; empty at the top. */
  parentName: string;
  /** Named a parent that cannot hold it, and stands at the top. */
  isMisplaced: boolean;
  children: BudgetRow[];
}

export interface BudgetTree {
  /** The rows at the top, each with those below it. */
  top: BudgetRow[];
  rowsById: ReadonlyMap<string, BudgetRow>;
  totals: Record<BudgetSide, Cents>;
  /** What of the expenses was approved. */
  approvedCents: Cents;
}

/**
 * The lines with what is worked out: a row that was changed here does not carry its amount until the
 * server answered.
 */
export function withAmounts<T extends Budget>(lines: readonly T[]): T[] {
  return lines.map((line) => ({ ...line, amountCents: ownAmount(line) }));
}

/** The budget as a tree with its sums. Those are of now; what is executed comes when it was worked out. */
export function budgetTree(
  lines: readonly Line[],
  tracking: Pick<Tracked, 'rows'> | null,
  categoriesById: ReadonlyMap<string, Category>,
): BudgetTree {
  const own = withAmounts(lines);
  const figuresById = new Map(tracking?.rows.map(({ line, figures }) => [line.id, figures]));
  const top: BudgetRow[] = [];
  const rowsById = new Map<string, BudgetRow>();
  /** The last row seen at each depth: the next one hangs from that above it. */
  const above: BudgetRow[] = [];
  for (const { line, depth, amountCents, isMisplaced } of flattenBudget(own)) {
    const parent = above[depth - 1];
    const row: BudgetRow = {
      line,
      amountCents,
      countedCents: line.aggregator || isCounted(line) ? amountCents : null,
      figures: figuresById.get(line.id) ?? null,
      category: categoriesById.get(line.categoryId ?? ''),
      parentName: parent?.line.name ?? '',
      isMisplaced,
      children: [],
    };
    (parent?.children ?? top).push(row);
    above[depth] = row;
    rowsById.set(line.id, row);
  }
  const totalOf = (side: BudgetSide) =>
    sumCents(top.filter(({ line }) => line.side === side).map((row) => row.countedCents ?? 0));
  const [expense, income] = BUDGET_SIDES.map(totalOf);
  return {
    top,
    rowsById,
    totals: { expense: expense ?? 0, income: income ?? 0 },
    approvedCents: sumCents(own.filter(isBudgeted).map(({ amountCents }) => amountCents)),
  };
}
