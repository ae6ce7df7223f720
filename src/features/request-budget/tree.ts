import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import { type MoveResult, moveLine, placeLine } from '#domain/budgets/move.ts';
import { type BudgetTreeLine, childrenOf, flattenBudget } from '#domain/budgets/tree.ts';
import { itemPaths, rollUpItems } from '#domain/justification/items.ts';
import type { ItemSummary } from '#domain/justification/summary.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';

export type Item = LocalRow<CallRequestBudget>;
export type Direction = 'up' | 'down' | 'in' | 'out';

/** An item in its place, with what it and all below it come to. */
export interface ItemRow {
  item: Item;
  requestedCents: Cents;
  summary: ItemSummary | undefined;
  children: ItemRow[];
}

/** The items as the tree that they make, each with its summary. */
export function itemTree(items: readonly Item[], summaries: readonly ItemSummary[]): ItemRow[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const summaryById = new Map(summaries.map((one) => [one.itemId, one]));
  const requested = rollUpItems(
    items,
    items.map(({ id, requestedCents }) => [id, requestedCents] as const),
  );
  const top: ItemRow[] = [];
  /** The last row seen at each depth: the next one hangs from that above it. */
  const above: ItemRow[] = [];
  for (const { line, depth } of flattenBudget(items.map(asLine))) {
    const item = byId.get(line.id);
    if (!item) continue;
    const row: ItemRow = {
      item,
      requestedCents: requested.get(item.id) ?? 0,
      summary: summaryById.get(item.id),
      children: [],
    };
    (above[depth - 1]?.children ?? top).push(row);
    above[depth] = row;
  }
  return top;
}

/** Moves an item among its siblings, below the one above it, or beside the one that it hangs from. */
export function movedItem(items: readonly Item[], id: string, direction: Direction): MoveResult {
  const lines = items.map(asLine);
  if (direction === 'up' || direction === 'down') return moveLine(lines, id, direction);
  const families = [...childrenOf(lines)];
  const familyOf = (one: string) =>
    families.find(([, siblings]) => siblings.some((line) => line.id === one));
  const [parentId = null, siblings = []] = familyOf(id) ?? [];
  const at = siblings.findIndex((line) => line.id === id);
  if (direction === 'in') {
    const under = siblings[at - 1];
    return under ? placeLine(lines, id, under.id) : { ok: false, problem: 'AT_THE_EDGE' };
  }
  if (parentId === null) return { ok: false, problem: 'AT_THE_EDGE' };
  const [grandparentId = null, beside = []] = familyOf(parentId) ?? [];
  const after = beside.findIndex((line) => line.id === parentId);
  return placeLine(lines, id, grandparentId, beside[after + 1]?.id ?? null);
}

/** Of each item its own id and those of all below it. */
export function itemsBelow(items: readonly Item[]): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map(items.map(({ id }) => [id, new Set<string>()]));
  for (const [id, path] of itemPaths(items)) {
    for (const above of path) below.get(above)?.add(id);
  }
  return below;
}

/** As a line of a budget that takes others below it: the tree and its moves are the same. */
function asLine({ id, parentId, order, approvedCents }: Item): BudgetTreeLine {
  const kind = { aggregator: true, side: 'expense', status: 'draft' } as const;
  return { id, parentId, order, amountCents: approvedCents, ...kind };
}
