import { isRecord, isSameValue } from '../mirror/same-value.ts';
import type { Fields } from './entry.ts';

/**
 * A list in which two people have changed items: each item as whoever changed it left it, in the order of theirs,
 * with mine after them. Null where both changed the same item, or where its items are neither words nor have ids.
 */
export function mergeItems(base: unknown, mine: unknown, theirs: unknown): Item[] | null {
  const [before, own, others] = [base, mine, theirs].map(byId);
  if (!before || !own || !others) return null;
  const merged: Item[] = [];
  for (const id of new Set([...others.keys(), ...own.keys(), ...before.keys()])) {
    const [was, is, there] = [before.get(id), own.get(id), others.get(id)];
    const isMineSame = isSameValue(is, was);
    if (!isMineSame && !isSameValue(there, was) && !isSameValue(there, is)) return null;
    const item = isMineSame ? there : is;
    if (item !== undefined) merged.push(item);
  }
  return merged;
}

type Item = Fields | string;

function byId(list: unknown): ReadonlyMap<unknown, Item> | null {
  if (!Array.isArray(list)) return null;
  const items = list.filter((item) => isRecord(item) || typeof item === 'string');
  const found = new Map(items.map((item) => [isRecord(item) ? item['id'] : item, item]));
  return found.size === list.length ? found : null;
}
