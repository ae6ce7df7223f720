import { type Cents, sumCents } from '../money.ts';

/** Beyond these the search would take too long for what it finds. */
const MOST_PARTS = 5;
const MOST_CANDIDATES = 16;

/**
 * The first two or more items whose amounts make the sum: the fewest items, and of those the
 * earliest in the order given. All of them are tried too, however many they are. Null if none do.
 * The amounts and the sum are all above zero, or all below.
 */
export function itemsOfSum<T extends { amountCents: Cents }>(
  items: readonly T[],
  sum: Cents,
): T[] | null {
  const candidates = items.slice(0, MOST_CANDIDATES);
  for (let parts = 2; parts <= Math.min(MOST_PARTS, candidates.length); parts += 1) {
    const found = choose(candidates, parts, sum, 0);
    if (found) return found;
  }
  const isAll = items.length > 1 && sumCents(items.map((item) => item.amountCents)) === sum;
  return isAll ? [...items] : null;
}

function choose<T extends { amountCents: Cents }>(
  items: readonly T[],
  parts: number,
  sum: Cents,
  from: number,
): T[] | null {
  if (parts === 0) return sum === 0 ? [] : null;
  for (let index = from; index <= items.length - parts; index += 1) {
    const item = items[index];
    if (!item || Math.abs(item.amountCents) > Math.abs(sum)) continue;
    const rest = choose(items, parts - 1, sum - item.amountCents, index + 1);
    if (rest) return [item, ...rest];
  }
  return null;
}
