import { groupBy } from '../group-by.ts';
import type { Cents } from '../money.ts';

/** What the tree of the budget of a call request needs of an item. */
export interface ItemNode {
  id: string;
  parentId: string | null;
}

/**
 * Of each item the ids of those that it is part of, from itself to the one at the top. An item whose
 * parent is missing, or below it, is at the top: two devices may have made a loop of what was sound.
 */
export function itemPaths(items: readonly ItemNode[]): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const above = ({ parentId }: ItemNode) => (parentId === null ? undefined : byId.get(parentId));
  const isInLoop = (item: ItemNode) => {
    const seen = new Set<string>();
    let one = above(item);
    while (one && one.id !== item.id && !seen.has(one.id)) {
      seen.add(one.id);
      one = above(one);
    }
    return one?.id === item.id;
  };
  const looped = new Set(items.filter(isInLoop).map(({ id }) => id));
  return new Map(
    items.map((item) => {
      const path = [item.id];
      let one: ItemNode | undefined = item;
      while (one && !looped.has(one.id)) {
        one = above(one);
        if (one) path.push(one.id);
      }
      return [item.id, path];
    }),
  );
}

/** What each item is called: where a name stands twice, behind the names of those that it is a part of. */
export function itemLabels(
  items: readonly (ItemNode & { name: string })[],
): ReadonlyMap<string, string> {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const sharing = groupBy(items, ({ name }) => name);
  const paths = itemPaths(items);
  return new Map(
    items.map(({ id, name }) => {
      const path = (sharing.get(name) ?? []).length > 1 ? (paths.get(id) ?? [id]) : [id];
      const label = path.map((one) => names.get(one) ?? '').toReversed();
      return [id, label.join(' / ')];
    }),
  );
}

/** The items at the top: what they add up to is the whole. */
export function topItems<T extends ItemNode>(items: readonly T[]): T[] {
  const paths = itemPaths(items);
  return items.filter(({ id }) => paths.get(id)?.length === 1);
}

/** Adds each amount to its item and to all that it is part of, in cents; unknown items take none. */
export function rollUpItems(
  items: readonly ItemNode[],
  amounts: Iterable<readonly [itemId: string | null, cents: Cents]>,
): ReadonlyMap<string, Cents> {
  const paths = itemPaths(items);
  const sums = new Map(items.map(({ id }) => [id, 0]));
  for (const [itemId, cents] of amounts) {
    for (const id of paths.get(itemId ?? '') ?? []) sums.set(id, (sums.get(id) ?? 0) + cents);
  }
  return sums;
}

/** Whether an item is what people cost, by its category or that of what it is part of. */
export function personnelFinder(
  items: readonly (ItemNode & { categoryId: string | null })[],
  categories: readonly { id: string; resultGroup: string }[],
): (itemId: string | null) => boolean {
  const paths = itemPaths(items);
  const ofPeople = new Set(
    categories.filter(({ resultGroup }) => resultGroup === 'personnel').map(({ id }) => id),
  );
  const people = new Set(
    items.filter(({ categoryId }) => ofPeople.has(categoryId ?? '')).map(({ id }) => id),
  );
  return (itemId) => (paths.get(itemId ?? '') ?? []).some((id) => people.has(id));
}
