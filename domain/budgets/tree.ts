import { byOrder } from '../order.ts';
import { type Cents, sumCents } from '../money.ts';
import type { BudgetLineStatus, BudgetSide } from './kinds.ts';
import { isCounted } from './line.ts';

/** What the tree of a budget needs of a line. `amountCents` is its own; an aggregator's is not read. */
export interface BudgetTreeLine {
  id: string;
  parentId: string | null;
  /** Place among its siblings; nulls last. */
  order: number | null;
  aggregator: boolean;
  side: BudgetSide;
  status: BudgetLineStatus;
  amountCents: Cents;
}

export interface BudgetTreeRow<T extends BudgetTreeLine> {
  line: T;
  depth: number;
  /**
   * In cents: the line's own amount; of an aggregator the sum of its children, which is that of all
   * lines below it that are not removed.
   */
  amountCents: Cents;
  childCount: number;
  /** It names a parent but stands at the top: that one is missing, no aggregator, of the other side, or below it. */
  isMisplaced: boolean;
}

/**
 * The lines of a budget as rows from top to bottom, each parent before its children; siblings by
 * order, nulls last (specification §9), then by id, which is their age. Every line is shown once,
 * whatever its parent: two devices may have made a loop of what was sound on each.
 *
 * A removed line stays in its place with its amount, and counts nothing above it. What hangs from a
 * removed aggregator still counts: the amounts at the top always add up to the lines that stand.
 */
export function flattenBudget<T extends BudgetTreeLine>(lines: readonly T[]): BudgetTreeRow<T>[] {
  const childrenById = childrenOf(lines);
  const rows: BudgetTreeRow<T>[] = [];
  const visit = (line: T, depth: number): Cents => {
    const children = childrenById.get(line.id) ?? [];
    const row: BudgetTreeRow<T> = {
      line,
      depth,
      amountCents: line.amountCents,
      childCount: children.length,
      isMisplaced: depth === 0 && line.parentId !== null,
    };
    rows.push(row);
    if (!line.aggregator) return isCounted(line) ? line.amountCents : 0;
    row.amountCents = sumCents(children.map((child) => visit(child, depth + 1)));
    return row.amountCents;
  };
  for (const line of childrenById.get(null) ?? []) visit(line, 0);
  return rows;
}

/** The lines that hang from each parent, sorted; those at the top under null. See `flattenBudget`. */
export function childrenOf<T extends BudgetTreeLine>(lines: readonly T[]): Map<string | null, T[]> {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const childrenById = new Map<string | null, T[]>();
  for (const line of linesById.values()) {
    const parent = line.parentId === null ? undefined : linesById.get(line.parentId);
    const canHang = parent?.aggregator && parent.side === line.side;
    const parentId = canHang && !isBelow(linesById, parent, line.id) ? parent.id : null;
    const siblings = childrenById.get(parentId);
    if (siblings) siblings.push(line);
    else childrenById.set(parentId, [line]);
  }
  for (const siblings of childrenById.values()) siblings.sort(compareSiblings);
  return childrenById;
}

/** Whether `line` is the one of that id or hangs below it, by the parents as they are written. */
export function isBelow<T extends BudgetTreeLine>(
  linesById: ReadonlyMap<string, T>,
  line: T,
  id: string,
): boolean {
  const seen = new Set<string>();
  let current: T | undefined = line;
  while (current && !seen.has(current.id)) {
    if (current.id === id) return true;
    seen.add(current.id);
    current = current.parentId === null ? undefined : linesById.get(current.parentId);
  }
  return false;
}

function compareSiblings(a: BudgetTreeLine, b: BudgetTreeLine): number {
  return byOrder(a, b) || (a.id < b.id ? -1 : 1);
}
