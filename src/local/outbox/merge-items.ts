import { isRecord, isSameValue } from '../mirror/same-value.ts';
import type { Fields } from './entry.ts';

/**
 * A list in which two people have changed items: each item as whoever changed it left it, in the order of theirs,
 * with mine after them. Null where both changed the same item, or where its items have no ids.
 */
export function mergeItems(base: unknown, mine: unknown, theirs: unknown): Fields[] | null {
  const [before, own, others] = [base, mine, theirs].map(byId);
  if (!before || !own || !others) return null;
  const merged: Fields[] = [];
  for (const id of new Set([...others.keys(), ...own.keys(), ...before.keys()])) {
    const [was, is, there] = [before.get(id), own.get(id), others.get(id)];
    const isMineSame = isSameValue(is, was);
    if (!isMineSame && !isSameValue(there, was) && !isSameValue(there, is)) return null;
    const item = isMineSame ? there : is;
    if (item) merged.push(item);
  }
  return merged;
}

function byId(list: unknown): ReadonlyMap<unknown, Fields> | null {
  if (!Array.isArray(list)) return null;
  const items = list.filter(isRecord);
  const found = new Map(items.map((item) => [item['id'], item]));
  return found.size === list.length ? found : null;
}
