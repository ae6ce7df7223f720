import { type BudgetComparison, compareBudgets } from '#domain/budgets/compare.ts';
import { pasteKey } from '#domain/budgets/paste-words.ts';
import { flattenBudget } from '#domain/budgets/tree.ts';
import { type Line, withAmounts } from './rows.ts';

/** What was approved of a budget against all that stands in it now. */
export function againstApproved(lines: readonly Line[]): BudgetComparison<Line> {
  const approved = lines.filter(({ aggregator, status }) => aggregator || status === 'approved');
  return compareBudgets(asShown(approved), asShown(lines));
}

/** The budget of another project against this one. Lines are the same by their path of items and names. */
export function againstOther(
  other: readonly Line[],
  lines: readonly Line[],
): BudgetComparison<Line> {
  return compareBudgets(asShown(aligned(other, lines)), asShown(lines));
}

/** State is no difference between two budgets: a line that stands is a line. */
function asShown(lines: readonly Line[]): Line[] {
  return withAmounts(lines).map((line) => ({
    ...line,
    status: line.status === 'removed' ? ('removed' as const) : ('draft' as const),
  }));
}

/** The lines of another budget under the ids that the lines of this one have. */
function aligned(other: readonly Line[], lines: readonly Line[]): Line[] {
  const idByPath = new Map([...paths(lines)].map(([id, path]) => [path, id]));
  const newIds = new Map<string, string>();
  const taken = new Set<string>();
  for (const [id, path] of paths(other)) {
    const mine = idByPath.get(path);
    if (mine === undefined || taken.has(mine)) continue;
    taken.add(mine);
    newIds.set(id, mine);
  }
  return other.map((line) => ({
    ...line,
    id: newIds.get(line.id) ?? line.id,
    parentId: line.parentId && (newIds.get(line.parentId) ?? line.parentId),
  }));
}

/** Where each line stands, in words that another budget may have too: side, items or names from the top down. */
function paths(lines: readonly Line[]): Map<string, string> {
  const found = new Map<string, string>();
  const above: string[] = [];
  const count = new Map<string, number>();
  for (const { line, depth } of flattenBudget(withAmounts(lines))) {
    if (line.status === 'removed' && !line.aggregator) continue;
    const own = `${line.categoryId ?? ''}:${pasteKey(line.name)}`;
    const path = `${above[depth - 1] ?? line.side}/${own}`;
    const times = (count.get(path) ?? 0) + 1;
    count.set(path, times);
    above[depth] = `${path}#${times}`;
    found.set(line.id, `${path}#${times}`);
  }
  return found;
}
