import { type Cents, sumCents } from '../money.ts';
import { itemPaths, type ItemNode } from './items.ts';
import type { Claim } from './record.ts';

/**
 * All that is presented, which percentages are taken of (LGS, art. 31.9: the part of the whole cost that is indirect).
 * What the body takes less of one expense does not lower what another may be; what it rejects is no cost.
 */
export function presentedCents(records: readonly Pick<Claim, 'imputedCents' | 'result'>[]): Cents {
  const presented = records.filter(({ result }) => result !== 'rejected');
  return sumCents(presented.map(({ imputedCents }) => imputedCents));
}

/**
 * The most that a part of a whole may come to, cut to cents: rounding would let some through. Null without a limit,
 * and of no whole.
 */
export function mostOfWhole(wholeCents: Cents, maxBp: number | null): Cents | null {
  if (maxBp === null || wholeCents <= 0) return null;
  return Number((BigInt(wholeCents) * BigInt(maxBp)) / 10_000n);
}

/** The items of indirect costs, with all that are part of them (RLGS, art. 83.3). */
export function indirectItems(
  items: readonly (ItemNode & { isIndirect: boolean })[],
): ReadonlySet<string> {
  const indirect = new Set(items.filter(({ isIndirect }) => isIndirect).map(({ id }) => id));
  const below = [...itemPaths(items)].filter(([, path]) => path.some((id) => indirect.has(id)));
  return new Set(below.map(([id]) => id));
}

/** The lowest of some limits; null where there is none. */
export function lowest(...limits: (Cents | null)[]): Cents | null {
  const known = limits.filter((limit) => limit !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
