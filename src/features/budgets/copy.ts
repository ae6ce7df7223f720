import type { Category } from '#contract/resources/categories.ts';
import { flattenBudget } from '#domain/budgets/tree.ts';
import { byOrder } from '#domain/order.ts';
import type { Language } from '#ui/preferences.ts';
import type { LineFields } from './actions.ts';
import { defaultsOf } from './form.ts';
import { type Line, withAmounts } from './rows.ts';
import { unitFrom } from './words.ts';

interface NewLine {
  id: string;
  fields: LineFields;
}

/**
 * The lines of another budget as new ones, in their tree: parents before children, as drafts, unlocked
 * and without an estimate. Removed lines are left out; what hung from one hangs from the next above.
 *
 * @param withPrices false leaves the prices empty: only the tree and the units come along
 */
export function copiedLines(
  lines: readonly Line[],
  { withPrices, newId }: { withPrices: boolean; newId: () => string },
): NewLine[] {
  const copies: NewLine[] = [];
  /** The copy that lines at each depth hang from. */
  const above: (string | null)[] = [null];
  for (const { line, depth } of flattenBudget(withAmounts(lines))) {
    const parentId = above[depth] ?? null;
    if (line.status === 'removed') {
      above[depth + 1] = parentId;
      continue;
    }
    const id = newId();
    above[depth + 1] = id;
    const { categoryId, name, side, aggregator, order, unit, quantity, base36, pa36 } = line;
    const { resourceId, notes } = line;
    const unitPriceCents = withPrices ? line.unitPriceCents : 0;
    const fields = { categoryId, name, side, aggregator, order, unit, quantity, base36, pa36 };
    copies.push({ id, fields: { ...fields, resourceId, notes, parentId, unitPriceCents } });
  }
  return copies;
}

/**
 * The tree of budget items as the lines of a new budget: items with others below them become
 * aggregators, archived ones are left out. An item goes to the side of those above it.
 */
export function linesOfItems(
  categories: readonly Category[],
  { language, newId }: { language: Language; newId: () => string },
): NewLine[] {
  const used = categories.filter(({ archived }) => !archived);
  const ids = new Set(used.map(({ id }) => id));
  const above = ({ parentId }: Category) =>
    parentId !== null && ids.has(parentId) ? parentId : null;
  const below = (id: string | null) => used.filter((category) => above(category) === id);
  const copies: NewLine[] = [];
  const seen = new Set<string>();
  const visit = (parentCategory: string | null, parent: NewLine | null): void => {
    for (const category of below(parentCategory).toSorted(byPlace)) {
      if (seen.has(category.id)) continue;
      seen.add(category.id);
      const defaults = defaultsOf(category, language);
      const fields: LineFields = {
        ...defaults,
        unit: unitFrom(defaults.unit),
        side: parent?.fields.side ?? defaults.side,
        aggregator: category.aggregator || below(category.id).length > 0,
        categoryId: category.id,
        parentId: parent?.id ?? null,
      };
      const copy = { id: newId(), fields };
      copies.push(copy);
      visit(category.id, copy);
    }
  };
  visit(null, null);
  return copies;
}

function byPlace(a: Category, b: Category): number {
  return byOrder(a, b) || (a.code < b.code ? -1 : 1);
}
