import { rollUpItems, topItems } from '../justification/items.ts';
import { lowest, mostOfWhole } from '../justification/limits.ts';
import { type Cents, sumCents } from '../money.ts';

/** An eligible item of a call with its limits. */
export interface CallItem {
  id: string;
  name: string;
  maxCents: Cents | null;
  /** Of the whole. */
  maxPctBp: number | null;
}

/** An item of the budget of a request. */
export interface AskedItem {
  id: string;
  parentId: string | null;
  name: string;
  requestedCents: Cents;
}

/** What one request asks for of an item of its call. */
export interface AskedShare {
  requestId: string;
  requestedCents: Cents;
  /** The lower of its limits, in this request; null for none. */
  capCents: Cents | null;
  /** Below zero where it asks for more than its cap. */
  marginCents: Cents | null;
}

/** What requests ask for of an item of their call. */
export interface AskedOfItem {
  /** Of the call; null for what is of none of its items. */
  itemId: string | null;
  requestedCents: Cents;
  /** The smallest of its requests: limits hold for each of them. Null where there is none. */
  marginCents: Cents | null;
  shares: AskedShare[];
}

/**
 * What requests ask for by the items of their call, with what is left to the limits, which hold for each
 * request. The items of a request are told by their names, as they were copied.
 */
export function askedByItem(
  items: readonly CallItem[],
  budgets: readonly { requestId: string; items: readonly AskedItem[] }[],
): AskedOfItem[] {
  const known = items.map((item) => asked(item, budgets));
  const names = new Set(items.map(({ name }) => folded(name)));
  const others = budgets.map(({ requestId, items: own }) => {
    const requestedCents = totalOf(own) - takenBy(own, (name) => names.has(name));
    return { requestId, requestedCents, capCents: null, marginCents: null };
  });
  const shares = others.filter(({ requestedCents }) => requestedCents !== 0);
  return shares.length === 0 ? known : [...known, summed(null, shares)];
}

function asked(
  { id, name, maxCents, maxPctBp }: CallItem,
  budgets: readonly { requestId: string; items: readonly AskedItem[] }[],
): AskedOfItem {
  const shares = budgets.flatMap(({ requestId, items }): AskedShare[] => {
    const wanted = folded(name);
    if (!items.some((item) => folded(item.name) === wanted)) return [];
    const requestedCents = takenBy(items, (one) => one === wanted);
    const capCents = lowest(maxCents, mostOfWhole(totalOf(items), maxPctBp));
    const marginCents = capCents === null ? null : capCents - requestedCents;
    return [{ requestId, requestedCents, capCents, marginCents }];
  });
  return summed(id, shares);
}

function summed(itemId: string | null, shares: AskedShare[]): AskedOfItem {
  const margins = shares.flatMap(({ marginCents }) => marginCents ?? []);
  return {
    itemId,
    requestedCents: sumCents(shares.map(({ requestedCents }) => requestedCents)),
    marginCents: margins.length > 0 ? Math.min(...margins) : null,
    shares,
  };
}

/** What the items of some names ask for with all below them; one below another of them counts once. */
function takenBy(items: readonly AskedItem[], isWanted: (name: string) => boolean): Cents {
  const wanted = new Set(items.filter(({ name }) => isWanted(folded(name))).map(({ id }) => id));
  const sums = rolledUp(items);
  const parentOf = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const isBelow = (id: string): boolean => {
    const seen = new Set<string>([id]);
    for (let one = parentOf.get(id); one && !seen.has(one); one = parentOf.get(one)) {
      if (wanted.has(one)) return true;
      seen.add(one);
    }
    return false;
  };
  return sumCents([...wanted].filter((id) => !isBelow(id)).map((id) => sums.get(id) ?? 0));
}

function totalOf(items: readonly AskedItem[]): Cents {
  const sums = rolledUp(items);
  return sumCents(topItems(items).map(({ id }) => sums.get(id) ?? 0));
}

function rolledUp(items: readonly AskedItem[]): ReadonlyMap<string, Cents> {
  return rollUpItems(
    items,
    items.map(({ id, requestedCents }) => [id, requestedCents] as const),
  );
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
