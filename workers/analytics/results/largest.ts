import type { Cents } from '#domain/money.ts';

/**
 * The places of a window of amounts in the order of their size, the largest first and equal ones as they
 * stand. Numbers alone are sorted, and only those of the window are put in order by their place.
 */
export function largest(amounts: readonly Cents[], start: number, count: number): number[] {
  const last = Math.min(start + count, amounts.length) - 1;
  if (last < start) return [];
  const sizes = Float64Array.from(amounts, Math.abs).toSorted().toReversed();
  const [most, least] = [sizes[start] ?? 0, sizes[last] ?? 0];
  const near: number[] = [];
  let before = 0;
  for (const [place, amount] of amounts.entries()) {
    const size = Math.abs(amount);
    if (size > most) before += 1;
    else if (size >= least) near.push(place);
  }
  const sizeAt = (place: number) => Math.abs(amounts[place] ?? 0);
  return near
    .toSorted((a, b) => sizeAt(b) - sizeAt(a) || a - b)
    .slice(start - before, last + 1 - before);
}
