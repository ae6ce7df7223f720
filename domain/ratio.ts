/**
 * The whole number nearest to `numerator / denominator`, halves away from zero. Exact at any size:
 * products of cents, basis points and days leave the safe integers, so they are taken as bigint.
 */
export function roundRatio(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('roundRatio needs a denominator above zero');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
}
